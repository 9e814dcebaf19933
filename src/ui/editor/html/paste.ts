import { rename, unwrap, wrapContents } from './elements.ts'
import { inertBody } from './inert-body.ts'
import { nestItems, type FlatItem } from './nest-list.ts'

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
 * Reduces HTML from the clipboard to its structure: headings, lists, tables, links and bold text
 * stay; fonts, sizes, colours, classes and Office's own tags go.
 */
export function cleanPastedHtml(html: string): string {
  // Text copied from this editor is clean, and its formatting must survive.
  if (html.includes('data-pm-slice')) return html
  const body = inertBody(html)
  removeNoise(body)
  nestWordLists(body)
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  for (const element of body.querySelectorAll<HTMLElement>('*')) keepMeaning(element)
  for (const element of body.querySelectorAll<HTMLElement>('*')) stripAttributes(element)
  for (const element of body.querySelectorAll('span, font, o\\:p, a:not([href])')) {
    unwrap(element)
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
  // Word's pictures are files on the computer where they were copied.
  for (const image of body.querySelectorAll('img:not([src^="http"], [src^="data:image/"])')) {
    image.remove()
  }
  // Google Docs wraps everything in a bold element with normal font weight.
  for (const wrapper of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (/^(?:normal|[1-4]00)$/.test(wrapper.style.fontWeight)) unwrap(wrapper)
  }
}

/** Elements, and the span styles that mean the same. */
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

/**
 * Removes the blank lines that Word and Docs use for spacing; the stylesheet sets the spacing here.
 */
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

const NUMBER = /^\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})[.)]/i

/** Word writes lists as paragraphs with a marker and a level; this turns them back into lists. */
function nestWordLists(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll<HTMLElement>('p')].filter(isListParagraph)
  let run: HTMLElement[] = []
  for (const paragraph of paragraphs) {
    const last = run.at(-1)
    if (last && last.nextElementSibling !== paragraph) {
      replaceRun(run)
      run = []
    }
    run.push(paragraph)
  }
  replaceRun(run)
}

function replaceRun(run: readonly HTMLElement[]): void {
  const [first, ...others] = run
  if (!first) return
  const items = run.map(toItem)
  first.replaceWith(...nestItems(first.ownerDocument, items))
  for (const paragraph of others) paragraph.remove()
}

function isListParagraph(paragraph: HTMLElement): boolean {
  return /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')
}

function toItem(paragraph: HTMLElement): FlatItem {
  const level = Number(/level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
  const markers = paragraph.querySelectorAll(
    '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
  )
  const marker = [...markers].map((element) => element.textContent.trim()).join('')
  for (const element of markers) element.remove()
  const holder = paragraph.ownerDocument.createElement('p')
  holder.append(...paragraph.childNodes)
  return { level: level - 1, kind: NUMBER.test(marker) ? 'ol' : 'ul', contents: [holder] }
}
