import { toExcerpt, type Finding, type FindingOptions } from '#shared/content/finding.ts'
import { isBlank, type Block, type Outline } from './outline.ts'

const HEADING = /^h([1-6])$/
const BOLD_MAX = 80

/** Headings that are empty or skip a level, and bold paragraphs in place of headings. */
export function findInHeadings(outline: Outline, { titleLevel = 1 }: FindingOptions): Finding[] {
  const { blocks } = outline
  let level: number | undefined
  return blocks.flatMap((block, index): Finding[] => {
    const found = Number(HEADING.exec(block.box.tag)?.[1] ?? 0)
    if (found === 0) {
      const repair = level ?? titleLevel + 1
      const isHeading = actsAsHeading(block, blocks[index + 1])
      return isHeading ? [{ ...placeOf(block), rule: 'heading-bold', message: BOLD, repair }] : []
    }
    if (isBlank(block.text) && !block.hasObject) {
      return [{ ...placeOf(block), rule: 'heading-empty', message: EMPTY }]
    }
    const repair = (level ?? titleLevel) + 1
    level = found
    // A heading with nothing beside it is still being written.
    if (found <= repair || blocks.length === 1) return []
    const message = `This is a level ${found} heading; the next level here is ${repair}.`
    return [{ ...placeOf(block), rule: 'heading-jump', message, repair }]
  })
}

function placeOf({ text, from, to }: Block) {
  return { excerpt: toExcerpt(text) || 'Heading', from, to }
}

const EMPTY = 'This heading is empty, but screen readers still announce it.'
const BOLD =
  'This bold line looks like a heading. Make it a real heading so screen reader users can jump to it.'

/** A short paragraph, all in bold, above text that is not. */
function actsAsHeading(block: Block, next: Block | undefined): boolean {
  const { text } = block
  if (!next || !isPlainParagraph(block) || text.length > BOLD_MAX) return false
  if (isBlank(text) || /[.:;,!]\s*$/.test(text) || text.trim().includes('\n')) return false
  return isAllBold(block) && !isAllBold(next) && !isBlank(next.text) && !HEADING.test(next.box.tag)
}

function isPlainParagraph({ box, around, hasObject }: Block): boolean {
  return box.tag === 'p' && !hasObject && around.every(({ tag }) => tag === '' || tag === 'div')
}

function isAllBold({ spans }: Block): boolean {
  return spans.every(
    ({ text, marks }) => isBlank(text) || marks.some(({ tag }) => tag === 'strong' || tag === 'b'),
  )
}
