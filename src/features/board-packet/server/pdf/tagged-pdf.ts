import type { StructureElement } from 'pdfkit'
import { splitAnswerAddresses } from '../../packet.ts'
import type { LinkedPdf } from './linked-pdf.ts'
import { splitFontRuns, type FontName } from './fonts.ts'

/** Letter, in points, with the margins of a binder. */
export const PAGE = { left: 56, right: 556, top: 50, bottom: 730, footer: 750 }
export const WIDTH = PAGE.right - PAGE.left

/** The colors of src/ui/styles/tokens.css. */
const COLOURS = {
  ink: '#10202f',
  slate: '#465768',
  lake: '#0b4f6c',
  pine: '#1f6f54',
  paper: '#f7f5f0',
  line: '#e3ded3',
} as const

export type Style = { font: FontName; size: number; colour?: keyof typeof COLOURS }
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }
export type Piece = {
  text: string
  style: Style
  link?: { name: string; href: string } | undefined
  isRuled?: boolean
}

/** Each line is this much higher than its letters. */
const LINE_GAP = 1.2

/** Draws tagged text: what is seen and what is read aloud, in one call. */
export class TaggedPdf {
  readonly doc: LinkedPdf
  readonly root: StructureElement
  /** Where links on paper lead. */
  readonly origin: string

  constructor(doc: LinkedPdf, origin: string) {
    this.doc = doc
    this.origin = origin
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
  }

  /** Begins a page unless this one has room for all that belongs together. */
  ensureRoom(height: number): void {
    if (this.doc.y + height > PAGE.bottom) this.beginPage()
  }

  beginPage(): void {
    this.doc.addPage()
    this.doc.y = PAGE.top
  }

  measureHeight(text: string, { font, size }: Style, width: number): number {
    return this.doc.font(font, size).heightOfString(text, { width, lineGap: LINE_GAP })
  }

  /** Draws pieces as one paragraph of an element, and ends the element. */
  write(element: StructureElement, pieces: Piece[], place: Place): void {
    const runs = pieces.flatMap(({ text, ...piece }) =>
      splitFontRuns(text, piece.style.font).map((run) => ({ ...piece, ...run })),
    )
    for (const [at, { font, text, style, link, isRuled }] of runs.entries()) {
      const options = {
        width: place.width,
        align: place.align ?? 'left',
        lineGap: LINE_GAP,
        continued: at < runs.length - 1,
        link: link?.href ?? null,
        underline: isRuled ?? link !== undefined,
      }
      const draw = () => {
        this.doc.linkName = link?.name ?? ''
        this.doc.font(font, style.size).fillColor(COLOURS[style.colour ?? 'ink'])
        if (at === 0) this.doc.text(text, place.x, place.y, options)
        else this.doc.text(text, options)
      }
      element.add(link === undefined ? draw : this.doc.struct('Link', {}, draw))
    }
    element.end()
  }

  /** Splits a text at the addresses of answers, which are drawn as links. */
  splitLinks(text: string, style: Style): Piece[] {
    return splitAnswerAddresses(text, this.origin).flatMap((part, at): Piece[] => {
      if (!part) return []
      if (at % 2 === 0) return [{ text: part, style }]
      return [{ text: part, style: { ...style, colour: 'lake' }, link: { name: part, href: part } }]
    })
  }

  /** Draws a paragraph across the whole width, which moves to the next page as a whole. */
  paragraph(type: 'H1' | 'H2' | 'P', text: string, style: Style): void {
    this.ensureRoom(this.measureHeight(text, style, WIDTH))
    const element = this.doc.struct(type)
    this.root.add(element)
    this.write(element, [{ text, style }], { x: PAGE.left, y: this.doc.y, width: WIDTH })
  }

  /** Draws a line or a background, which is not read aloud. */
  area(area: Place & { height: number }, colour: keyof typeof COLOURS): void {
    const { x, y, width, height } = area
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.rect(x, y, width, height).fill(COLOURS[colour])
    this.doc.endMarkedContent()
  }

  /** Draws text at the bottom of the page, on one line and not read aloud. */
  foot(text: string, { font, size, colour = 'ink' }: Style, x: number): void {
    this.doc.markContent('Artifact', { type: 'Pagination' })
    let at = x
    for (const run of splitFontRuns(text, font)) {
      this.doc.font(run.font, size).fillColor(COLOURS[colour])
      this.doc.text(run.text, at, PAGE.footer, { lineBreak: false })
      at += this.doc.widthOfString(run.text)
    }
    this.doc.endMarkedContent()
  }

  measureWidth(text: string, { font, size }: Style): number {
    const widths = splitFontRuns(text, font).map((run) =>
      this.doc.font(run.font, size).widthOfString(run.text),
    )
    return widths.reduce((sum, width) => sum + width, 0)
  }

  /** As much of a text as fits on one line. */
  fitted(text: string, style: Style, width: number): string {
    if (this.measureWidth(text, style) <= width) return text
    let room = width - this.measureWidth('…', style)
    let shown = ''
    for (const letter of text) {
      room -= this.measureWidth(letter, style)
      if (room < 0) break
      shown += letter
    }
    return `${shown.trimEnd()}…`
  }

  gap(height: number): void {
    this.doc.y += height
  }
}
