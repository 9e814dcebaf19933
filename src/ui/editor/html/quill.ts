import { playerAddressOf } from '../schema/video-address.ts'
import { rename, unwrap, wrapContents } from './elements.ts'
import { inertBody } from './inert-body.ts'
import { nestItems, type FlatItem, type ListKind } from './nest-list.ts'

const SIZES: Record<string, string> = { small: '0.8em', large: '1.4em', huge: '2em' }
const FONTS: Record<string, string> = {
  serif: 'Georgia, serif',
  monospace: 'ui-monospace, monospace',
  'sans-serif': 'Arial, sans-serif',
}
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote'

/**
 * Converts HTML of Quill, the editor of an earlier site: its classes become elements and styles.
 * All other HTML is returned byte for byte.
 */
export function convertQuillHtml(html: string): string {
  if (!/\bql-|data-list=|data-checked=|<pre[^<>]*data-language/.test(html)) return html
  const body = inertBody(html)
  for (const leftover of body.querySelectorAll('.ql-ui, .ql-cursor, .ql-clipboard, .ql-tooltip')) {
    leftover.remove()
  }
  convertCode(body)
  convertVideos(body)
  convertLists(body)
  convertBlocks(body)
  convertInlineClasses(body)
  for (const element of body.querySelectorAll('[class=""]')) element.removeAttribute('class')
  return body.innerHTML
}

function convertCode(body: HTMLElement): void {
  for (const box of body.querySelectorAll('.ql-code-block-container')) {
    const lines = [...box.querySelectorAll('.ql-code-block')]
    const language = lines[0]?.getAttribute('data-language')
    replaceByCode(box, lines.map((line) => line.textContent).join('\n'), language)
  }
  for (const pre of body.querySelectorAll('pre.ql-syntax, pre[data-language]')) {
    const text = pre.textContent.replace(/^\n|\n$/g, '')
    replaceByCode(pre, text, pre.getAttribute('data-language'))
  }
}

function replaceByCode(element: Element, text: string, language: string | null | undefined): void {
  const pre = rename(element, 'pre')
  pre.textContent = ''
  const code = wrapContents(pre, 'code')
  code.textContent = text
  if (language && !/^(?:plain|true)$/.test(language)) code.className = `language-${language}`
}

function convertVideos(body: HTMLElement): void {
  for (const video of body.querySelectorAll('iframe.ql-video')) {
    // Quill 1 wrote protocol-relative addresses.
    const address = (video.getAttribute('src') ?? '').replace(/^\/\//, 'https://')
    for (const name of video.getAttributeNames()) if (name !== 'title') video.removeAttribute(name)
    video.setAttribute('src', playerAddressOf(address) ?? address)
  }
}

function convertLists(body: HTMLElement): void {
  const flat = 'li[data-list], li[class*="ql-indent-"]'
  for (const list of body.querySelectorAll('ol, ul')) {
    const checklist = list.getAttribute('data-checked')
    if (!checklist && ![...list.children].some((item) => item.matches(flat))) continue
    const items = [...list.children].map((item) => flatItem(item, list, checklist))
    list.replaceWith(...nestItems(body.ownerDocument, items))
  }
}

function flatItem(item: Element, list: Element, checklist: string | null): FlatItem {
  const type = item.getAttribute('data-list') ?? (list.localName === 'ol' ? 'ordered' : 'bullet')
  const kind: ListKind = type === 'ordered' ? 'ol' : 'ul'
  const checked = checklist ?? { checked: 'true', unchecked: 'false' }[type]
  if (checked) item.prepend(checked === 'true' ? '☑ ' : '☐ ')
  const level = takeClass(item, 'ql-indent-')
  const look = item.getAttribute('class')
  if (look) wrapContents(item, 'p').className = look
  return { level: Number(level ?? 0), kind, contents: [...item.childNodes] }
}

function convertBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll<HTMLElement>(BLOCKS)) {
    const align = takeClass(block, 'ql-align-')
    if (align) block.style.textAlign = align
    const indent = takeClass(block, 'ql-indent-')
    if (indent) block.style.marginLeft = `${Number(indent) * 2}em`
    const direction = takeClass(block, 'ql-direction-')
    if (direction) block.dir = direction
    if (isEmptyLine(block)) block.replaceChildren()
  }
}

/** Quill writes an empty paragraph as a paragraph with a line break. */
function isEmptyLine(block: Element): boolean {
  return block.childNodes.length === 1 && block.firstElementChild?.localName === 'br'
}

/** Quill puts these classes on spans, or on the outermost inline element. */
function convertInlineClasses(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[class*="ql-"]')) {
    const looks = Object.entries({
      'font-size': SIZES[takeClass(element, 'ql-size-') ?? ''],
      'font-family': FONTS[takeClass(element, 'ql-font-') ?? ''],
      color: takeClass(element, 'ql-color-'),
      'background-color': takeClass(element, 'ql-bg-'),
    }).filter(([, value]) => value)
    if (looks.length > 0) {
      const span = element.localName === 'span' ? element : wrapContents(element, 'span')
      for (const [name, value] of looks) span.style.setProperty(name, value ?? '')
    }
    if (element.matches('span.ql-formula')) unwrap(element)
  }
}

function takeClass(element: Element, prefix: string): string | undefined {
  const name = [...element.classList].find((candidate) => candidate.startsWith(prefix))
  if (!name) return undefined
  element.classList.remove(name)
  return name.slice(prefix.length)
}
