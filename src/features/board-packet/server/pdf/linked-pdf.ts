import { PDFDocument } from 'pdfkit'
import { escapeHtml } from '#shared/text.ts'

/** A document whose links have names for screen readers, and whose metadata is XML; pdfkit neglects both. */
export class LinkedPdf extends PDFDocument {
  linkName = ''

  override link(...[x, y, width, height, url, options]: Parameters<PDFDocument['link']>): this {
    // pdfkit writes a String object as text, and a plain string as a name.
    return super.link(x, y, width, height, url, { ...options, Contents: Object(this.linkName) })
  }

  /** pdfkit writes both into XML as they are, after it has written them into the PDF. */
  override endMetadata(): void {
    this.info.Title = escapeHtml(this.info.Title)
    this.info.Author = escapeHtml(this.info.Author)
    super.endMetadata()
  }
}
