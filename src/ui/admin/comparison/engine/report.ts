import { isElement } from '../../../html/dom.ts'
import type { Token } from './words.ts'

export type MarkKind = 'inserted' | 'removed' | 'changed'
export type Mark = { kind: MarkKind; changes: number[] }
/** A marked part of a text node. Those of one mark are announced as one, from the first to the last. */
export type Span = Mark & { start: number; end: number; isFirst: boolean; isLast: boolean }

/** The changes as sentences in document order, and the places that they speak of. */
export class Report {
  readonly changes: string[] = []
  readonly words = new Map<Text, Span[]>()
  readonly elements = new Map<Element, Mark>()
  readonly #first: number

  /** @param first the number of the first change */
  constructor(first: number) {
    this.#first = first
  }

  /** @returns the number of the change, for its marks */
  add(sentence: string): number {
    return this.#first + this.changes.push(sentence) - 1
  }

  markTokens(tokens: Token[], kind: MarkKind, change: number): void {
    // The space after words belongs to what follows.
    const end = tokens.map(({ text }) => text.trim() !== '').lastIndexOf(true) + 1 || tokens.length
    for (const [index, { run, start, text }] of tokens.slice(0, end).entries()) {
      const edges = { isFirst: index === 0, isLast: index === end - 1 }
      const span = { kind, changes: [change], ...edges, start, end: start + text.length }
      if (isElement(run.node)) this.markElement(run.node, kind, change)
      else this.#markText(run.node, span)
    }
  }

  /** Extends the last span of the text if it ends here and has the same change. */
  #markText(node: Text, span: Span): void {
    const spans = this.words.get(node) ?? []
    const last = spans.at(-1)
    if (last?.end === span.start && last.changes[0] === span.changes[0]) {
      last.end = span.end
      last.isLast = span.isLast
    } else {
      spans.push(span)
    }
    this.words.set(node, spans)
  }

  markElement(element: Element | undefined, kind: MarkKind, change: number): void {
    if (!element) return
    const mark = this.elements.get(element)
    this.elements.set(element, {
      kind: kind === 'changed' ? (mark?.kind ?? kind) : kind,
      changes: [...new Set([...(mark?.changes ?? []), change])],
    })
  }
}
