import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import {
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { IMAGE_TYPES } from '#shared/image-file.ts'
import { useAfterChange } from '../use-after-change.ts'
import { LossDialog } from './dialogs/loss-dialog.tsx'
import type { ImageLibrary } from './dialogs/image-dialog.tsx'
import { EditorDialogs } from './editor-dialogs.tsx'
import type { PressedPlace } from './drawn-editor.tsx'
import { parseHtml } from './html/document.ts'
import { editorExtensions, editorSchema } from './schema/extensions.ts'
import { SourceView } from './source-view.tsx'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { useEditorProps } from './use-editor-props.ts'
import { useLabelFocus } from './use-label-focus.ts'
import { useInsertions, type Insertions } from './use-insertions.ts'
import { useWrittenHtml } from './use-written-html.ts'

type RichTextEditorHandle = { focus: () => void }

/** The parts of an editor that something beside its text works with. */
export type EditorParts = {
  editor: Editor
  /** The HTML source while it is shown, which has no places to show. */
  source: string | undefined
  insertions: Insertions
}

export type RichTextEditorProps = {
  id: string
  /** The accessible name; the visible label belongs to the form. */
  label: string
  value: string
  /** Called after a change by the writer, not when the editor merely opens. */
  onChange: (html: string) => void
  onBlur?: () => void
  describedBy?: string
  invalid?: boolean
  required?: boolean
  library?: ImageLibrary
  /** The message for files that are not pictures. */
  invalidMessage?: string
  /** Where somebody pressed before it was there. */
  pressed?: PressedPlace
  /** What stands beside the text. */
  renderBeside?: (parts: EditorParts | undefined) => ReactNode
  ref?: Ref<RichTextEditorHandle>
}

/** The editor of written content, visual or as HTML source. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, onChange, onBlur, describedBy, invalid, required } = props
  const { library, invalidMessage, renderBeside, pressed, ref } = props
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const [content] = useState(() => parseHtml(editorSchema, value).toJSON())
  const toolbar = useRef<HTMLDivElement>(null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)

  const { editorProps, arrivalsRef } = useEditorProps({ id, label, describedBy, invalid, required })
  // ProseMirror's rules are in the stylesheet: the security policy refuses injected styles.
  const editor = useEditor({
    extensions: editorExtensions,
    content,
    editorProps,
    injectCSS: false,
    onCreate: (created) => pressed && placeCursor(created.editor, pressed),
  })
  const { source, question, ...written } = useWrittenHtml({ editor, value, onChange })
  const insertions = useInsertions({ editor, library, invalidMessage, arrivalsRef })
  const focus = () => (source ? textarea.current?.focus() : editor.view.dom.focus())
  useImperativeHandle(ref, () => ({ focus }))
  useLabelFocus(id, focus)
  useScrollToStart(root, Boolean(source))

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'F10' && event.altKey) toolbar.current?.focus()
    else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) insertions.openLink()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={setRoot} className="editor" data-invalid={invalid || undefined} onBlur={onBlur}>
      <EditorToolbar
        ref={toolbar}
        editor={editor}
        label={label}
        controls={id}
        isSource={Boolean(source)}
        container={root}
        onLink={insertions.openLink}
        onImage={() => fileInput.current?.click()}
        onMedia={library && insertions.chooseMedia}
        onVideo={insertions.openVideo}
        onCaption={insertions.openCaption}
        onStart={insertions.openStart}
        onToggleSource={() => (source ? written.showVisual() : written.showSource())}
      />
      {source ? (
        <SourceView
          ref={textarea}
          {...{ id, label, source, describedBy, invalid, required }}
          onChange={written.editSource}
        />
      ) : (
        <div className="editor-paper on-paper" role="presentation" onKeyDown={handleKeyDown}>
          <EditorContent editor={editor} className="editor-sheet" />
        </div>
      )}
      {!source && (
        <SelectionBar
          editor={editor}
          onEditLink={insertions.openLink}
          onEditPicture={insertions.openPicture}
        />
      )}
      {renderBeside?.({ editor, source: source?.text, insertions })}
      {insertions.notice && (
        <p className="editor-notice" role="alert">
          {insertions.notice}
        </p>
      )}
      <input
        ref={fileInput}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        hidden
        aria-label={`${label}: image file`}
        onChange={insertions.handleFile}
      />
      <EditorDialogs editor={editor} library={library} insertions={insertions} />
      {question && (
        <LossDialog
          dropped={question}
          onAgree={() => written.showVisual(true)}
          onClose={written.keepSource}
        />
      )}
    </div>
  )
}

/** Does what a press before would have done, unless somebody has gone on to another field. */
function placeCursor({ view, commands }: Editor, { x, y }: PressedPlace): void {
  if (!document.activeElement?.contains(view.dom)) return
  const { left, top } = view.dom.getBoundingClientRect()
  const place = view.posAtCoords({ left: left + x, top: top + y })
  if (place) commands.focus(place.pos)
}

/**
 * Scrolls to the start of the text after a switch: source and visual text differ in height, so the
 * old scroll position could show the end of the text or what follows it.
 */
function useScrollToStart(root: HTMLElement | null, isSource: boolean): void {
  useAfterChange(isSource, () => {
    if (root && root.getBoundingClientRect().top < 0) root.scrollIntoView()
  })
}

type SelectionBarProps = {
  editor: Editor
  onEditLink: () => void
  onEditPicture: () => void
}

/**
 * Shows the invisible parts of the selection: the target of a link, the description of a picture.
 */
function SelectionBar({ editor, onEditLink, onEditPicture }: SelectionBarProps) {
  const picture = useEditorState({ editor, selector: (state) => getPicture(state.editor) })
  const href = useEditorState({ editor, selector: (state) => getHref(state.editor) })
  if (picture !== undefined) {
    return (
      <div className="editor-bar">
        <span className="editor-bar-text line-clamp-2">{picture}</span>
        <button type="button" className="editor-bar-button" onClick={onEditPicture}>
          Edit image
        </button>
      </div>
    )
  }
  if (!href) return null
  return (
    <div className="editor-bar">
      <span className="editor-bar-text line-clamp-2">{`Link to ${href}`}</span>
      <button type="button" className="editor-bar-button" onClick={onEditLink}>
        Edit link
      </button>
    </div>
  )
}

/** What screen readers say of the selected picture. */
function getPicture(editor: Editor): string | undefined {
  const type = ['image', 'inlineImage'].find((name) => editor.isActive(name))
  if (!type) return undefined
  const { src, alt, role } = editor.getAttributes(type)
  if (role) return 'Decorative: screen readers skip this image'
  if (alt) return `Alt text: ${alt}`
  const isStored = String(src).includes('/media/')
  return isStored ? 'Alt text from Media' : 'No alt text: screen readers skip this image'
}

function getHref(editor: Editor): string {
  return String(editor.getAttributes('link').href ?? '')
}
