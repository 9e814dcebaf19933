import { listElements } from '#shared/html/vocabulary.ts'

/** A text as a tree of elements, made from HTML on the server and from the editor's document. */
export type Words = { text: string } & Place
export type Box = {
  tag: string
  attributes: Readonly<Record<string, string>>
  pieces: (Words | Box)[]
} & Place
/** Positions in the editor's document; the server counts characters of HTML. */
type Place = { from: number; to: number }

/** Words with the same formatting; `marks` are the inline elements around them, outermost first. */
export type Span = Words & {
  marks: readonly Box[]
  /** Where they begin in the text of their block. */
  start: number
}

/** A paragraph, heading, cell or other box with a line of words. */
export type Block = Place & {
  box: Box
  /** The boxes around it, outermost first. */
  around: readonly Box[]
  spans: Span[]
  /** Pictures, videos and dividing lines, which are not in `text`. */
  hasObject: boolean
  text: string
}

export type Outline = {
  blocks: readonly Block[]
  /** All elements in reading order. */
  boxes: readonly Box[]
}

const BLOCKS = new Set([...listElements('line', 'box', 'rule'), 'iframe'])
const OBJECTS = new Set(['img', 'iframe', 'hr'])

/** The blocks and elements of a text. */
export function createOutline(root: Box): Outline {
  const outline = { blocks: [], boxes: [] }
  readBox(root, [], outline)
  return outline
}

type Writable = { blocks: Block[]; boxes: Box[] }

function readBox(box: Box, around: readonly Box[], outline: Writable): void {
  let loose: Block | undefined
  const isLine = box.pieces.length === 0 || !box.pieces.some(isBlock)
  for (const piece of box.pieces) {
    if (isBlock(piece)) {
      loose = undefined
      outline.boxes.push(piece)
      readBox(piece, [...around, box], outline)
      continue
    }
    if (!loose) {
      const place = isLine ? box : piece
      loose = { box, around, spans: [], hasObject: false, text: '', from: place.from, to: place.to }
      outline.blocks.push(loose)
    }
    readInline(piece, [], loose, outline.boxes)
    if (!isLine) loose.to = piece.to
  }
  if (box.pieces.length > 0) return
  const { from, to } = box
  const hasObject = OBJECTS.has(box.tag)
  outline.blocks.push({ box, around, spans: [], hasObject, text: '', from, to })
}

function readInline(piece: Words | Box, marks: readonly Box[], line: Block, boxes: Box[]): void {
  if (!('tag' in piece)) {
    line.spans.push({ ...piece, marks, start: line.text.length })
    line.text += piece.text
    return
  }
  boxes.push(piece)
  if (piece.tag === 'br') line.text += '\n'
  if (OBJECTS.has(piece.tag)) line.hasObject = true
  for (const inner of piece.pieces) readInline(inner, [...marks, piece], line, boxes)
}

function isBlock(piece: Words | Box): piece is Box {
  return 'tag' in piece && BLOCKS.has(piece.tag)
}

/** The place of a character in the text of a block. */
export function placeAt({ spans, from }: Block, index: number): number {
  // A long paragraph has many spans and many places.
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((spans[middle]?.start ?? 0) <= index) low = middle + 1
    else high = middle
  }
  const span = spans[low - 1]
  return span ? span.from + index - span.start : from
}

/** The words in an element, and the alternative texts of its pictures. */
export function readText(box: Box): string {
  return box.pieces
    .map((piece) => {
      if (!('tag' in piece)) return piece.text
      return piece.tag === 'img' ? (piece.attributes.alt ?? '') : readText(piece)
    })
    .join('')
}

export function hasElement(box: Box, matches: (inner: Box) => boolean): boolean {
  return box.pieces.some(
    (piece) => 'tag' in piece && (matches(piece) || hasElement(piece, matches)),
  )
}

export function isBlank(text: string): boolean {
  return !/[^\s\u200B\uFEFF]/.test(text)
}
