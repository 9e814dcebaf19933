import { inertBody, isText } from '../../html/dom.ts'

/** A place in the page, as the browser says where the cursor is. */
export type Point = { node: Node; offset: number }

/** What somebody did that only the editor can do; it does so as soon as it is there. */
export type HeldDeed = (editor: { text: HTMLElement; toolbar: HTMLElement }) => void

/** What the editor continues from. */
export type Beginning = {
  /** The HTML that was drawn. */
  html: string
  /** The element with that text, and with what has been typed since; none if it shows another text. */
  element?: HTMLElement
  isTyped: boolean
  /** The two ends of the selection, if the text has the focus. */
  selection: Point[]
  hasFocus: boolean
  deeds: HeldDeed[]
}

/** Stored text as the editor will show it, which the browser itself lets people type in. */
export class DrawnText {
  /** The HTML as it is now. */
  html: string
  /** What waits for the editor, in its order. */
  readonly deeds: HeldDeed[] = []
  #start: string
  #element: HTMLElement | undefined
  #breaks = new Set<Element>()

  /** @param html HTML that the server has cleaned */
  constructor(html: string) {
    this.#start = html
    this.html = html
  }

  draw = (element: HTMLElement | null): void => {
    if (!element || this.#element) return
    const body = inertBody(this.#start || '<p></p>')
    collapseSpaces(body)
    element.replaceChildren(...body.childNodes)
    this.#breaks = new Set(element.querySelectorAll('br'))
    this.#element = element
  }

  /** @returns the HTML after somebody has typed */
  read(): string {
    this.html = this.#element?.innerHTML ?? this.html
    return this.html
  }

  begin(): Beginning | undefined {
    const element = this.#element
    if (!element) return undefined
    const hasFocus = document.activeElement === element
    const selection = hasFocus ? readSelection(element) : []
    const isTyped = this.html !== this.#start
    if (isTyped) this.#removeFillers(element)
    return { html: this.#start, element, isTyped, selection, hasFocus, deeds: this.deeds }
  }

  /** @param html a text that came instead, as it is stored after a save */
  beginWith(html: string): Beginning {
    const hasFocus = document.activeElement === this.#element
    return { html, isTyped: false, selection: [], hasFocus, deeds: this.deeds }
  }

  /** Browsers put a line break into a line that they have emptied. */
  #removeFillers(element: HTMLElement): void {
    for (const line of element.querySelectorAll('br')) {
      if (!this.#breaks.has(line) && !line.nextSibling) line.remove()
    }
  }
}

function readSelection(element: HTMLElement): Point[] {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {}
  if (!anchorNode || !focusNode || !element.contains(anchorNode)) return []
  return [
    { node: anchorNode, offset: anchorOffset ?? 0 },
    { node: focusNode, offset: focusOffset ?? 0 },
  ]
}

const BOXES = 'body, ul, ol, table, thead, tbody, tfoot, tr, blockquote, figure, div'

/** The editor shows each space that it has, so those that a page leaves out must not be there. */
function collapseSpaces(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isText(node)) texts.push(node)
  for (const text of texts) {
    if (text.parentElement?.closest('pre')) continue
    if (!text.data.trim() && text.parentElement?.matches(BOXES)) text.remove()
    else if (/[\t\r\n\f]| {2}/.test(text.data))
      text.data = text.data.replaceAll(/[ \t\r\n\f]+/g, ' ')
  }
}
