type List = {
  start: string
  /** Which piece is its start tag, and which the end tag of its last item. */
  place: number
  itemEnd?: number
  hasItem?: boolean
  /** Whether it begins behind a list that it began with. */
  isBehind?: boolean
  /** The list that it stands directly inside. */
  outer: List | undefined
}
/** What is open; undefined is an item. */
type Open = (List | undefined)[]

const TAG = /<(\/?)([ou]l|li)(?=[\s>/])[^<>]*>/gi
const NEIGHBORS = /(?:<[ou]l[^<>]*|<\/(?:li|[ou]l))>\s*<[ou]l/i

/**
 * HTML in which a list directly inside a list belongs to the item before it, or stands before the outer
 * one if there is none. Google Docs, Word and old editors indent so.
 */
export function withNestedLists(html: string): string {
  if (!NEIGHBORS.test(html)) return html
  const pieces: string[] = []
  const open: Open = []
  let end = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    const between = html.slice(end, index)
    const place = pieces.push(between, tag) - 1
    end = index + tag.length
    const around = open.at(-1)
    if (name.toLowerCase() === 'li') {
      if (!slash) openItem(open)
      else if (!around && open.length > 0) closeItem(open, place)
    } else if (slash) closeList(pieces, open)
    else {
      const outer = between.trim() ? undefined : around
      // The item goes on, or the outer list begins behind this one.
      if (outer) pieces[outer.itemEnd ?? outer.place] = ''
      open.push({ start: tag, place, outer })
    }
  }
  return pieces.join('') + html.slice(end)
}

function openItem(open: Open): void {
  const list = open.at(-1)
  // An item without an end tag ends here.
  if (!list && open.length > 0) return
  if (list) list.hasItem = true
  open.push(undefined)
}

function closeItem(open: Open, place: number): void {
  open.pop()
  const list = open.at(-1)
  if (list) list.itemEnd = place
}

function closeList(pieces: string[], open: Open): void {
  while (open.length > 0 && !open.at(-1)) open.pop()
  const list = open.pop()
  if (!list) return
  const { outer, place } = list
  // Nothing is left of a list that held only lists.
  if (list.isBehind && !list.hasItem) pieces[place] = pieces[pieces.length - 1] = ''
  if (!outer) return
  outer.isBehind = outer.itemEnd === undefined
  if (outer.itemEnd === undefined) outer.place = pieces.push(outer.start) - 1
  else outer.itemEnd = pieces.push('</li>') - 1
}
