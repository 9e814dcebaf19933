import { countText } from '../format.ts'
import { htmlToText } from '../text.ts'

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

/** The words of each gap of a text, in order. */
export function findGaps(html: string): string[] {
  return findGapPlaces(htmlToText(html)).map(({ asked }) => asked)
}

/** The reasons why a text cannot be published. */
export function findGapIssues<Path extends string>(
  html: string,
  path: Path,
): { path: Path; message: string }[] {
  return findGaps(html).map((asked) => ({
    path,
    message: `Fill in “[Office: ${asked}]” before you publish it`,
  }))
}

/** '1 blank to fill in', '3 blanks to fill in' */
export function gapCountText(count: number): string {
  return `${countText(count, 'blank')} to fill in`
}
