import type { Block } from '../../../html/read-blocks.ts'
import { attributesKey, readAttributes } from '../../../html/attributes.ts'
import { capitalized } from '#shared/text.ts'
import { quoted } from '../sentences.ts'
import { chunkBy } from './align.ts'
import { describeParts, readBlockParts, readTokenParts, trimSame, type Part } from './formats.ts'
import { blockElement, blockWords } from './names.ts'
import type { Report } from './report.ts'
import { joinWords, type Token } from './words.ts'

export type BlockPair = { before: Block; after: Block }

/**
 * Compares the element of two blocks and the lists, quotes, tables and boxes around them, without
 * those that were compared with the last pair.
 */
export function compareBlockFormats(pair: BlockPair, last: BlockPair | undefined, report: Report) {
  const { before, after } = pair
  const [own, other] = [countShared(before, last?.before), countShared(after, last?.after)]
  const [from, to] = trimSame(
    readBlockParts(before, { own, other }),
    readBlockParts(after, { own: other, other: own }),
  )
  if (from.length + to.length === 0) return
  report.addMarked(describeFormats(from, to, ' in ', blockWords(after)), 'changed', [
    from[0]?.element ?? blockElement(before),
    to[0]?.element ?? blockElement(after),
  ])
}

/** The number of boxes that are around the last block too. */
function countShared({ around }: Block, last: Block | undefined): number {
  const first = around.findIndex((box, depth) => box !== last?.around[depth])
  return first < 0 ? around.length : first
}

/** Compares pictures, and the bold, links, colors and the like of words that both sides have. */
export function compareWordFormats(
  [before, after]: [Token[], Token[]],
  blocks: BlockPair,
  report: Report,
): void {
  let key = ''
  const pairs = before.flatMap((token, place) => [{ before: token, after: after[place] ?? token }])
  const chunks = chunkBy(pairs, (pair) => {
    const [one, other] = [readKey(pair.before), readKey(pair.after)]
    // A space between two bold words does not end the change.
    if (one !== other || pair.after.text !== ' ') key = one === other ? '' : `${one} ${other}`
    return key
  })
  for (const { key: change, items } of chunks) {
    if (!change) continue
    const [from, to] = trimSame(
      readTokenParts(items[0].before, blocks.before),
      readTokenParts(items[0].after, blocks.after),
    )
    // The space after changed words is not marked.
    const marked = items.length > 1 && items.at(-1)?.after.text === ' ' ? items.slice(0, -1) : items
    const tokens = marked.map((pair) => pair.after)
    const changes = [report.add(describeFormats(from, to, ' and ', joinWords(tokens)))]
    report.markTokens(
      marked.map((pair) => pair.before),
      { kind: 'changed', changes },
    )
    report.markTokens(tokens, { kind: 'changed', changes })
  }
}

function readKey({ run, object }: Token): string {
  return run.marks.key + (object ? attributesKey(readAttributes(object)) : '')
}

function describeFormats(before: Part[], after: Part[], joint: string, words: string): string {
  const change = capitalized(describeParts(before, after, joint))
  return words ? `${change}: ${quoted(words)}` : change
}
