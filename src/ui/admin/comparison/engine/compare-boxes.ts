import type { Block } from '../../../html/read-blocks.ts'
import { capitalized } from '#shared/text.ts'
import { formatChange, quoted } from '../sentences.ts'
import { compareAttributes } from './compare-attributes.ts'
import { blockElement, blockName, blockWords, elementName } from './names.ts'
import type { Report } from './report.ts'

export type BlockPair = { before: Block; after: Block }

/**
 * Compares the lists, quotes, tables and boxes around two blocks, without those that were compared
 * with the last pair.
 */
export function compareBoxes(pair: BlockPair, last: BlockPair | undefined, report: Report): void {
  const { before, after } = pair
  const [shared, newShared] = [countShared(before, last?.before), countShared(after, last?.after)]
  if (shared === newShared && before.around.length === after.around.length) {
    for (const [depth, box] of before.around.entries()) {
      if (depth >= shared) compareBox(box, after.around[depth], report)
    }
  } else if (blockName(before) === blockName(after)) {
    // 'Paragraph became list item' already says it.
    const first = Math.min(shared, newShared)
    const [place, newPlace] = [
      describePlace(before, first, shared),
      describePlace(after, first, newShared),
    ]
    const sentence = `Place of ${quoted(blockWords(after))}: ${formatChange(place, newPlace)}`
    report.addMarked(sentence, 'changed', [blockElement(before), blockElement(after)])
  }
}

/** The number of boxes that are around the last block too. */
function countShared({ around }: Block, last: Block | undefined): number {
  const first = around.findIndex((box, depth) => box !== last?.around[depth])
  return first < 0 ? around.length : first
}

function compareBox(before: Element, after: Element | undefined, report: Report): void {
  if (!after) return
  const [name, newName] = [elementName(before), elementName(after)]
  if (name !== newName) {
    report.addMarked(`${capitalized(name)} became ${newName}`, 'changed', [before, after])
  }
  compareAttributes(newName, before, after, report)
}

/** 'list item in same bulleted list': the boxes from a depth on, from the innermost outwards. */
function describePlace({ around }: Block, first: number, shared: number): string | undefined {
  const names = around.map((box, depth) => `${depth < shared ? 'same ' : ''}${elementName(box)}`)
  return names.slice(first).toReversed().join(' in ') || undefined
}
