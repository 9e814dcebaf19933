import { DOMParser as SchemaParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model'
import { restoreTableParts } from '../schema/tables.ts'
import { inertBody } from '../../html/dom.ts'

export function parseHtml(schema: Schema, html: string): Node {
  return SchemaParser.fromSchema(schema).parse(inertBody(html))
}

/** The document as HTML; '' for an empty document, so that 'required' works. */
export function toHtml(doc: Node): string {
  if (isBlank(doc)) return ''
  const body = inertBody('')
  const serializer = DOMSerializer.fromSchema(doc.type.schema)
  serializer.serializeFragment(doc.content, { document: body.ownerDocument }, body)
  restoreTableParts(body)
  return body.innerHTML
}

function isBlank(doc: Node): boolean {
  return (
    doc.childCount === 1 &&
    doc.firstChild?.type.name === 'paragraph' &&
    doc.firstChild.childCount === 0
  )
}
