import type { Line } from '../../../html/read-line.ts'
import { capitalized } from '#shared/text.ts'
import { formatChange, quoted } from '../sentences.ts'
import { align, separate } from './align.ts'
import { compareAttributes } from './compare-attributes.ts'
import { compareMarks } from './compare-marks.ts'
import { describeObject, elementName } from './names.ts'
import type { Report } from './report.ts'
import { alignWords, joinWords, type Token } from './words.ts'

/** Compares the words, pictures and formatting of two blocks. */
export function compareLines(before: Line, after: Line, report: Report): void {
  for (const stretch of alignWords(before, after)) {
    if (stretch.isSame) compareMarks(stretch.before, stretch.after, report)
    else compareWords(stretch.before, stretch.after, report)
    const [objects, others] = [stretch.before.filter(isObject), stretch.after.filter(isObject)]
    // A picture in the place of another is compared with it.
    for (const [one, other] of align(objects, others, isSameKind) ?? separate(objects, others)) {
      compareObjects(one?.object, other?.object, report)
      if (!stretch.isSame && one && other) compareMarks([one], [other], report)
    }
  }
}

function compareWords(before: Token[], after: Token[], report: Report): void {
  const [removed, inserted] = [before.filter(isText), after.filter(isText)]
  const [from, to] = [joinWords(removed), joinWords(inserted)]
  const hasObjects = [...before, ...after].some(isObject)
  // The space beside a picture is added and removed with it.
  if (hasObjects && !(from + to).trim()) return
  // Only the formatting within a word has changed.
  if (from === to) return compareMarks(readLetters(removed), readLetters(inserted), report)
  const change = report.add(describeReplacement(from, to))
  report.markTokens(removed, { kind: 'removed', changes: [change] })
  report.markTokens(inserted, { kind: 'inserted', changes: [change] })
}

function readLetters(tokens: Token[]): Token[] {
  return tokens.flatMap((token) =>
    Array.from({ length: token.text.length }, (_, place) => ({
      ...token,
      text: token.text.slice(place, place + 1),
      start: token.start + place,
    })),
  )
}

function describeReplacement(before: string, after: string): string {
  if (!before) return `Inserted ${quoted(after)}`
  if (!after) return `Removed ${quoted(before)}`
  return capitalized(formatChange(before, after))
}

function compareObjects(
  before: Element | undefined,
  after: Element | undefined,
  report: Report,
): void {
  if (before && after) compareAttributes(elementName(after), before, after, report)
  else if (before) report.addMarked(`Removed ${describeObject(before)}`, 'removed', [before])
  else if (after) report.addMarked(`Inserted ${describeObject(after)}`, 'inserted', [after])
}

function isSameKind(one: Token, other: Token): boolean {
  return one.object?.localName === other.object?.localName
}

function isObject({ object }: Token): boolean {
  return object !== undefined
}

function isText({ object }: Token): boolean {
  return object === undefined
}
