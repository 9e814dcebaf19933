import { following, readNumbers, type ListNumber } from '#shared/html/numbering.ts'

/** An item of a list; one with a bullet has no numbers. */
type Item = { level: number; numbers: Numbers; paragraph: HTMLElement }
type Numbers = readonly ListNumber[]
/** An open list, and what the numbers of its first and its last item may mean. */
type Frame = { level: number; list: HTMLElement; first: Numbers; last: Numbers }

const BULLET = '•'
const SYMBOLS = /font-family:\s*["']?(?:symbol|wingdings|webdings|courier)/i
/** What only words or several numbers have, such as 'Article I.' or '1.2'. */
const SPELLED = /\d|\p{L}{2}/u

/** Word writes lists as paragraphs with a marker and a level; this turns them back into lists. */
export function nestWordLists(body: HTMLElement): void {
  for (const line of body.querySelectorAll('h1, h2, h3, h4, h5, h6, pre')) keepNumber(line)
  const paragraphs = [...body.querySelectorAll<HTMLElement>('p')].filter(isListParagraph)
  let run: HTMLElement[] = []
  for (const paragraph of paragraphs) {
    const last = run.at(-1)
    if (last && last.nextElementSibling !== paragraph) {
      replaceRun(run)
      run = []
    }
    run.push(paragraph)
  }
  replaceRun(run)
}

/** A number that no list can count stays in the text. */
function isListParagraph(paragraph: HTMLElement): boolean {
  if (!/mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')) return false
  const marker = readMarker(paragraph)
  const isList = !SPELLED.test(marker) || readNumbers(marker).length > 0
  if (!isList) keepNumber(paragraph)
  return isList
}

/** A number that no list counts stays in the text; a bullet goes. */
function keepNumber(line: Element): void {
  const marker = readMarker(line)
  const [first, ...others] = listMarkers(line)
  first?.replaceChildren(marker === BULLET ? '' : `${marker} `)
  for (const element of others) element.remove()
}

/** Word breaks the lines of long style attributes. */
function listMarkers(line: Element): Element[] {
  return [...line.querySelectorAll('[style*="mso-list" i]')].filter((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  )
}

/** A letter alone is a number too, unless its font draws it as a bullet. */
function readMarker(line: Element): string {
  const markers = listMarkers(line)
  const text = markers.map((element) => element.textContent.trim()).join('')
  const isDrawn = markers.some((element) =>
    SYMBOLS.test(element.parentElement?.getAttribute('style') ?? ''),
  )
  if (isDrawn || text === 'o' ? text.length === 1 : !/[\p{L}\d]/u.test(text)) return BULLET
  return /^[a-z]{1,7}$/i.test(text) ? `${text}.` : text
}

function replaceRun(run: readonly HTMLElement[]): void {
  const [first, ...others] = run
  if (!first) return
  const items = run.map(toItem)
  first.replaceWith(...nestItems(items))
  for (const paragraph of others) paragraph.remove()
}

function toItem(paragraph: HTMLElement): Item {
  const level = Number(/level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
  const numbers = readNumbers(readMarker(paragraph))
  for (const element of listMarkers(paragraph)) element.remove()
  const copy = paragraph.ownerDocument.createElement('p')
  copy.append(...paragraph.childNodes)
  return { level, numbers, paragraph: copy }
}

function nestItems(items: readonly Item[]): HTMLElement[] {
  const roots: HTMLElement[] = []
  const frames: Frame[] = []
  for (const item of items) {
    while ((frames.at(-1)?.level ?? 0) > item.level) frames.pop()
    const frame = listFor(frames, item)
    if (frames.length === 1 && frame.list !== roots.at(-1)) roots.push(frame.list)
    const element = item.paragraph.ownerDocument.createElement('li')
    element.append(item.paragraph)
    frame.list.append(element)
    count(frame, element, item.numbers)
  }
  return roots
}

/** The open list of this level and kind, or a new one. */
function listFor(frames: Frame[], { level, numbers, paragraph }: Item): Frame {
  const open = frames.at(-1)
  const isSame = (one: ListNumber) => numbers.some(({ type }) => type === one.type)
  const goesOn = open?.last.length ? open.last.some(isSame) : numbers.length === 0
  if (open && open.level === level && goesOn) return open

  const list = paragraph.ownerDocument.createElement(numbers.length > 0 ? 'ol' : 'ul')
  if (open?.level === level) frames.pop()
  frames.at(-1)?.list.lastElementChild?.append(list)
  const frame = { level, list, first: numbers, last: [] }
  frames.push(frame)
  return frame
}

/** Says how a list counts, as far as its items so far tell. */
function count(frame: Frame, item: Element, numbers: Numbers): void {
  const next = following(frame.last, numbers)
  const skipped = numbers.find(({ type }) => frame.last.some((one) => one.type === type))
  if (next.length === 0 && skipped) item.setAttribute('value', String(skipped.value))
  frame.last = next.length > 0 ? next : skipped ? [skipped] : numbers
  const [meant] = frame.last
  const start = frame.first.find(({ type }) => type === meant?.type)
  if (!start) return
  frame.list.setAttribute('type', start.type)
  if (start.value === 1) frame.list.removeAttribute('start')
  else frame.list.setAttribute('start', String(start.value))
}
