import { ELEMENTS } from '#shared/html/vocabulary.ts'
import type { Block } from '../../../html/read-blocks.ts'
import { capitalized, quoted } from '../sentences.ts'
import { blockElement, blockName } from './block-words.ts'
import { compareAttributes } from './compare-attributes.ts'
import { wordsIn } from './pieces.ts'
import type { Report } from './report.ts'

/** Elements that can take each other's place. */
const KINDS: Record<string, string> = {
  ul: 'list',
  ol: 'list',
  th: 'cell',
  td: 'cell',
  thead: 'section',
  tbody: 'section',
  tfoot: 'section',
}

/** Compares the lists, quotes, tables and boxes around the blocks of two texts, each of them once. */
export class Containers {
  readonly #report: Report
  readonly #partners = new Map<Element, Element>()
  #last: [readonly Element[], readonly Element[]] | undefined

  constructor(report: Report) {
    this.#report = report
  }

  /** Must be called with the pairs of blocks in order. */
  compare(before: Block, after: Block): void {
    const [one, other] = [before.around, after.around]
    if (this.#last?.[0] === one && this.#last[1] === other) return
    this.#last = [one, other]
    if (one.map(kind).join() === other.map(kind).join()) {
      for (const [place, box] of one.entries()) this.#compareBoxes(box, other[place], after)
    } else if (blockName(before) === blockName(after)) {
      // 'Paragraph became list item' already says it.
      const sentence = `Moved ${quoted(wordsIn(after.line))} ${describeMove(one, other)}`
      this.#report.addMarked(sentence, 'changed', [blockElement(before), blockElement(after)])
    }
  }

  #compareBoxes(before: Element, after: Element | undefined, block: Block): void {
    const partner = this.#partners.get(before)
    if (!after || partner === after) return
    const other = this.#partners.get(after)
    this.#partners.set(before, after).set(after, before)
    const [name, newName] = [boxName(before), boxName(after)]
    const words = quoted(wordsIn(block.line))
    if (partner) this.#add(`${newName} split before ${words}`, before, after)
    else if (other) this.#add(`${newName} merged with the previous one at ${words}`, before, after)
    if (name !== newName) this.#add(`${name} became ${newName.toLowerCase()}`, before, after)
    compareAttributes(newName, before, after, this.#report)
  }

  #add(sentence: string, before: Element, after: Element): void {
    this.#report.addMarked(sentence, 'changed', [before, after])
  }
}

function kind({ localName }: Element): string {
  return KINDS[localName] ?? localName
}

function boxName({ localName }: Element): string {
  return capitalized(ELEMENTS.get(localName)?.name ?? `element <${localName}>`)
}

/** 'from list item to list item in list item' */
function describeMove(before: readonly Element[], after: readonly Element[]): string {
  const [from, to] = [describePath(before), describePath(after)]
  if (!from) return `into ${to}`
  return to ? `from ${from} to ${to}` : `out of ${from}`
}

/** From the innermost outwards. */
function describePath(boxes: readonly Element[]): string {
  const named = boxes.filter((box) => kind(box) !== 'list')
  return named
    .map((box) => boxName(box).toLowerCase())
    .toReversed()
    .join(' in ')
}
