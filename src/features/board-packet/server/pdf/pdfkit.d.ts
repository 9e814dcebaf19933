/**
 * The parts of pdfkit that the packet uses. It has no types of its own, and those on npm are
 * outdated.
 */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type Child = StructureElement | (() => void)
  type TableAttributes = { O: 'Table'; Scope?: 'Row' | 'Column'; ColSpan?: number }
  export type StructureElement = {
    add: (child: Child) => StructureElement
    end: () => void
    dictionary: { data: { A?: TableAttributes } }
  }
  export type TextOptions = {
    width?: number
    align?: 'left' | 'right'
    continued?: boolean
    lineGap?: number
    link?: string | null
    underline?: boolean
    lineBreak?: false
  }

  export class PDFDocument extends Readable {
    constructor(options: {
      size: 'LETTER'
      margins: Record<'top' | 'right' | 'bottom' | 'left', number>
      /** Avoids the standard PDF fonts, which cannot be embedded. */
      font: null
      pdfVersion: '1.7'
      subset: 'PDF/UA'
      tagged: true
      lang: string
      displayTitle: true
      bufferPages: true
      info: { Title: string; Author: string; CreationDate: Date }
    })
    y: number
    info: { Title: string; Author: string }
    outline: { addItem: (title: string) => unknown }
    registerFont(name: string, bytes: Uint8Array): this
    font(name: string, size?: number): this
    fillColor(colour: string): this
    text(text: string, options?: TextOptions): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    link(
      ...args: [
        x: number,
        y: number,
        width: number,
        height: number,
        address: string,
        options: Record<string, unknown>,
      ]
    ): this
    widthOfString(text: string): number
    heightOfString(text: string, options?: TextOptions): number
    rect(x: number, y: number, width: number, height: number): this
    fill(colour: string): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): this
    struct(type: string, options?: { scope?: 'Row' | 'Column' }, child?: Child): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this
    endMarkedContent(): this
    endMetadata(): void
    end(): this
  }
}
