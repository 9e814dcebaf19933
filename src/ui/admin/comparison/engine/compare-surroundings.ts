import { capitalized, quoted } from '../sentences.ts'
import type { Block } from './blocks.ts'
import { compareAttributes } from './compare-line.ts'
import type { Report } from './report.ts'

const NAMES: Record<string, string> = {
  ul: 'bulleted list',
  ol: 'numbered list',
  li: 'list item',
  blockquote: 'quote',
  figure: 'figure',
  div: 'box',
}
/** Both kinds of list are lists. */
const KINDS: Record<string, string> = { ul: 'list', ol: 'list' }

/** Compares the lists, quotes and boxes around the paragraphs of two texts, each of them once. */
export class Surroundings {
  readonly #report: Report
  readonly #compared = new Map<Element, Set<Element>>()
  #last: { before: Element[]; after: Element[] } = { before: [], after: [] }

  constructor(report: Report) {
    this.#report = report
  }

  /** Takes the pairs of paragraphs in order. */
  compare(before: Block, after: Block): void {
    const [kinds, others] = [before, after].map(({ around }) => around.map(kindOf).join())
    if (kinds === others) {
      this.#compareDivisions(before, after)
      for (const [index, element] of before.around.entries()) {
        this.#compareElements(element, after.around[index])
      }
    } else {
      this.#compareNesting(before, after)
      this.#compareCommon(before.around, after.around)
    }
    this.#last = { before: before.around, after: after.around }
  }

  #compareElements(before: Element, after: Element | undefined): void {
    if (!after || this.#compared.get(before)?.has(after)) return
    this.#compared.set(before, (this.#compared.get(before) ?? new Set()).add(after))
    const [name, other] = [nameOf(before), nameOf(after)]
    if (name !== other) this.#add(`${capitalized(name)} became ${other}`, before, after)
    compareAttributes(other, before, after, this.#report)
  }

  /** Elements of the same kind, from the outermost inwards and from the innermost outwards. */
  #compareCommon(before: Element[], after: Element[]): void {
    const end = Math.min(before.length, after.length)
    let start = 0
    for (; start < end && isPair(before[start], after[start]); start += 1) {
      const element = before[start]
      if (element) this.#compareElements(element, after[start])
    }
    for (let back = 1; back <= end - start; back += 1) {
      const [element, other] = [before.at(-back), after.at(-back)]
      if (!element || !isPair(element, other)) return
      this.#compareElements(element, other)
    }
  }

  #compareNesting(before: Block, after: Block): void {
    const [level, now] = [levelOf(before), levelOf(after)]
    if (level > 0 && now > 0 && level !== now) {
      const words = after.text && `: ${quoted(after.text)}`
      const sentence = `List item moved ${stepsOf(now - level)}${words}`
      this.#add(sentence, before.around.at(-1), after.around.at(-1))
    }
    // 'Paragraph became quote' says it already.
    const isQuote = [before.name, after.name].includes('quote')
    for (const kind of ['blockquote', 'figure', 'div', 'other']) {
      if (isQuote && kind === 'blockquote') continue
      this.#compareWrappers(elementsOf(before, kind), elementsOf(after, kind), after)
    }
  }

  #compareWrappers(before: Element[], after: Element[], { text }: Block): void {
    const [from, to] = [before.at(-1), after.at(-1)]
    const element = after.length > before.length ? to : from
    if (!element || before.length === after.length) return
    const done = element === to ? 'added' : 'removed'
    this.#add(`${capitalized(nameOf(element))} around ${quoted(text)} ${done}`, from, to)
  }

  /** A list or quote that became two, or two that became one. */
  #compareDivisions(before: Block, after: Block): void {
    for (const [index, element] of before.around.entries()) {
      const other = after.around[index]
      const [isSame, isStillSame] = [
        this.#last.before[index] === element,
        this.#last.after[index] === other,
      ]
      if (!other || isSame === isStillSame) continue
      if (isSame && this.#last.after[index]) {
        this.#add(
          `${capitalized(nameOf(other))} divided before ${quoted(after.text)}`,
          element,
          other,
        )
      } else if (isStillSame && this.#last.before[index]) {
        this.#add(
          `${capitalized(nameOf(other))} joined to the one before at ${quoted(after.text)}`,
          element,
          other,
        )
      }
      return
    }
  }

  #add(sentence: string, before: Element | undefined, after: Element | undefined): void {
    this.#report.addMarked(sentence, 'changed', [before, after])
  }
}

function isPair(one: Element | undefined, other: Element | undefined): boolean {
  return Boolean(one && other && kindOf(one) === kindOf(other))
}

function kindOf({ localName }: Element): string {
  return KINDS[localName] ?? localName
}

function nameOf({ localName }: Element): string {
  return NAMES[localName] ?? `element <${localName}>`
}

function levelOf({ around }: Block): number {
  return around.filter(({ localName }) => localName === 'li').length
}

function elementsOf({ around }: Block, kind: string): Element[] {
  return around.filter(({ localName }) =>
    kind === 'other' ? !Object.hasOwn(NAMES, localName) : localName === kind,
  )
}

function stepsOf(difference: number): string {
  const steps = Math.abs(difference)
  return `${steps === 1 ? 'one level' : `${steps} levels`} ${difference > 0 ? 'in' : 'out'}`
}
