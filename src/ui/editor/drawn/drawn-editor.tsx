import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type InputEvent,
  type KeyboardEvent,
} from 'react'
import { MissingPart } from '../../admin/missing-part.tsx'
import type { RichTextEditorProps } from '../rich-text-editor.tsx'
import { useLabelFocus } from '../use-label-focus.ts'
import { DrawnText, type Beginning, type HeldDeed } from './drawn-text.ts'
import { DrawnToolbar } from './drawn-toolbar.tsx'
import { isCommand, isForEditor, repeatArrival, repeatKey } from './held-deeds.ts'
import { useTurn } from './use-turn.ts'

type DrawnEditorProps = Omit<RichTextEditorProps, 'beginning' | 'renderBeside'> & {
  /** What the server has cleaned; nothing else is drawn. */
  stored: string
  /** Called when the editor can be built. */
  onReady: (beginning: Beginning | undefined) => void
}

/** What the browser shows as the editor would. */
const LETTERS = /^[\p{L}\p{M} ]+$/u

/**
 * The text of an editor that is not built yet, where it will stand. It can be read and typed in, and
 * the editor continues from there.
 */
export function DrawnEditor(props: DrawnEditorProps) {
  const { id, label, value, describedBy, invalid, required, stored, library, ref } = props
  const [drawn] = useState(() => new DrawnText(stored))
  const text = useRef<HTMLDivElement>(null)
  // A restored draft, or another version, is for the editor to show.
  const isDrawn = value === drawn.html
  const turn = useTurn(isDrawn, () =>
    props.onReady(isDrawn ? drawn.begin() : drawn.beginWith(value)),
  )
  const focus = () => text.current?.focus()
  useLayoutEffect(() => drawn.draw(text.current), [drawn])
  useImperativeHandle(ref, () => ({ focus }))
  useLabelFocus(id, focus)

  const hold = (deed: HeldDeed) => {
    drawn.deeds.push(deed)
    turn.ask()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isForEditor(event)) {
      event.preventDefault()
      hold(repeatKey(event.nativeEvent))
    }
    // A save brings in the text as it is stored, and only the editor keeps its cursor then.
    else if (isCommand(event)) turn.ask()
  }
  const handleArrival = (event: ClipboardEvent | DragEvent) => {
    event.preventDefault()
    hold(repeatArrival(event.nativeEvent))
  }
  const handleInput = ({ nativeEvent }: InputEvent<HTMLElement>) => {
    props.onChange(drawn.read())
    // The browser shows letters by itself. A dash may begin a list, and a new line is the editor's.
    if (LETTERS.test(nativeEvent.data ?? '')) turn.rest()
    else turn.ask()
  }

  if (turn.isMissing) return <MissingPart />
  return (
    <div className="editor" data-invalid={invalid || undefined} onBlur={props.onBlur}>
      <DrawnToolbar hasLibrary={library !== undefined} onPress={hold} />
      <div className="editor-paper on-paper">
        <div className="editor-sheet">
          <div
            ref={text}
            id={id}
            className="prose editor-text ProseMirror"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- written text is no textarea
            role="textbox"
            tabIndex={0}
            aria-multiline="true"
            aria-label={label}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required={required}
            contentEditable={isDrawn}
            suppressContentEditableWarning
            onInput={handleInput}
            onKeyDown={handleKeyDown}
            onPaste={handleArrival}
            onDrop={handleArrival}
            onPointerDown={turn.begin}
            onCompositionStart={turn.begin}
            onCompositionEnd={turn.end}
          />
        </div>
      </div>
    </div>
  )
}
