import { ELEMENTS } from '#shared/html/vocabulary.ts'
import { isElement } from '../../../html/dom.ts'
import type { Block } from '../../../html/read-blocks.ts'
import { fillGaps, findCommon, type Pair } from './pair.ts'

/** A unit that is matched as a whole: a block, or a table row with all its blocks. */
export type Unit = {
  kind: 'text' | 'rule' | 'row'
  blocks: Block[]
  /** The words, and the addresses of pictures. */
  key: string
}

/** Units with a smaller share of common words are unrelated. */
const SIMILAR = 0.4
/** Above this number of changed units in one place, similar ones are not looked for. */
const SIMILAR_EDITS_MAX = 100

export function readUnits(blocks: readonly Block[]): Unit[] {
  const units: Unit[] = []
  let lastRow: Element | undefined
  for (const block of blocks) {
    const row = block.around.find(({ localName }) => localName === 'tr')
    const last = units.at(-1)
    if (row && row === lastRow) last?.blocks.push(block)
    else units.push({ ...readUnit(block), ...(row && { kind: 'row' }) })
    lastRow = row
  }
  for (const unit of units) unit.key = unit.blocks.map(blockKey).join(' | ')
  return units
}

/** A block by itself, such as one within a row. */
export function readUnit(block: Block): Unit {
  const isRule = ELEMENTS.get(block.element?.localName ?? '')?.kind === 'rule'
  return { kind: isRule ? 'rule' : 'text', blocks: [block], key: blockKey(block) }
}

/** The words of a block, and the addresses of its pictures and videos. */
function blockKey({ line }: Block): string {
  const addresses = line.runs.flatMap(({ node }) =>
    isElement(node) ? `${node.localName} ${node.getAttribute('src')}` : [],
  )
  return [line.text, ...addresses].join(' ').trim()
}

/**
 * Pairs the units that belong together, in order: equal ones, similar ones, and those left between
 * them.
 */
export function pairUnits(before: Unit[], after: Unit[], areCells = false): Pair[] | undefined {
  const equal = findCommon(before, after, isEqual)
  if (!equal) return undefined
  const words = new Map([...before, ...after].map((unit) => [unit, countWords(unit)]))
  const isSimilar = (one: Unit, other: Unit) =>
    one.kind === other.kind && similarity(words.get(one), words.get(other)) >= SIMILAR
  const similar = fillGaps(
    equal,
    before,
    after,
    (one, other) => findCommon(one, other, isSimilar, SIMILAR_EDITS_MAX) ?? [],
  )
  // A single unit between two pairs counts as rewritten, and so do cells if their number is the
  // same.
  return fillGaps(similar, before, after, (one, other) =>
    one.length === other.length && (areCells || one.length === 1) ? pairInOrder(one, other) : [],
  )
}

function pairInOrder(before: Unit[], after: Unit[]): Pair[] {
  return before.flatMap((unit, place): Pair[] =>
    unit.kind === after[place]?.kind ? [[place, place]] : [],
  )
}

function isEqual(one: Unit, other: Unit): boolean {
  return one.kind === other.kind && one.key === other.key
}

type Words = { counts: ReadonlyMap<string, number>; size: number }

function countWords({ key }: Unit): Words {
  const counts = new Map<string, number>()
  const found = key.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, size: found.length }
}

/** The share of common words. */
function similarity(one: Words | undefined, other: Words | undefined): number {
  if (!one || !other) return 0
  let common = 0
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0)
  return common === 0 ? 0 : (2 * common) / (one.size + other.size)
}
