import { inertBody } from '../../../html/dom.ts'
import { readBlocks, type Block } from '../../../html/read-blocks.ts'
import { capitalized, quoted } from '../sentences.ts'
import { blockElement, blockName, describeBlock } from './block-words.ts'
import { compareAttributes } from './compare-attributes.ts'
import { compareLines } from './compare-lines.ts'
import { Containers } from './containers.ts'
import { gapsBetween, type Pair } from './pair.ts'
import { wordsIn, type Range } from './pieces.ts'
import { Report, type Findings, type MarkKind } from './report.ts'
import { alignRows, type Row } from './rows.ts'
import { pairUnits, readUnit, readUnits, type Unit } from './units.ts'

export type HtmlComparison = Findings & { rows: Row[] }

/** Compares two texts as a reader sees them, with the changes in words. */
export function compareHtml(before: string, after: string): HtmlComparison {
  const comparer = new Comparer()
  const [units, others] = [before, after].map((html) => readUnits(readBlocks(inertBody(html))))
  return comparer.compareTexts(units ?? [], others ?? [])
}

class Comparer {
  readonly #report = new Report()
  readonly #containers = new Containers(this.#report)
  readonly #touched = new Set<Unit>()

  compareTexts(before: Unit[], after: Unit[]): HtmlComparison {
    const pairs = pairUnits(before, after) ?? []
    const isReplaced = pairs.length === 0 && before.length > 0 && after.length > 0
    if (isReplaced && before.length + after.length > 2) this.#replace(before, after)
    else this.#compareUnits(before, after, pairs)
    const { changes, words, elements } = this.#report
    return { changes, words, elements, rows: alignRows(before, after, pairs, this.#touched) }
  }

  #replace(before: Unit[], after: Unit[]): void {
    const change = this.#report.add('The whole text was replaced')
    for (const unit of before) this.#markUnit(unit, 'removed', change)
    for (const unit of after) this.#markUnit(unit, 'inserted', change)
  }

  #compareUnits(before: Unit[], after: Unit[], pairs: Pair[]): void {
    for (const gap of gapsBetween(pairs, [before.length, after.length])) {
      for (const unit of before.slice(...gap.before)) this.#addUnit(unit, 'removed')
      for (const unit of after.slice(...gap.after)) this.#addUnit(unit, 'inserted')
      const [unit, other] = [before[gap.before[1]], after[gap.after[1]]]
      if (unit && other) this.#compareUnit(unit, other)
    }
  }

  #compareUnit(before: Unit, after: Unit): void {
    const count = this.#report.changes.length
    if (before.kind === 'row') {
      const [cells, others] = [before.blocks.map(readUnit), after.blocks.map(readUnit)]
      this.#compareUnits(cells, others, pairUnits(cells, others, true) ?? [])
    } else {
      const [[block], [other]] = [before.blocks, after.blocks]
      if (block && other) this.#compareBlocks(block, other)
    }
    if (this.#report.changes.length > count) this.#touched.add(before).add(after)
  }

  #compareBlocks(before: Block, after: Block): void {
    this.#containers.compare(before, after)
    const [name, newName] = [blockName(before), blockName(after)]
    if (name !== newName) {
      const words = wordsIn(after.line)
      const sentence = `${capitalized(name)} became ${newName}${words && `: ${quoted(words)}`}`
      this.#report.addMarked(sentence, 'changed', [blockElement(before), blockElement(after)])
    }
    compareAttributes(newName, before.element, after.element, this.#report)
    compareLines(before.line, after.line, this.#report)
  }

  #addUnit(unit: Unit, kind: 'inserted' | 'removed'): void {
    const change = this.#report.add(`${capitalized(kind)} ${describeUnit(unit)}`)
    this.#markUnit(unit, kind, change)
  }

  #markUnit(unit: Unit, kind: MarkKind, change: number): void {
    this.#touched.add(unit)
    for (const block of unit.blocks) {
      const range: Range = [0, block.line.text.length]
      if (unit.kind === 'row') this.#report.markElement(block.around.at(-1), kind, change)
      else if (block.line.text === '') this.#report.markElement(blockElement(block), kind, change)
      else this.#report.markRange(block.line, range, { kind, changes: [change] })
    }
  }
}

function describeUnit({ kind, blocks: [block, ...others] }: Unit): string {
  if (!block) return kind
  if (kind !== 'row') return describeBlock(block)
  const words = [block, ...others].map(({ line }) => wordsIn(line)).filter(Boolean)
  return words.length > 0 ? `table row ${quoted(words.join(' | '))}` : 'empty table row'
}
