import { capitalized } from '#shared/text.ts'
import { quoted } from '../sentences.ts'
import { isPaired, type Pair } from './align.ts'
import { compareAttributes } from './compare-attributes.ts'
import { compareBoxes, type BlockPair } from './compare-boxes.ts'
import { compareLines } from './compare-lines.ts'
import { blockElement, blockName, blockWords, describeUnit } from './names.ts'
import { Report, type Findings, type Mark, type MarkKind } from './report.ts'
import { alignRows, type Row } from './rows.ts'
import { pairCells, pairUnits, readUnits, type Unit } from './units.ts'
import { readTokens } from './words.ts'

export type HtmlComparison = Findings & { rows: Row[] }

/** Compares two texts as a reader sees them, with the changes in words. */
export function compareHtml(before: string, after: string): HtmlComparison {
  const [units, others] = [readUnits(before), readUnits(after)]
  const pairs = pairUnits(units, others)
  const report = new Report()
  const isReplaced = units.length > 0 && others.length > 0 && !pairs.some(isPaired)
  if (isReplaced && pairs.length > 2) reportReplacement(units, others, report)
  else compareUnits(pairs.flatMap(pairCells), report)
  const { changes, words, elements } = report
  return { changes, words, elements, rows: alignRows(pairs, report) }
}

function reportReplacement(before: Unit[], after: Unit[], report: Report): void {
  const change = report.add('The whole text was replaced')
  for (const unit of before) markUnit(unit, { kind: 'removed', changes: [change] }, report)
  for (const unit of after) markUnit(unit, { kind: 'inserted', changes: [change] }, report)
}

function compareUnits(pairs: Pair<Unit>[], report: Report): void {
  let last: BlockPair | undefined
  for (const [unit, other] of pairs) {
    if (unit && other) {
      const pair: BlockPair = { before: unit.blocks[0], after: other.blocks[0] }
      compareBoxes(pair, last, report)
      compareBlocks(pair, report)
      last = pair
    } else if (unit) reportUnit(unit, 'removed', report)
    else if (other) reportUnit(other, 'inserted', report)
  }
}

function reportUnit(unit: Unit, kind: MarkKind, report: Report): void {
  const change = report.add(`${capitalized(kind)} ${describeUnit(unit)}`)
  markUnit(unit, { kind, changes: [change] }, report)
}

function markUnit({ kind, blocks }: Unit, mark: Mark, report: Report): void {
  for (const block of blocks) {
    const tokens = readTokens(block.line)
    if (kind === 'row') report.markElement(block.around.at(-1), mark)
    else if (tokens.length > 0) report.markTokens(tokens, mark)
    else report.markElement(blockElement(block), mark)
  }
}

function compareBlocks({ before, after }: BlockPair, report: Report): void {
  const [name, newName] = [blockName(before), blockName(after)]
  if (name !== newName) {
    const words = blockWords(after)
    const sentence = `${capitalized(name)} became ${newName}${words && `: ${quoted(words)}`}`
    report.addMarked(sentence, 'changed', [blockElement(before), blockElement(after)])
  }
  compareAttributes(newName, before.element, after.element, report)
  compareLines(before.line, after.line, report)
}
