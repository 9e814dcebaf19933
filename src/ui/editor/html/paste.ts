import { Fragment, Slice, type Mark, type Schema } from '@tiptap/pm/model'
import { listLostElements } from '#shared/html/foreign-html.ts'
import { withTypedLetters } from '#shared/html/foreign-letters.ts'
import { readListType, writeListType } from '#shared/html/numbering.ts'
import { settleTargets, TARGET_ELEMENTS } from '#shared/html/targets.ts'
import { ELEMENTS, LANGUAGE, listElements } from '#shared/html/vocabulary.ts'
import { escapeHtml } from '#shared/text.ts'
import { inertBody, rename, unwrap, wrapContents } from '../../html/dom.ts'
import { readBody } from './document.ts'
import { nestWordLists } from './word-lists.ts'

const BLOCKS = listElements('line', 'box', 'rule').join()
/** The presentation of the other site or program, which is not part of the content. */
const FOREIGN_ATTRIBUTES = new Set(['target', 'rel', 'class'])
const NOISE = 'style, script, meta, link, title, xml, noscript, template, svg, canvas, select'

/**
 * Reduces HTML from the clipboard to its structure: headings, lists, tables, links and bold text
 * stay; fonts, sizes, colors, classes and Office's own tags go.
 */
export function cleanPastedHtml(html: string): string {
  // Text copied from this editor is clean, and its formatting must survive.
  if (html.includes('data-pm-slice')) return html
  const read = readBody(html)
  removeNoise(read)
  nestWordLists(read)
  for (const title of read.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  for (const link of read.querySelectorAll<HTMLAnchorElement>('a[name]')) link.id ||= link.name
  const body = inertBody(settleTargets(read.innerHTML))
  for (const element of body.querySelectorAll<HTMLElement>('*')) keepMeaning(element)
  for (const element of body.querySelectorAll<HTMLElement>('*')) stripAttributes(element)
  for (const element of body.querySelectorAll('span:not([lang]), font, o\\:p, a:not([href])')) {
    unwrap(element)
  }
  for (const box of body.querySelectorAll('div[style], div[lang], div[dir]')) {
    if (!box.querySelector(BLOCKS)) rename(box, 'p')
  }
  unwrapSingleCells(body)
  dropBlankLines(body)
  return withTypedLetters(body.innerHTML)
}

/** What a reader would miss in the pasted text, such as '1 form'. Scripts were never seen. */
export function listPasteLosses(html: string, pasted: string): string[] {
  const before = countElements(html)
  before.delete('script')
  return listLostElements(before, countElements(pasted))
}

function countElements(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { localName } of inertBody(html).querySelectorAll('*')) {
    counts.set(localName, (counts.get(localName) ?? 0) + 1)
  }
  return counts
}

/** A table for the cells of a spreadsheet that are on the clipboard as text only. */
export function buildTable(text: string): string | undefined {
  const rows = text.split(/\r?\n/).map((line) => line.split('\t'))
  if (rows.at(-1)?.join('') === '') rows.pop()
  const width = rows[0]?.length ?? 0
  const isGrid = rows.length > 1 && width > 1 && rows.every((cells) => cells.length === width)
  // If every line begins with a tab, the tabs are indents.
  if (!isGrid || rows.every(([first]) => first === '')) return undefined
  return `<table>${rows.map(buildRow).join('')}</table>`
}

/** Plain text as a person sees it: a blank line parts paragraphs, and every line begins below the last. */
export function readPlainText(schema: Schema, text: string, marks: readonly Mark[]): Slice {
  const lines = text.split(/\r\n?|\n/).map((line) => (line.trim() === '' ? '' : line))
  const blocks = lines.join('\n').split(/\n{2,}/)
  const paragraphs = blocks.map((block) => block.replaceAll(/^\n|\n$/g, '')).filter(Boolean)
  const nodes = paragraphs.map((words) => {
    const inner = words
      .split('\n')
      .map((line) => [schema.node('hardBreak'), schema.text(line, marks)])
    return schema.node('paragraph', null, inner.flat().slice(1))
  })
  return Slice.maxOpen(Fragment.from(nodes))
}

function buildRow(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
}

/** A single cell, which spreadsheets copy as a table, is the text in it. */
function unwrapSingleCells(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const cells = table.querySelectorAll('td, th')
    if (cells.length === 1 && cells[0]) table.replaceWith(...cells[0].childNodes)
  }
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
  ['u', (style) => getLines(style).includes('underline')],
  ['s', (style) => getLines(style).includes('line-through')],
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
  if (element.localName === 'ol') keepNumbering(element)
  const align = element.style.textAlign || (element.getAttribute('align') ?? '')
  element.removeAttribute('style')
  const isAligned = /^(?:center|right|justify)$/.test(align)
  if (isAligned && element.matches('p, div, h1, h2, h3, h4, h5, h6, td, th')) {
    element.style.textAlign = align
  }
}

/** Numbers are the default of the outermost list only. */
function keepNumbering(list: HTMLElement): void {
  const type = readListType((name) => list.getAttribute(name))
  const isDefault = type === '1' && !list.parentElement?.closest('ol')
  for (const name of ['type', 'data-marker']) list.removeAttribute(name)
  const attributes = type && !isDefault ? writeListType(type) : {}
  for (const [name, value] of Object.entries(attributes)) list.setAttribute(name, value)
}

function getLines(style: CSSStyleDeclaration): string {
  return style.textDecorationLine || style.textDecoration
}

function stripAttributes(element: HTMLElement): void {
  for (const { name, value } of Array.from(element.attributes)) {
    if (!isKept(element, name) && !isForeignText(name, value)) element.removeAttribute(name)
  }
}

function isKept({ localName, className }: HTMLElement, name: string): boolean {
  if (name === 'style') return true
  if (name === 'id') return TARGET_ELEMENTS.has(localName)
  if (name === 'class') return localName === 'code' && /^language-[\w-]+$/.test(className)
  const attributes = ELEMENTS.get(localName)?.attributes ?? []
  return attributes.includes(name) && !FOREIGN_ATTRIBUTES.has(name)
}

/** Whether an attribute says that a text is in another language or direction than the page. */
function isForeignText(name: string, value: string): boolean {
  if (name === 'dir') return value === 'rtl'
  return name === 'lang' && LANGUAGE.test(value) && !/^en\b/i.test(value)
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
