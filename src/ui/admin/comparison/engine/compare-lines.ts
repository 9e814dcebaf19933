import { capitalized } from '#shared/text.ts'
import { formatChange, quoted } from '../sentences.ts'
import { align, separate } from './align.ts'
import { compareWordFormats, type BlockPair } from './compare-formats.ts'
import { describeObject } from './names.ts'
import type { MarkKind, Report } from './report.ts'
import { alignWords, joinWords, type Token } from './words.ts'

/** Compares the words, pictures and formatting of two blocks. */
export function compareLines(blocks: BlockPair, report: Report): void {
  for (const { isSame, before, after } of alignWords(blocks.before.line, blocks.after.line)) {
    if (isSame) compareWordFormats([before, after], blocks, report)
    else {
      compareWords(before, after, blocks, report)
      compareObjects(before.filter(isObject), after.filter(isObject), blocks, report)
    }
  }
}

function compareWords(before: Token[], after: Token[], blocks: BlockPair, report: Report): void {
  const [removed, inserted] = [before.filter(isText), after.filter(isText)]
  const [from, to] = [joinWords(removed), joinWords(inserted)]
  const hasObjects = [...before, ...after].some(isObject)
  // The space beside a picture is added and removed with it.
  if (hasObjects && !(from + to).trim()) return
  if (from === to) {
    // Only the formatting within a word has changed.
    compareWordFormats([readLetters(removed), readLetters(inserted)], blocks, report)
    return
  }
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

/** A picture in the place of another is compared with it. */
function compareObjects(before: Token[], after: Token[], blocks: BlockPair, report: Report): void {
  for (const [one, other] of align(before, after, isSameKind) ?? separate(before, after)) {
    if (one && other) compareWordFormats([[one], [other]], blocks, report)
    else if (one) reportObject(one, 'removed', report)
    else if (other) reportObject(other, 'inserted', report)
  }
}

function reportObject({ object }: Token, kind: MarkKind, report: Report): void {
  if (object) report.addMarked(`${capitalized(kind)} ${describeObject(object)}`, kind, [object])
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
