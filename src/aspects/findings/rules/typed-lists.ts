import { following, readNumbers, type ListNumber } from '#shared/html/numbering.ts'
import { FINDINGS_MAX, toExcerpt, type Finding } from '#shared/content/finding.ts'
import { placeAt, type Block } from './outline.ts'

/** What an item begins with. Digits may be arithmetic, unless a word follows them. */
const WORDS = String.raw`(?=[\p{L}$“"‘'(]|\d[\d.,]*\s\p{L})`
const SIGN = String.raw`(?:[-–—*]\s+${WORDS}|[•·▪●◦‣]\s*(?=[\p{L}\p{N}$“"‘'(]))`
const NUMBER = String.raw`(\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,6})\)|(?:\d{1,3}|[a-z]|[ivxIVX]{1,6})\.)\s+${WORDS}`

const LIST_MARKER = new RegExp(String.raw`^\s*(?:${SIGN}|${NUMBER})`, 'u')

/** What a line begins with: 'ul' for a dash or sign, otherwise what its number may mean. */
type Marker = 'ul' | readonly ListNumber[]

/** The marker of a typed item of a list, and its length; undefined for other lines. */
export function readMarker(line: string): { marker: Marker; length: number } | undefined {
  const [whole, number] = LIST_MARKER.exec(line) ?? []
  if (whole === undefined) return undefined
  return { marker: number === undefined ? 'ul' : readNumbers(number), length: whole.length }
}

type Line = { block: Block; start: number; end: number; isFirst: boolean; isLast: boolean }
type List = { first: Line; last: Line; marker: Marker; count: number }

/** Lines and paragraphs, two or more after each other, that begin like items of a list. */
export function findTypedLists(blocks: readonly Block[]): Finding[] {
  const lists: List[] = []
  let open: List | undefined
  for (const [index, block] of blocks.entries()) {
    for (const line of listLines(block)) {
      const found = readMarker(block.text.slice(line.start, line.end))?.marker
      const marker = open && found && goOn(open, line, found, blocks[index - 1])
      if (open && marker) Object.assign(open, { last: line, marker, count: open.count + 1 })
      else open = found && { first: line, last: line, marker: found, count: 1 }
      if (open?.count === 2) lists.push(open)
    }
  }
  // More would be left out of the findings of a text anyway.
  return lists.slice(0, FINDINGS_MAX).map(toFinding)
}

/** Lines beside pictures are not taken apart. */
function listLines(block: Block): Line[] {
  if (block.box.tag !== 'p' || (block.hasObject && block.text.includes('\n'))) return []
  const texts = block.text.split('\n')
  let start = 0
  return texts.map((text, at) => {
    const line = { block, start, end: start + text.length }
    start = line.end + 1
    return { ...line, isFirst: at === 0, isLast: at === texts.length - 1 }
  })
}

/** What the marker of a line means if the line goes on with an open list. */
function goOn(
  { last, marker }: List,
  { block, isFirst }: Line,
  found: Marker,
  before: Block | undefined,
): Marker | undefined {
  const isBeside =
    last.isLast && isFirst && last.block === before && before.around.at(-1) === block.around.at(-1)
  return last.block === block || isBeside ? follow(marker, found) : undefined
}

/** What the marker means if it goes on from the one before; undefined if it does not. */
function follow(before: Marker, next: Marker): Marker | undefined {
  if (before === 'ul' || next === 'ul') return before === next ? next : undefined
  const kept = following(before, next)
  return kept.length > 0 ? kept : undefined
}

function toFinding({ first, last, marker }: List): Finding {
  return {
    rule: 'typed-list',
    message: 'This list is typed by hand, so screen readers do not say how many items it has.',
    excerpt: toExcerpt(first.block.text.slice(first.start)),
    from: first.isFirst ? first.block.from : placeAt(first.block, first.start),
    to: last.isLast ? last.block.to : placeAt(last.block, last.end),
    repair: marker === 'ul' ? marker : marker[0]?.type,
  }
}
