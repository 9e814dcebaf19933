import { blend, contrast, parseColor, type Color } from './color.ts'
import { toExcerpt, type Finding } from '#shared/content/finding.ts'
import { isBlank, type Block, type Box, type Outline, type Span } from './outline.ts'

const AA = 4.5
/** The colors of public pages (ui/styles/tokens.css). */
const PAPER: Color = [0xf7, 0xf5, 0xf0, 1]
const INK: Color = [0x10, 0x20, 0x2f, 1]
const LINK: Color = [0x0b, 0x4f, 0x6c, 1]
/** Elements with a ground or color of their own in the stylesheet. */
const OWN_GROUND = new Set(['pre', 'code', 'mark'])

/** Words whose own color or background makes them hard to read. */
export function findInColors({ blocks }: Outline): Finding[] {
  return blocks.flatMap((block) => {
    const isColored = [block.box, ...block.around].some(hasColor)
    const spans = block.spans.filter(
      ({ text, marks }) => !isBlank(text) && (isColored || marks.some(hasColor)),
    )
    return joinSpans(spans).flatMap((span) => checkSpan(span, block))
  })
}

function hasColor({ attributes: { style } }: Box): boolean {
  return style !== undefined && style.includes('color')
}

function checkSpan({ text, from, to, marks }: Span, { box, around }: Block): Finding[] {
  const ratio = measure([...around, box, ...marks])
  if (ratio === undefined || ratio >= AA) return []
  const measured = (Math.floor(ratio * 10) / 10).toFixed(1)
  const message = `The color of these words is too close to the color behind them. The contrast is ${measured} to 1, and 4.5 to 1 is needed.`
  return [{ rule: 'contrast', message, excerpt: toExcerpt(text), from, to }]
}

/** The contrast of words in these boxes, outermost first; undefined if it cannot be known. */
function measure(boxes: readonly Box[]): number | undefined {
  let [text, ground] = [INK, PAPER]
  for (const { tag, attributes } of boxes) {
    const { color, background } = readColors(attributes.style)
    if (color === null || background === null) return undefined
    if (OWN_GROUND.has(tag) && !background) return undefined
    if (tag === 'a' && !COLOR.test(attributes.style ?? '')) text = LINK
    if (background) ground = blend(background, ground)
    if (color) text = color
  }
  return contrast(blend(text, ground), ground)
}

const COLOR = /(?:^|;)\s*color\s*:\s*([^;!]*)/i
const BACKGROUND = /(?:^|;)\s*background-color\s*:\s*([^;!]*)/i
/** Words that leave a color as it is around the element. */
const AS_AROUND = /^(?:currentcolor|inherit|unset|revert)\s*$/i

/** The colors of a style attribute; null for one that is not understood. */
function readColors(style = ''): Record<'color' | 'background', Color | null | undefined> {
  const read = (pattern: RegExp) => {
    const value = pattern.exec(style)?.[1]
    return value === undefined || AS_AROUND.test(value) ? undefined : (parseColor(value) ?? null)
  }
  return { color: read(COLOR), background: read(BACKGROUND) }
}

/** Spans that follow each other in the same colors count as one. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && last.to === span.from && styleOf(last) === styleOf(span)) {
      joined[joined.length - 1] = { ...last, to: span.to, text: last.text + span.text }
    } else joined.push(span)
  }
  return joined
}

function styleOf({ marks }: Span): string {
  return marks
    .map(({ tag, attributes }) => `${tag === 'a' ? 'a' : ''}${attributes.style ?? ''}`)
    .join()
}
