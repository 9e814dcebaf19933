import { EditorContent, useEditor } from '@tiptap/react'
import { useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { DropDialog } from './dialogs/drop-dialog.tsx'
import type { PickedImage } from './dialogs/image-dialog.tsx'
import { EditorDialogs } from './editor-dialogs.tsx'
import { ACCEPTED_IMAGES } from './image-file.ts'
import { editorExtensions } from './schema/extensions.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SourceView } from './source-view.tsx'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { useEditorProps } from './use-editor-props.ts'
import { useInsertions } from './use-insertions.ts'
import { useLabelFocus } from './use-label-focus.ts'
import { useStartInSight } from './use-start-in-sight.ts'
import { initialDocument, useWrittenHtml } from './use-written-html.ts'

export type RichTextEditorHandle = { focus: () => void }

export type RichTextEditorProps = {
  id: string
  /** Names the text for those who hear it; the visible label belongs to the form. */
  label: string
  value: string
  /** Called when a person changes something, never for merely opening. */
  onChange: (html: string) => void
  onBlur?: () => void
  describedBy?: string
  invalid?: boolean
  /** In pixels. */
  minHeight?: number
  /** Takes messages such as 'File size must be less than 5MB'; without it the editor shows them. */
  onNotice?: (text: string) => void
  /** Lets the writer choose among the pictures of the site. */
  pickImage?: () => Promise<PickedImage | undefined>
  /** What is said of a file that is no picture. */
  invalidMessage?: string
  ref?: Ref<RichTextEditorHandle>
}

/** The editor of written content: as the page will show it, or as HTML. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, onChange, onBlur, describedBy, invalid, minHeight = 400 } = props
  const { onNotice, pickImage, invalidMessage, ref } = props
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const [content] = useState(() => initialDocument(value))
  const toolbar = useRef<HTMLDivElement>(null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)

  const { editorProps, filesRef } = useEditorProps({ id, label, describedBy, invalid })
  // The stylesheet brings ProseMirror's rules: the security policy refuses injected ones.
  const editor = useEditor({ extensions: editorExtensions, content, editorProps, injectCSS: false })
  const { source, question, ...written } = useWrittenHtml({ editor, value, onChange })
  const insertions = useInsertions({ editor, onNotice, pickImage, invalidMessage, filesRef })
  const focus = () => (source ? textarea.current?.focus() : editor.view.dom.focus())
  useImperativeHandle(ref, () => ({ focus }))
  useLabelFocus(id, focus)
  useStartInSight(root, Boolean(source))

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
        onMedia={pickImage && insertions.chooseMedia}
        onVideo={insertions.openVideo}
        onToggleSource={() => (source ? written.showVisual() : written.showSource())}
      />
      {source ? (
        <SourceView
          ref={textarea}
          {...{ id, label, source, describedBy, invalid, minHeight }}
          onChange={written.editSource}
        />
      ) : (
        <>
          <div className="editor-paper on-paper" role="presentation" onKeyDown={handleKeyDown}>
            <EditorContent editor={editor} className="editor-sheet" style={{ minHeight }} />
          </div>
          <SelectionBar
            editor={editor}
            onEditLink={insertions.openLink}
            onEditPicture={insertions.openPicture}
          />
        </>
      )}
      {insertions.notice && (
        <p className="editor-notice" role="alert">
          {insertions.notice}
        </p>
      )}
      <input
        ref={fileInput}
        type="file"
        accept={ACCEPTED_IMAGES}
        hidden
        aria-label={`${label}: image file`}
        onChange={insertions.handleFile}
      />
      <EditorDialogs editor={editor} pickImage={pickImage} insertions={insertions} />
      {question && (
        <DropDialog
          dropped={question}
          onAgree={() => written.showVisual(true)}
          onClose={written.keepSource}
        />
      )}
    </div>
  )
}
