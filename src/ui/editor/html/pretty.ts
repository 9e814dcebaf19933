import { listElements } from '#shared/html/vocabulary.ts'
import { isAlone } from '../schema/images.ts'
import { isElement, inertBody } from '../../html/dom.ts'

const BOXES = new Set(listElements('box'))
const LINES = new Set([...listElements('line', 'rule'), 'iframe'])

/** Puts each block on its own line. Changes only whitespace between blocks. */
export function prettyHtml(html: string): string {
  // Broken HTML is returned unchanged: the parser would repair it without asking.
  if (!/<[a-z]/i.test(html)) return html
  return printLines(inertBody(html), '').join('\n')
}

function printLines(parent: Element, indent: string): string[] {
  const lines: string[] = []
  let text = ''
  const flush = () => {
    if (text.trim()) lines.push(indent + text.trim())
    text = ''
  }
  for (const node of parent.childNodes) {
    if (isElement(node) && isBlock(node)) {
      flush()
      lines.push(...blockLines(node, indent))
    } else {
      text += printSource(node)
    }
  }
  flush()
  return lines
}

function blockLines(element: Element, indent: string): string[] {
  const hasBlocks = [...element.children].some(isBlock)
  if (!BOXES.has(element.localName) || !hasBlocks) return [indent + element.outerHTML]
  const inner = printLines(element, `${indent}  `)
  const shell = element.cloneNode(false)
  const [open, close] = printSource(shell).split(/(?=<\/[a-z\d]+>$)/)
  // A short item stays on one line: <li><p>…</p></li>.
  const [only] = inner
  if (inner.length === 1 && only && !only.includes('\n'))
    return [indent + open + only.trim() + close]
  return [indent + open, ...inner, indent + close]
}

function isBlock(element: Element): boolean {
  return BOXES.has(element.localName) || isLine(element)
}

/** A picture between blocks gets its own line; within a block it is inline. */
function isLine(element: Element): boolean {
  return element.localName === 'img' ? isAlone(element) : LINES.has(element.localName)
}

function printSource(node: Node): string {
  if (isElement(node)) return node.outerHTML
  const holder = inertBody('')
  holder.append(holder.ownerDocument.importNode(node, true))
  return holder.innerHTML
}
