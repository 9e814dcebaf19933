import { attributesKey, readAttributes } from '../../../html/attributes.ts'
import type { Block } from '../../../html/read-blocks.ts'
import { chunkBy } from './align.ts'
import { describeTokens, quoted } from './descriptions.ts'
import type { Report } from './report.ts'
import { readTokens, type Stretch, type Token } from './words.ts'

/** The elements of both texts by those that were compared with them. */
export type Partners = Map<Element, Element>

/** Compares the elements of two blocks and the lists, quotes, tables and boxes around them. */
export function compareBlockFormats(
  [before, after]: [Block, Block],
  partners: Partners,
  report: Report,
): void {
  const [from, to] = [listBoxes(before), listBoxes(after)]
  const longer = from.length > to.length ? from : to
  const depth = longer.findIndex((_, place) => !isSameBox(from[place], to[place], partners))
  if (depth < 0) return
  const words = describeTokens(readTokens(after.line))
  const change = report.add(`Formatting changed${words && `: ${words}`}`)
  report.markElement(from[depth] ?? before.element, 'changed', change)
  report.markElement(to[depth] ?? after.element, 'changed', change)
}

/** The boxes around a block and its element. Text without an element is shown as a paragraph. */
function listBoxes({ around, element }: Block): readonly Element[] {
  return element && readLook(element) !== 'p' ? [...around, element] : around
}

/** Whether two boxes look the same. Of a divided list, the second part has no partner of its own. */
function isSameBox(
  from: Element | undefined,
  to: Element | undefined,
  partners: Partners,
): boolean {
  if (!from || !to) return false
  if (partners.get(from) === to && partners.get(to) === from) return true
  const isDivided = partners.has(from) || partners.has(to)
  partners.set(from, to).set(to, from)
  return !isDivided && readLook(from) === readLook(to)
}

function readLook(element: Element): string {
  return element.localName + attributesKey(readAttributes(element))
}

/** Compares the bold, links, colors and the like of words and pictures that both sides have. */
export function compareWordFormats({ before, after }: Stretch, report: Report): void {
  const pairs = after.map((token, place) => ({ before: before[place] ?? token, after: token }))
  const chunks = chunkBy(pairs, (pair) => {
    const isSame = readFormat(pair.before) === readFormat(pair.after)
    return isSame ? '' : `${readLink([pair.before])} ${readLink([pair.after])}`
  })
  for (const { key, items } of chunks) {
    const [from, to] = [items.map((pair) => pair.before), items.map((pair) => pair.after)]
    if (key) reportFormat(from, to, report)
  }
}

function readFormat({ run, object }: Token): string {
  return run.marks.key + (object ? attributesKey(readAttributes(object)) : '')
}

/** Reports the same words in another formatting. Where a link leads is more than its looks. */
export function reportFormat(before: Token[], after: Token[], report: Report): void {
  const [from, to] = [readLink(before), readLink(after)]
  const link = to ? `Link now leads to ${quoted(to)}` : 'Link removed'
  const change = report.add(
    `${from === to ? 'Formatting changed' : link}: ${describeTokens(after)}`,
  )
  report.markTokens(before, 'changed', change)
  report.markTokens(after, 'changed', change)
}

function readLink(tokens: Token[]): string | undefined {
  return tokens.map(({ run }) => run.marks.values.get('a href')).find(Boolean)
}
