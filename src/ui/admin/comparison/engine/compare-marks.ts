import { becameOf, capitalized, quoted } from '../sentences.ts'
import { differencesOf, wordsOfAttribute, type Attributes, type Difference } from './attributes.ts'
import type { Report } from './report.ts'
import type { Run } from './runs.ts'
import { wordsOf } from './blocks.ts'
import { isMark, type Piece, type Token } from './tokens.ts'

/** A stretch of the same text on both sides whose formatting differs. */
type Stretch = {
  text: string
  before: Piece[]
  after: Piece[]
  /** The picture on both sides, if it is no text. */
  objects: Element[]
  differences: Difference[]
}
/** A difference that lasts over several words. */
type Open = { difference: Difference; change: number; text: string }

/** Compares bold, links, colours and the like of text that both sides have. */
export function compareMarks(run: Run, report: Report): void {
  const all: Open[] = []
  let open = new Map<string, Open>()
  for (const stretch of stretchesOf(run)) {
    const kept = new Map<string, Open>()
    for (const difference of stretch.differences) {
      const key = JSON.stringify(difference)
      const group = open.get(key) ?? { difference, change: report.add(''), text: '' }
      if (!open.has(key)) all.push(group)
      group.text += stretch.text
      kept.set(key, group)
    }
    markStretch(stretch, [...kept.values()], report)
    // A space between two bold words does not end the change.
    const isSpace = stretch.text.trim() === ''
    for (const [key, group] of isSpace ? open : []) {
      if (kept.has(key)) continue
      kept.set(key, group)
      group.text += stretch.text
    }
    open = kept
  }
  for (const { difference, change, text } of all) {
    report.restate(change, sentenceOf(difference, text))
  }
}

function markStretch({ before, after, objects }: Stretch, groups: Open[], report: Report): void {
  const changes = groups.map(({ change }) => change)
  if (changes.length === 0) return
  for (const { node, start, end } of [...before, ...after]) {
    report.markText(node, { start, end, kind: 'changed', changes })
  }
  for (const object of objects) {
    for (const change of changes) report.markElement(object, 'changed', change)
  }
}

function stretchesOf({ before, after }: Run): Stretch[] {
  return before.flatMap((token, index) => {
    const other = after[index]
    if (!other) return []
    const isPlain = token.pieces.length <= 1 && other.pieces.length <= 1
    return isPlain ? [stretchOf(token, other)] : splitStretches(token, other)
  })
}

function stretchOf(token: Token, other: Token): Stretch {
  const isEqual = token.marks.key === other.marks.key
  const differences = isEqual ? [] : differencesIn(token, other)
  const objects = [token, other].flatMap(({ object }) => object ?? [])
  return { text: wordsOf(token), before: token.pieces, after: other.pieces, objects, differences }
}

/** Within a word of which a part is bold, say, each part is compared. */
function splitStretches(token: Token, other: Token): Stretch[] {
  if (lengthOf(token) !== lengthOf(other)) return [stretchOf(token, other)]
  const edges = new Set([0, ...edgesOf(token), ...edgesOf(other)])
  const places = [...edges].toSorted((one, next) => one - next)
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? start
    const [piece, match] = [pieceAt(token, start, end), pieceAt(other, start, end)]
    return {
      text: token.text.slice(start, end),
      before: piece ? [piece] : [],
      after: match ? [match] : [],
      objects: [],
      differences: piece && match ? differencesIn(piece, match) : [],
    }
  })
}

function lengthOf({ pieces }: Token): number {
  return pieces.reduce((sum, { start, end }) => sum + end - start, 0)
}

function edgesOf({ pieces }: Token): number[] {
  let length = 0
  return pieces.map(({ start, end }) => (length += end - start))
}

function pieceAt({ pieces }: Token, from: number, to: number): Piece | undefined {
  let passed = 0
  for (const piece of pieces) {
    const length = piece.end - piece.start
    if (from < passed + length) {
      const start = piece.start + from - passed
      return { ...piece, start, end: start + to - from }
    }
    passed += length
  }
  return undefined
}

function differencesIn(one: Pick<Piece, 'marks'>, other: Pick<Piece, 'marks'>): Difference[] {
  const [before, after] = [one.marks.values, other.marks.values]
  if (before.has('link') === after.has('link')) return differencesOf(before, after)
  // The target is a part of the sentence about the link that was added or removed.
  return differencesOf(before, after)
    .filter(({ name }) => name !== 'link href')
    .map((difference) =>
      difference.name === 'link'
        ? { name: 'link', before: targetIn(before), after: targetIn(after) }
        : difference,
    )
}

function targetIn(values: Attributes): string | undefined {
  return values.has('link') ? (values.get('link href') ?? '') : undefined
}

function sentenceOf({ name, before, after }: Difference, text: string): string {
  const words = quoted(text)
  if (isMark(name)) {
    const target = before || after
    const done = before === undefined ? 'added to' : 'removed from'
    return `${labelOf(name)} ${done} ${words}${target ? `: ${quoted(target)}` : ''}`
  }
  const [mark = '', attribute] = name.split(' ')
  const named = attribute
    ? `${labelOf(mark)} ${wordsOfAttribute(attribute)}`
    : wordsOfAttribute(name)
  return `${capitalized(named)} of ${words}: ${becameOf(before, after)}`
}

function labelOf(mark: string): string {
  return mark.startsWith('<') ? `Element ${mark}` : capitalized(mark)
}
