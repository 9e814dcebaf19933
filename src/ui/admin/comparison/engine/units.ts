import { ELEMENTS } from '#shared/html/vocabulary.ts'
import { inertBody, isElement } from '../../../html/dom.ts'
import { readBlocks, type Block } from '../../../html/read-blocks.ts'
import { align, alignGaps, chunkBy, separate, type Pair } from './align.ts'
import { countWords, measureSimilarity, type WordCounts } from './words.ts'

type Blocks = [Block, ...Block[]]
/** A unit that is paired as a whole: a block, or a table row with all its blocks. */
export type Unit = {
  kind: 'text' | 'rule' | 'row'
  blocks: Blocks
  /** The words, and the addresses of pictures. */
  key: string
  words: WordCounts
}

/** Units with a smaller share of common words are unrelated. */
const SIMILARITY_MIN = 0.4
/** Above this number of changed units in one place, similar ones are not looked for. */
const SIMILAR_EDITS_MAX = 100

export function readUnits(html: string): Unit[] {
  const blocks = readBlocks(inertBody(html))
  const chunks = chunkBy(blocks, (block) => findRow(block) ?? block)
  return chunks.map(({ items }) => buildUnit(items, items.some(findRow)))
}

/**
 * Pairs the units that belong together, in order: equal ones, then similar ones. As many units as
 * before between two pairs count as rewritten.
 */
export function pairUnits(before: Unit[], after: Unit[]): Pair<Unit>[] {
  const equal = align(before, after, isEqual)
  if (!equal) return separate(before, after)
  const similar = alignGaps(equal, (one, other) => align(one, other, isSimilar, SIMILAR_EDITS_MAX))
  return alignGaps(similar, (one, other) =>
    one.length === other.length
      ? one.flatMap((unit, place) => pairInPlace(unit, other[place]))
      : undefined,
  )
}

/** Pairs the cells of two table rows; other units stay as they are. */
export function pairCells([before, after]: Pair<Unit>): Pair<Unit>[] {
  if (before?.kind !== 'row' || !after) return [[before, after]]
  const split = ({ blocks }: Unit) => blocks.map((block) => buildUnit([block], false))
  return pairUnits(split(before), split(after))
}

function pairInPlace(before: Unit, after: Unit | undefined): Pair<Unit>[] {
  return before.kind === after?.kind ? [[before, after]] : separate([before], after ? [after] : [])
}

function findRow({ around }: Block): Element | undefined {
  return around.find(({ localName }) => localName === 'tr')
}

function buildUnit(blocks: Blocks, isRow: boolean): Unit {
  const key = blocks.map(blockKey).join(' | ')
  const kind = blocks.some(isRule) ? 'rule' : 'text'
  return { kind: isRow ? 'row' : kind, blocks, key, words: countWords(key) }
}

function isRule({ element }: Block): boolean {
  return ELEMENTS.get(element?.localName ?? '')?.kind === 'rule'
}

/** The words of a block, and the addresses of its pictures and videos. */
function blockKey({ line }: Block): string {
  const addresses = line.runs.flatMap(({ node }) =>
    isElement(node) ? `${node.localName} ${node.getAttribute('src')}` : [],
  )
  return [line.text, ...addresses].join(' ').trim()
}

function isEqual(one: Unit, other: Unit): boolean {
  return one.kind === other.kind && one.key === other.key
}

function isSimilar(one: Unit, other: Unit): boolean {
  return one.kind === other.kind && measureSimilarity(one.words, other.words) >= SIMILARITY_MIN
}
