import type { Token } from './tokens.ts'

export type MarkKind = 'inserted' | 'removed' | 'moved' | 'changed'
export type Mark = { kind: MarkKind; changes: number[] }
/** A marked part of a text node. */
export type Span = Mark & { start: number; end: number }

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

  /** Replaces a sentence whose end was not known when it was added. */
  restate(change: number, sentence: string): void {
    this.changes[change] = sentence
  }

  markTokens(tokens: readonly Token[], kind: MarkKind, change: number): void {
    for (const { pieces, object } of tokens) {
      this.markElement(object, kind, change)
      for (const { node, start, end } of pieces) {
        this.markText(node, { start, end, kind, changes: [change] })
      }
    }
  }

  markText(node: Text, span: Span): void {
    const spans = this.words.get(node) ?? []
    const last = spans.at(-1)
    if (last && last.end === span.start && isAlike(last, span)) last.end = span.end
    else spans.push({ ...span })
    this.words.set(node, spans)
  }

  markElement(element: Element | undefined, kind: MarkKind, change: number): void {
    if (!element) return
    const mark = this.elements.get(element)
    if (mark) addTo(mark, kind, change)
    else this.elements.set(element, { kind, changes: [change] })
  }
}

function addTo(mark: Mark, kind: MarkKind, change: number): void {
  if (!mark.changes.includes(change)) mark.changes.push(change)
  if (kind !== 'changed') mark.kind = kind
}

function isAlike(one: Mark, other: Mark): boolean {
  return one.kind === other.kind && one.changes.join() === other.changes.join()
}
