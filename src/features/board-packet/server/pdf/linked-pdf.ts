import { PDFDocument } from 'pdfkit'

/** A document whose links have names for screen readers; pdfkit leaves them empty. */
export class LinkedPdf extends PDFDocument {
  linkName = ''

  override link(...[x, y, width, height, url, options]: Parameters<PDFDocument['link']>): this {
    // A String object becomes a text of the PDF, a plain string one of its names.
    return super.link(x, y, width, height, url, { ...options, Contents: Object(this.linkName) })
  }
}
