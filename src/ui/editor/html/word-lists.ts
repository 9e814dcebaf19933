import { chooseNumber, readNumbers, type ListNumber } from '#shared/html/numbering.ts'

/** An item of a list; one with a bullet has no numbers. */
type Item = { level: number; numbers: readonly ListNumber[]; paragraph: HTMLElement }
/** An open list, and the number of its last item. */
type Frame = { level: number; list: HTMLElement; last: ListNumber | undefined }

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
  for (const [index, item] of items.entries()) {
    while ((frames.at(-1)?.level ?? 0) > item.level) frames.pop()
    const next = items.slice(index + 1).find(({ level }) => level <= item.level)
    const number = chooseNumber(item.numbers, lastNumber(frames, item), next?.numbers)
    const frame = listFor(frames, item, number)
    if (frames.length === 1 && frame.list !== roots.at(-1)) roots.push(frame.list)
    const element = item.paragraph.ownerDocument.createElement('li')
    if (number && frame.last && number.value !== frame.last.value + 1) {
      element.setAttribute('value', String(number.value))
    }
    element.append(item.paragraph)
    frame.list.append(element)
    frame.last = number
  }
  return roots
}

function lastNumber(frames: readonly Frame[], { level }: Item): ListNumber | undefined {
  const frame = frames.at(-1)
  return frame?.level === level ? frame.last : undefined
}

/** The open list of this level and kind, or a new one that starts with this number. */
function listFor(
  frames: Frame[],
  { level, paragraph }: Item,
  number: ListNumber | undefined,
): Frame {
  const open = frames.at(-1)
  if (open && open.level === level && open.last?.type === number?.type) return open

  const list = paragraph.ownerDocument.createElement(number ? 'ol' : 'ul')
  if (open?.level === level) frames.pop()
  if (number && number.value !== 1) list.setAttribute('start', String(number.value))
  if (number) list.setAttribute('type', number.type)
  frames.at(-1)?.list.lastElementChild?.append(list)
  const frame = { level, list, last: undefined }
  frames.push(frame)
  return frame
}
