import { capitalized } from '#shared/text.ts'
import { isPaired } from './align.ts'
import { describeTokens, describeUnit } from './descriptions.ts'
import { compareBlockFormats, compareWordFormats, reportFormat, type Partners } from './formats.ts'
import { Report, type MarkKind } from './report.ts'
import { alignRows, type Row } from './rows.ts'
import { pairCells, pairUnits, readUnits, type Unit } from './units.ts'
import { alignWords, readTokens, type Stretch, type Token } from './words.ts'

export type HtmlComparison = Pick<Report, 'changes' | 'words' | 'elements'> & { rows: Row[] }

/** Compares two texts as a reader sees them, with the changes in words, numbered from `first`. */
export function compareHtml(before: string, after: string, first = 0): HtmlComparison {
  const [units, others] = [readUnits(before), readUnits(after)]
  const pairs = pairUnits(units, others)
  const report = new Report(first)
  const partners: Partners = new Map()
  const isReplaced = units.length > 0 && others.length > 0 && !pairs.some(isPaired)
  const whole =
    isReplaced && pairs.length > 2 ? report.add('The whole text was replaced') : undefined
  const rows = alignRows(pairs).map(({ pairs: own, ...row }) => {
    const count = report.changes.length
    for (const [unit, other] of own.flatMap(pairCells)) {
      if (unit && other) compareUnits(unit, other, partners, report)
      else if (unit) reportUnit(unit, 'removed', report, whole)
      else if (other) reportUnit(other, 'inserted', report, whole)
    }
    return { ...row, isChanged: whole !== undefined || report.changes.length > count }
  })
  const { changes, words, elements } = report
  return { changes, words, elements, rows }
}

function compareUnits(unit: Unit, other: Unit, partners: Partners, report: Report): void {
  const [before, after] = [unit.blocks[0], other.blocks[0]]
  compareBlockFormats([before, after], partners, report)
  for (const stretch of alignWords(before.line, after.line)) {
    if (stretch.isSame) compareWordFormats(stretch, report)
    else compareWords(stretch, report)
  }
}

function reportUnit(
  unit: Unit,
  kind: MarkKind,
  report: Report,
  change = report.add(`${capitalized(kind)} ${describeUnit(unit)}`),
): void {
  for (const { element, around, line } of unit.blocks) {
    const tokens = readTokens(line)
    if (unit.kind === 'row') report.markElement(around.at(-1), kind, change)
    else if (tokens.length > 0) report.markTokens(tokens, kind, change)
    else report.markElement(element ?? around.at(-1), kind, change)
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
