import type { Box } from '../../rules/outline.ts'
import { inertBody, isElement, isText } from '#ui/html/dom.ts'

/** HTML source as a tree; the places in it lead nowhere. */
export function readHtml(html: string): Box {
  return { ...readElement(inertBody(html)), tag: '' }
}

function readElement(element: Element): Box {
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, value]),
  )
  const pieces = [...element.childNodes].flatMap((node): Box['pieces'] => {
    if (isElement(node)) return [readElement(node)]
    return isText(node) ? [{ text: node.data, from: 0, to: 0 }] : []
  })
  return { tag: element.localName, attributes, pieces, from: 0, to: 0 }
}
