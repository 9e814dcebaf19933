import { rename, unwrap, wrapContents } from './elements.ts'
import { inertBody } from './inert-body.ts'
import { nestWordLists } from './word-lists.ts'

const KEPT: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  iframe: ['src', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
}
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, pre, blockquote, table, hr, div'
const NOISE = 'style, script, meta, link, title, xml, noscript, template, svg'

/**
 * What other programs put on the clipboard, reduced to its structure: headings, lists, tables,
 * links, bold and the like stay; fonts, sizes, colours, classes and Office's own tags go.
 */
export function cleanPastedHtml(html: string): string {
  // Text that comes from an editor like this one is clean, and carries what must not be lost.
  if (html.includes('data-pm-slice')) return html
  const body = inertBody(html)
  removeNoise(body)
  nestWordLists(body)
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  for (const element of body.querySelectorAll<HTMLElement>('*')) keepMeaning(element)
  for (const element of body.querySelectorAll<HTMLElement>('*')) stripAttributes(element)
  for (const element of body.querySelectorAll('span, font, o\\:p, b, a:not([href])')) {
    if (element.localName !== 'b') unwrap(element)
  }
  dropBlankLines(body)
  return body.innerHTML
}

function removeNoise(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  for (const noise of body.querySelectorAll(NOISE)) noise.remove()
  // Word's pictures point into a folder of the computer they were copied on.
  for (const image of body.querySelectorAll('img:not([src^="http"], [src^="data:image/"])')) {
    image.remove()
  }
  // Google Docs puts everything into a bold element that says it is not bold.
  for (const wrapper of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (/^(?:normal|[1-4]00)$/.test(wrapper.style.fontWeight)) unwrap(wrapper)
  }
}

/** What a style of a span says, and the element that says the same. */
const MEANINGS: readonly [tag: string, isMeant: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => /^(?:bold|bolder|[6-9]00)$/.test(fontWeight)],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => linesOf(style).includes('underline')],
  ['s', (style) => linesOf(style).includes('line-through')],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
]

function keepMeaning(element: HTMLElement): void {
  const isSpan = element.matches('span, font')
  for (const [tag, isMeant] of isSpan ? MEANINGS : []) {
    // Links are underlined by the stylesheet.
    const isLink = tag === 'u' && element.closest('a')
    if (isMeant(element.style) && !isLink) wrapContents(element, tag)
  }
  const align = element.style.textAlign || (element.getAttribute('align') ?? '')
  element.removeAttribute('style')
  const isAligned = /^(?:center|right|justify)$/.test(align)
  if (isAligned && element.matches('p, h1, h2, h3, h4, h5, h6, td, th')) {
    element.style.textAlign = align
  }
}

function linesOf(style: CSSStyleDeclaration): string {
  return style.textDecorationLine || style.textDecoration
}

function stripAttributes(element: HTMLElement): void {
  const kept = KEPT[element.localName] ?? []
  for (const name of element.getAttributeNames()) {
    const isLanguage = element.localName === 'code' && /^language-[\w-]+$/.test(element.className)
    if (kept.includes(name) || name === 'style' || (name === 'class' && isLanguage)) continue
    element.removeAttribute(name)
  }
}

/** Word and Docs space paragraphs with blank lines; here the stylesheet does. */
function dropBlankLines(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const isBlank = !paragraph.textContent.trim() && !paragraph.querySelector('img, iframe')
    if (isBlank && !paragraph.closest('td, th, li')) paragraph.remove()
  }
  for (const line of body.querySelectorAll('br')) {
    const beside = [line.previousElementSibling, line.nextElementSibling]
    if (beside.some((sibling) => sibling?.matches(BLOCKS)) && line.parentElement === body) {
      line.remove()
    }
  }
}
