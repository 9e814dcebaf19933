import { isElement } from '../../../html/dom.ts'
import type { Line } from '../../../html/read-line.ts'
import { cutPieces, isWords, type Range } from './pieces.ts'

export type MarkKind = 'inserted' | 'removed' | 'changed'
export type Mark = { kind: MarkKind; changes: number[] }
/** A marked part of a text node. Those of one mark are announced as one, from the first to the last. */
export type Span = Mark & { start: number; end: number; isFirst: boolean; isLast: boolean }

/** The changes as sentences in document order, and the places that they speak of. */
export type Findings = {
  changes: string[]
  words: ReadonlyMap<Text, Span[]>
  elements: ReadonlyMap<Element, Mark>
}

/** Collects the changes of a comparison. */
export class Report implements Findings {
  readonly changes: string[] = []
  readonly words = new Map<Text, Span[]>()
  readonly elements = new Map<Element, Mark>()

  /** @returns the number of the change, for its marks */
  add(sentence: string): number {
    return this.changes.push(sentence) - 1
  }

  /** Adds a change of whole elements, and marks them. */
  addMarked(sentence: string, kind: MarkKind, elements: (Element | undefined)[]): void {
    const change = this.add(sentence)
    for (const element of elements) this.markElement(element, kind, change)
  }

  /** Marks the words and line breaks of a range, not its pictures. */
  markWords(line: Line, range: Range, { kind, changes }: Mark): void {
    const pieces = cutPieces(line, range).filter(({ run }) => isWords(run))
    for (const [index, { run, start, end }] of pieces.entries()) {
      const { node, offset } = run
      if (isElement(node)) {
        for (const change of changes) this.markElement(node, kind, change)
        continue
      }
      const shift = offset - run.start
      const edges = { isFirst: index === 0, isLast: index === pieces.length - 1 }
      const spans = this.words.get(node) ?? []
      spans.push({ start: start + shift, end: end + shift, kind, changes, ...edges })
      this.words.set(node, spans)
    }
  }

  /** Marks all of a range. */
  markRange(line: Line, range: Range, { kind, changes }: Mark): void {
    this.markWords(line, range, { kind, changes })
    for (const { run } of cutPieces(line, range)) {
      if (isWords(run) || !isElement(run.node)) continue
      for (const change of changes) this.markElement(run.node, kind, change)
    }
  }

  markElement(element: Element | undefined, kind: MarkKind, change: number): void {
    // A column has no box of its own on the page.
    const marked = element?.matches('col, colgroup') ? element.closest('table') : element
    if (!marked) return
    const mark = this.elements.get(marked) ?? { kind, changes: [] }
    if (!mark.changes.includes(change)) mark.changes.push(change)
    if (kind !== 'changed') mark.kind = kind
    this.elements.set(marked, mark)
  }
}
