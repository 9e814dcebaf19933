import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import { inertBody, isText } from '../html/dom.ts'
import { EditorIcon, type EditorIconName } from './toolbar/editor-icon.tsx'

/** Where somebody pressed, measured from the top left corner of the text. */
export type PressedPlace = { x: number; y: number }

type DrawnEditorProps = {
  /** HTML that the server has cleaned. */
  stored: string
  hasLibrary: boolean
  onPress: (place: PressedPlace) => void
}

/** The editor before it is built, in its place: the text can be read, and nothing can be typed. */
export function DrawnEditor({ stored, hasLibrary, onPress }: DrawnEditorProps) {
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => drawText(text.current, stored), [stored])

  const handlePointerDown = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, top = 0 } = text.current?.getBoundingClientRect() ?? {}
    onPress({ x: clientX - left, y: clientY - top })
  }
  return (
    <div className="editor" aria-busy="true" translate="no">
      <DrawnToolbar hasLibrary={hasLibrary} />
      <div className="editor-paper on-paper" onPointerDown={handlePointerDown}>
        <div className="editor-sheet" inert>
          <div ref={text} className="prose editor-text ProseMirror" />
        </div>
      </div>
    </div>
  )
}

const LISTS = ['bold', 'italic', 'bullets', 'numbers'] as const
const LINES = ['underline', 'quote'] as const
const STEPS = ['undo', 'redo'] as const

function DrawnToolbar({ hasLibrary }: { hasLibrary: boolean }) {
  const library = hasLibrary ? (['library'] as const) : []
  return (
    <div className="editor-toolbar" inert>
      <Tools icons={LISTS} />
      <Tools icons={['link', 'image', 'table', ...library, 'video']} />
      <select className="editor-select" disabled>
        <option>Paragraph</option>
        <option>Heading 1</option>
      </select>
      <Tools icons={LINES} />
      <Tools icons={STEPS} />
      <span className="editor-button editor-more-button" aria-disabled="true">
        <span>More</span>
        <EditorIcon name="down" className="size-3.5" />
      </span>
    </div>
  )
}

function Tools({ icons }: { icons: readonly EditorIconName[] }) {
  return (
    <div className="editor-group">
      {icons.map((icon) => (
        <span key={icon} className="editor-button" aria-disabled="true">
          <EditorIcon name={icon} />
        </span>
      ))}
    </div>
  )
}

const BOXES = 'body, ul, ol, table, thead, tbody, tfoot, tr, blockquote, figure, div'

function drawText(element: HTMLElement | null, html: string): void {
  const body = inertBody(html || '<p></p>')
  collapseSpaces(body)
  element?.replaceChildren(...body.childNodes)
}

/** The look of the editor shows every space, so those that a page leaves out must not be there. */
function collapseSpaces(node: Node): void {
  for (const child of node.childNodes) {
    if (!isText(child)) {
      if (child.nodeName !== 'PRE') collapseSpaces(child)
    } else if (!child.data.trim() && child.parentElement?.matches(BOXES)) {
      child.data = ''
    } else {
      child.data = child.data.replaceAll(/[ \t\r\n\f]+/g, ' ')
    }
  }
}
