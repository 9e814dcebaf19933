import { capitalized } from '#shared/text.ts'
import type { Line } from '../../../html/read-line.ts'
import { isPaired, type Pair } from './align.ts'
import { describeTokens, describeUnit } from './descriptions.ts'
import { compareBlockFormats, compareWordFormats, reportFormat, type Partners } from './formats.ts'
import { Report, type Findings, type MarkKind } from './report.ts'
import { alignRows, type Row } from './rows.ts'
import { pairCells, pairUnits, readUnits, type Unit } from './units.ts'
import { alignWords, readTokens, type Stretch, type Token } from './words.ts'

export type HtmlComparison = Findings & { rows: Row[] }

/** Compares two texts as a reader sees them, with the changes in words. */
export function compareHtml(before: string, after: string): HtmlComparison {
  const [units, others] = [readUnits(before), readUnits(after)]
  const pairs = pairUnits(units, others)
  const report = new Report()
  const isReplaced = units.length > 0 && others.length > 0 && !pairs.some(isPaired)
  if (isReplaced && pairs.length > 2) {
    const change = report.add('The whole text was replaced')
    for (const unit of units) markUnit(unit, 'removed', change, report)
    for (const unit of others) markUnit(unit, 'inserted', change, report)
  } else compareUnits(pairs.flatMap(pairCells), report)
  const { changes, words, elements } = report
  return { changes, words, elements, rows: alignRows(pairs, report) }
}

function compareUnits(pairs: Pair<Unit>[], report: Report): void {
  const partners: Partners = new Map()
  for (const [unit, other] of pairs) {
    if (unit && other) {
      const [before, after] = [unit.blocks[0], other.blocks[0]]
      compareBlockFormats([before, after], partners, report)
      compareLines(before.line, after.line, report)
    } else if (unit) reportUnit(unit, 'removed', report)
    else if (other) reportUnit(other, 'inserted', report)
  }
}

function reportUnit(unit: Unit, kind: MarkKind, report: Report): void {
  markUnit(unit, kind, report.add(`${capitalized(kind)} ${describeUnit(unit)}`), report)
}

function markUnit({ kind, blocks }: Unit, mark: MarkKind, change: number, report: Report): void {
  for (const { element, around, line } of blocks) {
    const tokens = readTokens(line)
    if (kind === 'row') report.markElement(around.at(-1), mark, change)
    else if (tokens.length > 0) report.markTokens(tokens, mark, change)
    else report.markElement(element ?? around.at(-1), mark, change)
  }
}

function compareLines(before: Line, after: Line, report: Report): void {
  for (const stretch of alignWords(before, after)) {
    if (stretch.isSame) compareWordFormats(stretch, report)
    else compareWords(stretch, report)
  }
}

function compareWords({ before, after }: Stretch, report: Report): void {
  // A word of which one part became bold is divided there.
  if (joinKeys(before) === joinKeys(after)) return reportFormat(before, after, report)
  const change = report.add(describeReplacement(describeTokens(before), describeTokens(after)))
  report.markTokens(before, 'removed', change)
  report.markTokens(after, 'inserted', change)
}

function joinKeys(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => key).join('')
}

function describeReplacement(before: string, after: string): string {
  if (!before) return `Inserted ${after}`
  if (!after) return `Removed ${before}`
  return before === after ? `Replaced ${after}` : capitalized(`${before} became ${after}`)
}
