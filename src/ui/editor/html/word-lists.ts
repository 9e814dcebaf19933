type ListKind = 'ul' | 'ol'
type Item = { level: number; kind: ListKind; paragraph: HTMLElement }
/** An open list, and how many items of its level have a number. */
type Frame = { level: number; list: HTMLElement; numbered: number }

const NUMBER = /^\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})[.)]/i
const MARKERS = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

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

function isListParagraph(paragraph: HTMLElement): boolean {
  return /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')
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
  const markers = paragraph.querySelectorAll(MARKERS)
  const marker = [...markers].map((element) => element.textContent.trim()).join('')
  for (const element of markers) element.remove()
  const copy = paragraph.ownerDocument.createElement('p')
  copy.append(...paragraph.childNodes)
  return { level, kind: NUMBER.test(marker) ? 'ol' : 'ul', paragraph: copy }
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
    if (item.kind === 'ol') frame.numbered += 1
  }
  return roots
}

/** The open list of this level and kind; a numbered list continues after bullets in between. */
function listFor(frames: Frame[], { level, kind, paragraph }: Item): Frame {
  const last = frames.at(-1)
  if (last && last.level === level && last.list.localName === kind) return last

  const list = paragraph.ownerDocument.createElement(kind)
  const sibling = last?.level === level ? frames.pop() : undefined
  const numbered = sibling?.numbered ?? 0
  if (kind === 'ol' && numbered > 0) list.setAttribute('start', String(numbered + 1))
  frames.at(-1)?.list.lastElementChild?.append(list)
  const frame = { level, list, numbered }
  frames.push(frame)
  return frame
}
