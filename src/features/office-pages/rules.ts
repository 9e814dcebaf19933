import { countText } from '#shared/format.ts'
import { htmlToText } from '#shared/text.ts'

/**
 * A place that only the office can fill in: '[Office: the name of your insurer]'. It also counts
 * without its closing bracket, so that a typo cannot publish half of it.
 */
const GAP = /\[ ?office ?:([^[\]]{0,200})\]?/gi

type GapPlace = { start: number; end: number; asked: string }

/** The gaps of a plain text, in order. */
export function findGapPlaces(text: string): GapPlace[] {
  return [...text.matchAll(GAP)].map((match) => {
    const [whole, asked = ''] = match
    return { start: match.index, end: match.index + whole.length, asked: asked.trim() }
  })
}

/** The text of each gap of a page, in order. */
export function findGaps(html: string): string[] {
  return findGapPlaces(htmlToText(html)).map(({ asked }) => asked)
}

/** The reasons why a page cannot be published; none for a draft. */
export function findGapIssues({
  content,
  status,
}: {
  content: string
  status: string
}): { path: 'content'; message: string }[] {
  if (status !== 'published') return []
  return findGaps(content).map((asked) => ({
    path: 'content',
    message: `Fill in “[Office: ${asked}]” before you publish this page`,
  }))
}

/** '1 blank to fill in', '3 blanks to fill in' */
export function gapCountText(count: number): string {
  return `${countText(count, 'blank')} to fill in`
}
