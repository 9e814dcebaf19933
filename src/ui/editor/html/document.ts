import { DOMParser as SchemaParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model'
import { restoreTableParts } from '../schema/tables.ts'
import { RESEMBLED, translateHtml } from '#shared/html/foreign-html.ts'
import { inertBody, rename, unwrap } from '../../html/dom.ts'

export function parseHtml(schema: Schema, html: string): Node {
  return SchemaParser.fromSchema(schema).parse(readBody(html))
}

const FOREIGN = [...RESEMBLED.keys()].join()

/** HTML as a tree with the elements that the server's cleaner makes of those that it does not keep. */
export function readBody(html: string): HTMLElement {
  const body = inertBody(translateHtml(html))
  for (const element of body.querySelectorAll(FOREIGN)) {
    rename(element, RESEMBLED.get(element.localName) ?? 'div')
  }
  for (const gallery of body.querySelectorAll('figure')) {
    if (gallery.querySelector('figure')) openGallery(gallery)
  }
  return body
}

/** WordPress has the figures of a gallery in a figure, which can hold only one picture here. */
function openGallery(gallery: Element): void {
  for (const caption of gallery.querySelectorAll(':scope > figcaption')) rename(caption, 'p')
  unwrap(gallery)
}

/** The HTML of blocks. A key changes one of them, and a long text has hundreds. */
const written = new WeakMap<Node, string>()

/** The document as HTML; '' for an empty document, so that 'required' works. */
export function toHtml(doc: Node): string {
  if (isBlank(doc)) return ''
  const body = inertBody('')
  return doc.children.map((block) => written.get(block) ?? writeBlock(block, body)).join('')
}

function writeBlock(block: Node, body: HTMLElement): string {
  const serializer = DOMSerializer.fromSchema(block.type.schema)
  body.replaceChildren(serializer.serializeNode(block, { document: body.ownerDocument }))
  restoreTableParts(body)
  const html = body.innerHTML
  written.set(block, html)
  return html
}

function isBlank(doc: Node): boolean {
  return (
    doc.childCount === 1 &&
    doc.firstChild?.type.name === 'paragraph' &&
    doc.firstChild.childCount === 0
  )
}
