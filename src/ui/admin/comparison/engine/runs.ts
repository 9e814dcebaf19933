import { diffArrays } from 'diff'
import { EDITS_MAX } from './align.ts'
import type { Token } from './tokens.ts'

/** Tokens that both sides have, or those of one side in place of the other's. */
export type Run = { isSame: boolean; before: Token[]; after: Token[] }

/** Below this share of common words a text counts as rewritten. */
const COMMON_MIN = 0.2
const WORD = /[\p{L}\p{N}]/u

/** Compares by words; with too many changes by sentences; with too many again, as a whole. */
export function runsOf(before: Token[], after: Token[]): Run[] {
  const runs =
    runsBetween(wordsOf(before), wordsOf(after)) ??
    runsBetween(sentencesOf(before), sentencesOf(after))
  if (runs && commonShareOf(runs) >= COMMON_MIN) return joined(runs).flatMap(narrowed)
  return [{ isSame: false, before, after }]
}

/** Compares by units of tokens. @returns undefined if there are too many changes */
function runsBetween(before: Token[][], after: Token[][]): Run[] | undefined {
  const options = { maxEditLength: EDITS_MAX }
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), options)
  if (!changes) return undefined
  const runs: Run[] = []
  let [b, a] = [0, 0]
  for (const { count, added, removed } of changes) {
    const [nextB, nextA] = [added ? b : b + count, removed ? a : a + count]
    const run = {
      isSame: !added && !removed,
      before: before.slice(b, nextB).flat(),
      after: after.slice(a, nextA).flat(),
    }
    append(runs, run)
    ;[b, a] = [nextB, nextA]
  }
  return runs
}

function keyOf(unit: Token[]): string {
  return unit.map(({ text }) => text).join('')
}

function wordsOf(tokens: Token[]): Token[][] {
  return tokens.map((token) => [token])
}

function sentencesOf(tokens: Token[]): Token[][] {
  const sentences: Token[][] = [[]]
  for (const token of tokens) {
    sentences.at(-1)?.push(token)
    if (/^(?:[.!?\n]|<br>)$/.test(token.text)) sentences.push([])
  }
  return sentences
}

/** Adds a run; tokens removed and tokens inserted beside each other are one change. */
function append(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (last && last.isSame === run.isSame) {
    last.before.push(...run.before)
    last.after.push(...run.after)
  } else {
    runs.push(run)
  }
}

/** Joins changes with only a space, a sign or a lone word between them: "daily" became "at night". */
function joined(runs: Run[]): Run[] {
  const result: Run[] = []
  for (const [index, run] of runs.entries()) {
    const [last, next] = [result.at(-1), runs[index + 1]]
    const isBridge = run.isSame && last && next && isBridged(last, run, next)
    append(result, isBridge ? { ...run, isSame: false } : run)
  }
  return result
}

/** Leaves out of a change the tokens with which both its sides start or end. */
function narrowed(run: Run): Run[] {
  if (run.isSame) return [run]
  const { before, after } = run
  const length = Math.min(before.length, after.length)
  let [start, end] = [0, 0]
  while (start < length && before[start]?.text === after[start]?.text) start += 1
  while (end < length - start && before.at(-1 - end)?.text === after.at(-1 - end)?.text) end += 1
  const parts = [
    { isSame: true, before: before.slice(0, start), after: after.slice(0, start) },
    {
      isSame: false,
      before: before.slice(start, before.length - end),
      after: after.slice(start, after.length - end),
    },
    {
      isSame: true,
      before: before.slice(before.length - end),
      after: after.slice(after.length - end),
    },
  ]
  return parts.filter((part) => part.before.length + part.after.length > 0)
}

function isBridged(last: Run, { after }: Run, next: Run): boolean {
  if (after.some(({ object }) => object)) return false
  const isReplaced = (run: Run) => run.before.length > 0 && run.after.length > 0
  const hasBoth =
    isReplaced(last) || isReplaced(next) || last.before.length > 0 !== next.before.length > 0
  const words = wordCountOf(after)
  if (words === 0) return hasBoth
  const around = Math.min(wordsChangedIn(last), wordsChangedIn(next))
  return words === 1 && hasBoth && around >= 2
}

function wordsChangedIn({ before, after }: Run): number {
  return Math.max(wordCountOf(before), wordCountOf(after))
}

function wordCountOf(tokens: Token[]): number {
  return tokens.filter(({ text, object }) => !object && WORD.test(text)).length
}

function commonShareOf(runs: Run[]): number {
  let [common, total] = [0, 0]
  for (const { isSame, before, after } of runs) {
    const words = wordCountOf(before) + wordCountOf(after)
    if (isSame) common += words
    total += words
  }
  // Signs and pictures alone are always compared one by one.
  return total === 0 ? 1 : common / total
}
