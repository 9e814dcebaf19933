import { PDFDocument } from 'pdfkit'

/** A document whose links have names for screen readers; pdfkit leaves them empty. */
export class LinkedPdf extends PDFDocument {
  linkName = ''

  override link(...[x, y, width, height, url, options]: Parameters<PDFDocument['link']>): this {
    // pdfkit writes a String object as text, and a plain string as a name.
    return super.link(x, y, width, height, url, { ...options, Contents: Object(this.linkName) })
  }
}
