import { isElement } from '../../../html/dom.ts'
import { OBJECT_SIGN, type Line } from '../../../html/read-line.ts'
import { findCommon, gapsBetween, type Pair } from './pair.ts'
import { cutPieces, type Range } from './pieces.ts'

/** Words that both lines have, or those of one in place of the other's. */
export type Stretch = { isSame: boolean; before: Range; after: Range }
/** A word, a space, a sign or a picture. */
type Token = { key: string; start: number; end: number }

const HAS_WORDS = /[\p{L}\p{N}\uFFFC]/u
/** Below this share of common words a text counts as rewritten. */
const COMMON_MIN = 0.2
const EMOJI = String.raw`\p{RI}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|\u200D\p{Extended_Pictographic})*`
const TOKENS = new RegExp(String.raw`[ \t\r\f]+|[\p{L}\p{N}\p{M}'’]+|${EMOJI}|.`, 'gsu')

/** Compares word by word, or as a whole if too little of a line is left. */
export function alignWords(before: Line, after: Line): Stretch[] {
  const [tokens, others] = [readTokens(before), readTokens(after)]
  const pairs = findCommon(tokens, others, (one, other) => one.key === other.key)
  const isRewritten = !pairs || commonShare(tokens, others, pairs) < COMMON_MIN
  const gaps = gapsBetween(isRewritten ? [] : pairs, [tokens.length, others.length])
  const stretches = gaps.flatMap((gap): Stretch[] => {
    const [[start, pair], [from, match]] = [gap.before, gap.after]
    return [
      { isSame: false, before: range(tokens, start, pair), after: range(others, from, match) },
      {
        isSame: true,
        before: range(tokens, pair, pair + 1),
        after: range(others, match, match + 1),
      },
    ]
  })
  const joined = joinStretches(stretches.filter(isFilled), before.text)
  return joined.map((stretch, index) => leaveOutSpace(stretch, joined[index + 1], before, after))
}

/** The space after changed words belongs to what follows if both sides have one. */
function leaveOutSpace(
  change: Stretch,
  next: Stretch | undefined,
  before: Line,
  after: Line,
): Stretch {
  const [[start, end], [from, to]] = [change.before, change.after]
  const hasSpace = [before.text.slice(start, end), after.text.slice(from, to)].every((text) =>
    text.endsWith(' '),
  )
  if (change.isSame || !next || !hasSpace) return change
  next.before = [end - 1, next.before[1]]
  next.after = [to - 1, next.after[1]]
  return { isSame: false, before: [start, end - 1], after: [from, to - 1] }
}

/** The range that some of the tokens cover. */
function range(tokens: Token[], first: number, end: number): Range {
  const length = tokens.at(-1)?.end ?? 0
  return [tokens[first]?.start ?? length, tokens[end]?.start ?? length]
}

function readTokens(line: Line): Token[] {
  return Array.from(line.text.matchAll(TOKENS), ({ 0: text, index }) => {
    const [{ run } = {}] = text === OBJECT_SIGN ? cutPieces(line, [index, index + 1]) : []
    const object = run && isElement(run.node) ? run.node : undefined
    return {
      key: object ? `<${object.localName}> ${object.getAttribute('src')}` : text,
      start: index,
      end: index + text.length,
    }
  })
}

function isFilled({ before, after }: Stretch): boolean {
  return before[1] > before[0] || after[1] > after[0]
}

/** Joins neighbors of a kind, and changes with only spaces and signs between them. */
function joinStretches(stretches: Stretch[], text: string): Stretch[] {
  const joined: Stretch[] = []
  for (const [index, stretch] of stretches.entries()) {
    const [last, next] = [joined.at(-1), stretches[index + 1]]
    const isBridge = last && next && isBridgeBetween(last, text.slice(...stretch.before), next)
    const isSame = stretch.isSame && !isBridge
    if (last?.isSame === isSame) {
      last.before = [last.before[0], stretch.before[1]]
      last.after = [last.after[0], stretch.after[1]]
    } else {
      joined.push({ ...stretch, isSame })
    }
  }
  return joined
}

/** 'daily' became 'every night' is one change, two insertions are two. */
function isBridgeBetween(last: Stretch, text: string, next: Stretch): boolean {
  if (last.isSame || next.isSame || HAS_WORDS.test(text)) return false
  const isSomewhere = (side: 'before' | 'after') =>
    [last, next].some((change) => change[side][1] > change[side][0])
  return isSomewhere('before') && isSomewhere('after')
}

/** The share of words that both lines have. Signs and pictures alone are compared one by one. */
function commonShare(before: Token[], after: Token[], pairs: Pair[]): number {
  const countWords = (tokens: Token[]) => tokens.filter(({ key }) => isWord(key)).length
  const total = countWords(before) + countWords(after)
  const common = pairs.filter(([place]) => isWord(before[place]?.key)).length
  return total === 0 ? 1 : (2 * common) / total
}

function isWord(key = ''): boolean {
  return /^[\p{L}\p{N}]/u.test(key)
}
