import { capitalized, quoted } from '../sentences.ts'
import { inertBody } from '../../../html/dom.ts'
import { align, itemOf, walk, type Pair } from './align.ts'
import { blocksOf, hasContent, isSame, type Block } from './blocks.ts'
import { compareAttributes, compareLine, phraseOfObject } from './compare-line.ts'
import { Surroundings } from './compare-surroundings.ts'
import { compareTables } from './compare-tables.ts'
import { Report, type Findings, type MarkKind } from './report.ts'
import { rowsOf, type Row } from './rows.ts'

export type HtmlComparison = Findings & { rows: Row[] }

/** Compares two texts as a reader sees them, with the changes in words. */
export function compareHtml(before: string, after: string): HtmlComparison {
  const report = new Report()
  const [one, other] = [inertBody(before), inertBody(after)]
  const pairs = compareContents(one, other, report)
  const { changes, words, elements } = report
  return { changes, words, elements, rows: rowsOf(one, other, pairs, report) }
}

/** @returns the elements of both sides that show the same, in order */
function compareContents(before: Element, after: Element, report: Report): [Node, Node][] {
  const [blocks, others] = [blocksOf(before), blocksOf(after)]
  const pairs = align(blocks.map(itemOfBlock), others.map(itemOfBlock))
  if (before.localName === 'body' && isReplaced(blocks, others, pairs)) {
    const change = report.add('The whole text was replaced')
    for (const block of blocks) markBlock(block, 'removed', change, report)
    for (const block of others) markBlock(block, 'inserted', change, report)
    return []
  }
  const moved = movedBlocks(blocks, others, pairs)
  const surroundings = new Surroundings(report)
  walk(pairs, blocks, others, {
    removed: (block) => {
      if (!moved.has(block)) reportBlock(block, 'removed', report)
    },
    inserted: (block) => {
      const origin = moved.get(block)
      if (origin) compareMoved(origin, block, report)
      else reportBlock(block, 'inserted', report)
    },
    kept: (block, other) => {
      surroundings.compare(block, other)
      compareBlocks(block, other, report)
    },
  })
  return pairs.flatMap(([one, other]): [Node, Node][] => {
    const [from, to] = [placeOf(blocks[one]), placeOf(others[other])]
    return from && to ? [[from, to]] : []
  })
}

function itemOfBlock({ kind, key }: Block) {
  return itemOf(kind, key)
}

function isReplaced(before: Block[], after: Block[], pairs: Pair[]): boolean {
  const [one, other] = [before, after].map((blocks) => blocks.filter(hasContent).length)
  return pairs.length === 0 && Boolean(one && other && one + other > 2)
}

/** The blocks that stand elsewhere with the same words, both ways. */
function movedBlocks(before: Block[], after: Block[], pairs: Pair[]): Map<Block, Block> {
  const [keptBefore, keptAfter] = [0, 1].map((side) => new Set(pairs.map((pair) => pair[side])))
  const origins = new Map<string, Block[]>()
  for (const [index, block] of before.entries()) {
    if (keptBefore?.has(index) || !hasContent(block)) continue
    origins.set(block.key, [...(origins.get(block.key) ?? []), block])
  }
  const moved = new Map<Block, Block>()
  for (const [index, block] of after.entries()) {
    if (keptAfter?.has(index)) continue
    const origin = origins.get(block.key)?.shift()
    if (origin) moved.set(block, origin).set(origin, block)
  }
  return moved
}

function compareMoved(before: Block, after: Block, report: Report): void {
  report.addMarked(`Moved ${phraseOf(after)}`, 'moved', [before, after].map(elementOf))
  compareBlocks(before, after, report)
}

function compareBlocks(before: Block, after: Block, report: Report): void {
  if (before.name !== after.name) {
    const sentence = `${capitalized(before.name)} became ${after.name}`
    const words = after.text && `: ${quoted(after.text)}`
    report.addMarked(sentence + words, 'changed', [before, after].map(elementOf))
  }
  compareAttributes(after.name, before.element, after.element, report)
  if (isSame(before, after)) return
  if (before.element && after.element && after.kind === 'table') {
    compareTables(before.element, after.element, report, compareContents)
  } else {
    compareLine(before.tokens, after.tokens, report)
  }
}

function reportBlock(block: Block, kind: 'inserted' | 'removed', report: Report): void {
  const change = report.add(`${capitalized(kind)} ${phraseOf(block)}`)
  markBlock(block, kind, change, report)
}

function markBlock(block: Block, kind: MarkKind, change: number, report: Report): void {
  report.markTokens(block.tokens, kind, change)
  if (block.tokens.length === 0) report.markElement(elementOf(block), kind, change)
}

function phraseOf({ kind, name, text, tokens }: Block): string {
  if (kind === 'line') return name
  const objects = tokens.flatMap(({ object }) => object ?? [])
  const [object] = objects
  if (object && objects.length === tokens.filter((token) => token.text !== ' ').length) {
    return phraseOfObject(object)
  }
  return text ? `${name} ${quoted(text)}` : `empty ${name}`
}

function elementOf(block: Block): Element | undefined {
  const { element, around } = block
  return element ?? around.at(-1) ?? block.tokens.find(({ object }) => object)?.object
}

function placeOf(block: Block | undefined): Node | undefined {
  return block && (elementOf(block) ?? block.tokens[0]?.pieces[0]?.node)
}
