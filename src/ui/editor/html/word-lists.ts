import { following, readNumbers, type ListNumber } from '#shared/html/numbering.ts'

/** An item of a list; one with a bullet has no numbers. */
type Item = { level: number; numbers: Numbers; paragraph: HTMLElement }
type Numbers = readonly ListNumber[]
/** An open list, and what the numbers of its first and its last item may mean. */
type Frame = { level: number; list: HTMLElement; first: Numbers; last: Numbers }

const MARKERS = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'
/** What only words or several numbers have, such as 'Article I.' or '1.2'. */
const SPELLED = /\d|\p{L}{2}/u

/** Word writes lists as paragraphs with a marker and a level; this turns them back into lists. */
export function nestWordLists(body: HTMLElement): void {
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
  if (!isList) paragraph.querySelector(MARKERS)?.replaceChildren(`${marker} `)
  return isList
}

function readMarker(paragraph: HTMLElement): string {
  const markers = paragraph.querySelectorAll(MARKERS)
  return [...markers].map((element) => element.textContent.trim()).join('')
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
  for (const element of paragraph.querySelectorAll(MARKERS)) element.remove()
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
