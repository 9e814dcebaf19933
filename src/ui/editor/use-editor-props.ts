import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { useMemo, useRef, type RefObject } from 'react'
import { withTypedLetters } from '#shared/html/foreign-letters.ts'
import { inertBody } from '../html/dom.ts'
import { parseHtml, toHtml } from './html/document.ts'
import { buildTable, cleanPastedHtml, listPasteLosses, readPlainText } from './html/paste.ts'
import { isImageFile } from './image-file.ts'
import { isInTable } from '@tiptap/pm/tables'

type Attributes = {
  id: string
  label: string
  describedBy?: string
  invalid?: boolean
  required?: boolean
}

/** Handles what comes from other programs. */
export type ArrivalHandler = {
  /** Inserts files that were pasted, or dropped at a position of the document. */
  insertFiles: (files: File[], at?: number) => Promise<void>
  /** Names what could not be pasted; nothing if all of it was. */
  tellLosses: (lost: readonly string[]) => void
}

/** ProseMirror's options for the editable element, and its paste and drop handlers. */
export function useEditorProps({ id, label, describedBy, invalid, required }: Attributes) {
  const arrivalsRef: RefObject<ArrivalHandler | null> = useRef<ArrivalHandler>(null)
  const room = useMemo(() => getScrollMargins(id), [id])
  const editorProps = useMemo<EditorProps>(
    () => ({
      attributes: {
        id,
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(required && { 'aria-required': 'true' }),
      },
      transformPastedHTML: (html, { state: { schema } }) => {
        const clean = cleanPastedHtml(html)
        arrivalsRef.current?.tellLosses(listPasteLosses(html, toHtml(parseHtml(schema, clean))))
        return clean
      },
      transformPastedText: withTypedLetters,
      clipboardTextParser: (pasted, $context, _isPlain, view) =>
        readPlainText(view.state.schema, pasted, $context.marks()),
      // Tiptap's lists would take Tab, and keyboard users could not leave the text.
      handleDOMEvents: { keydown: ({ state }, { key }) => key === 'Tab' && !isInTable(state) },
      scrollThreshold: room,
      scrollMargin: room,
      handlePaste: (view, event) => {
        const table = isCode(view) ? undefined : getTable(event.clipboardData)
        if (table) return view.pasteHTML(table)
        const files = imagesIn(event.clipboardData)
        if (files.length === 0 || hasText(event.clipboardData)) return false
        void arrivalsRef.current?.insertFiles(files)
        return true
      },
      handleDrop: (view, event) => {
        const files = imagesIn(event.dataTransfer)
        // Browsers for Windows list a picture that is dragged within the text as a file.
        if (files.length === 0 || view.dragging) return false
        event.preventDefault()
        void arrivalsRef.current?.insertFiles(files, findPosition(view, event))
        return true
      },
    }),
    [id, label, describedBy, invalid, required, room],
  )
  return { editorProps, arrivalsRef }
}

function isCode({ state }: EditorView): boolean {
  return Boolean(state.selection.$from.parent.type.spec.code)
}

function getTable(data: DataTransfer | null): string | undefined {
  return data && !data.getData('text/html') ? buildTable(data.getData('text/plain')) : undefined
}

function imagesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(isImageFile)
}

/** Office adds a picture of the copied text to the clipboard; the text is preferred. */
function hasText(data: DataTransfer | null): boolean {
  const body = inertBody(cleanPastedHtml(data?.getData('text/html') ?? ''))
  return body.textContent.trim() !== ''
}

function findPosition(view: EditorView, event: DragEvent): number | undefined {
  return view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
}

const GAP = 12

type Room = { top: number; right: number; bottom: number; left: number }

/**
 * The distance to keep between cursor and window edges: ProseMirror scrolls while typing but
 * ignores `scroll-padding` and sticky toolbars. The getters measure at every call.
 */
function getScrollMargins(id: string): Room {
  return {
    get top() {
      return Math.max(getPadding('Top'), getToolbarEnd(id)) + GAP
    },
    right: GAP,
    get bottom() {
      return getPadding('Bottom') + getBarHeight(id) + GAP
    },
    left: GAP,
  }
}

function getPadding(side: 'Top' | 'Bottom'): number {
  const style = getComputedStyle(document.documentElement)
  return Number.parseFloat(style[`scrollPadding${side}`]) || 0
}

function getToolbarEnd(id: string): number {
  const toolbar = document.querySelector(`[role='toolbar'][aria-controls='${CSS.escape(id)}']`)
  return toolbar?.getBoundingClientRect().bottom ?? 0
}

/** The height of the sticky bar below the text. */
function getBarHeight(id: string): number {
  const editor = document.getElementById(id)?.closest('.editor')
  return editor?.querySelector<HTMLElement>('.editor-bar')?.offsetHeight ?? 0
}
