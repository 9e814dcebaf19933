export type ListKind = 'ul' | 'ol'
export type FlatItem = { level: number; kind: ListKind; contents: Node[] }

type Frame = { level: number; list: HTMLElement; numbered: number }

/** Builds nested lists from a flat list of items with levels. */
export function nestItems(document: Document, items: readonly FlatItem[]): HTMLElement[] {
  const roots: HTMLElement[] = []
  const frames: Frame[] = []
  for (const item of items) {
    while ((frames.at(-1)?.level ?? -1) > item.level) frames.pop()
    const frame = listFor(document, frames, item)
    if (frames.length === 1 && frame.list !== roots.at(-1)) roots.push(frame.list)
    const element = document.createElement('li')
    element.append(...item.contents)
    frame.list.append(element)
    if (item.kind === 'ol') frame.numbered += 1
  }
  return roots
}

/** The open list of this level and kind; a numbered list continues after nested bullets. */
function listFor(document: Document, frames: Frame[], { level, kind }: FlatItem): Frame {
  const last = frames.at(-1)
  if (last && last.level === level && last.list.localName === kind) return last

  const list = document.createElement(kind)
  const sibling = last?.level === level ? frames.pop() : undefined
  const numbered = sibling?.numbered ?? 0
  if (kind === 'ol' && numbered > 0) list.setAttribute('start', String(numbered + 1))
  frames.at(-1)?.list.lastElementChild?.append(list)
  const frame = { level, list, numbered }
  frames.push(frame)
  return frame
}
