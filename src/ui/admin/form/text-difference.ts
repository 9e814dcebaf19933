import { diffArrays } from 'diff'
import type { ChangeObject } from 'diff'

/** A part of a text, and whether the other text lacks it. Long common parts are shortened. */
export type Passage = { text: string; isChanged: boolean }

const WORDS_AROUND = 12
/** A comparison takes quadratic time; below this number of changes it is not noticeable. */
const CHANGES_MAX = 1000

/** The passages of two texts that differ, each with some words of context. */
export function differenceOf(one: string, other: string): [Passage[], Passage[]] {
  const changes = changesBetween(one, other)
  const passages = changes.map((change, index) =>
    passageOf(change, { isFirst: index === 0, isLast: index === changes.length - 1 }),
  )
  return [
    passages.filter((_, index) => !changes[index]?.added),
    passages.filter((_, index) => !changes[index]?.removed),
  ]
}

/** Compares by words; with too many changes by sentences; with too many again, as a whole. */
function changesBetween(one: string, other: string): ChangeObject<string[]>[] {
  const options = { maxEditLength: CHANGES_MAX }
  return (
    diffArrays(wordsOf(one), wordsOf(other), options) ??
    diffArrays(sentencesOf(one), sentencesOf(other), options) ??
    diffArrays([one], [other])
  )
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

function sentencesOf(text: string): string[] {
  return text.match(/.+?(?:[.!?](?= )|$)/gs) ?? []
}

function passageOf(
  { value, added, removed }: ChangeObject<string[]>,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Passage {
  const words = wordsOf(value.join(' '))
  const isChanged = added || removed
  const before = isFirst ? 0 : WORDS_AROUND
  const after = isLast ? 0 : WORDS_AROUND
  if (isChanged || words.length <= before + after) return { text: words.join(' '), isChanged }
  const shown = [...words.slice(0, before), '…', ...words.slice(words.length - after)]
  return { text: shown.join(' '), isChanged }
}
