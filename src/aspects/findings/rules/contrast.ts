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

/** The colors of the words in an element. An element without its own has those around it. */
type Colors = { text: Color; ground: Color; ratio: number }
const OF_PAGE = withRatio(INK, PAPER)

/** Words whose own color or background makes them hard to read. */
export function findInColors({ blocks }: Outline, root: Box): Finding[] {
  const colors = new Map<Box, Colors | undefined>()
  readColors(root, OF_PAGE, colors)
  return blocks.flatMap((block) => checkBlock(block, colors))
}

/** Reads the colors of all elements from the outermost to the innermost; undefined if unknown. */
function readColors(box: Box, around: Colors | undefined, colors: Map<Box, Colors | undefined>) {
  const own = around && mix(box, around)
  colors.set(box, own)
  for (const piece of box.pieces) if ('tag' in piece) readColors(piece, own, colors)
}

function mix({ tag, attributes }: Box, around: Colors): Colors | undefined {
  const style = attributes.style ?? ''
  const color = tag === 'a' && !COLOR.test(style) ? LINK : readColor(style, COLOR)
  const background = readColor(style, BACKGROUND)
  if (color === 'unknown' || background === 'unknown') return undefined
  if (!background && OWN_GROUND.has(tag)) return undefined
  if (!color && !background) return around
  const ground = background ? blend(background, around.ground) : around.ground
  return withRatio(color ?? around.text, ground)
}

function withRatio(text: Color, ground: Color): Colors {
  return { text, ground, ratio: contrast(blend(text, ground), ground) }
}

const COLOR = /(?:^|;)\s*color\s*:\s*([^;!]*)/i
const BACKGROUND = /(?:^|;)\s*background-color\s*:\s*([^;!]*)/i
/** Words that leave a color as it is around the element. */
const AS_AROUND = /^(?:currentcolor|inherit|unset|revert)\s*$/i

function readColor(style: string, pattern: RegExp): Color | 'unknown' | undefined {
  const value = pattern.exec(style)?.[1]
  return value === undefined || AS_AROUND.test(value) ? undefined : (parseColor(value) ?? 'unknown')
}

/** Words that follow each other with the same contrast count as one place. */
function checkBlock(block: Block, colors: ReadonlyMap<Box, Colors | undefined>): Finding[] {
  const hard: (Span & { ratio: number })[] = []
  for (const span of block.spans) {
    const { ratio = AA } = colors.get(span.marks.at(-1) ?? block.box) ?? {}
    if (ratio >= AA || isBlank(span.text)) continue
    const last = hard.at(-1)
    if (last?.to === span.from && last.ratio === ratio) {
      last.text += span.text
      last.to = span.to
    } else hard.push({ ...span, ratio })
  }
  return hard.map(toFinding)
}

function toFinding({ text, from, to, ratio }: Span & { ratio: number }): Finding {
  const measured = (Math.floor(ratio * 10) / 10).toFixed(1)
  const message = `The color of these words is too close to the color behind them. The contrast is ${measured} to 1, and 4.5 to 1 is needed.`
  return { rule: 'contrast', message, excerpt: toExcerpt(text), from, to }
}
