import { countText } from '#shared/format.ts'
import { escapeHtml } from '#shared/text.ts'

type Attachment = { url: string; alt: string }
type Shortcode = (attributes: Record<string, string>, inner: string) => string

/** Elements before and after which a blank line starts no paragraph. */
const BLOCK =
  /^\s*<\/?(?:address|article|aside|blockquote|details|div|dl|figure|figcaption|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul|video)\b/i
const SHORTCODE = /\[(\/?)([a-z][\w-]{1,40})((?:\s[^[\]<>]{0,2000})?)\]/gi

/** The text of a WordPress post as HTML: shortcodes, the comments of blocks, paragraphs of blank lines. */
export function convertWordPressText(
  text: string,
  attachments: ReadonlyMap<string, Attachment>,
): { html: string; notes: string[] } {
  const notes: string[] = []
  const hasBlocks = text.includes('<!-- wp:')
  const reusable = text.match(/<!-- wp:block \{/g)?.length ?? 0
  if (reusable > 0) notes.push(`Dropped: ${countText(reusable, 'reusable block')}`)
  const whole = withShortcodes(withBareEmbeds(withoutComments(text)), attachments, notes)
  return { html: hasBlocks ? whole : withParagraphs(whole), notes }
}

/** What marks the blocks; a comment without an end goes on to the end. */
function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('<!--')
  const after = rest.map((part) => {
    const end = part.indexOf('-->')
    return end < 0 ? '' : part.slice(end + 3)
  })
  return first + after.join('')
}

/** The address of an embedded video alone in its block or on its line. */
function withBareEmbeds(text: string): string {
  return text.replace(
    /(^|>)[ \t]{0,20}\n?[ \t]{0,20}(https?:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/[^\s<>"]{1,200})[ \t]{0,20}(?=\n|<|$)/gm,
    (_, before: string, url: string) =>
      `${before}<iframe src="${escapeHtml(toPlayer(url))}"></iframe>`,
  )
}

function toPlayer(url: string): string {
  const video = /(?:youtu\.be\/|[?&]v=)([\w-]{6,20})/.exec(url)?.[1]
  const vimeo = /vimeo\.com\/(\d{1,12})/.exec(url)?.[1]
  if (video) return `https://www.youtube.com/embed/${video}`
  return vimeo ? `https://player.vimeo.com/video/${vimeo}` : url
}

function withShortcodes(
  text: string,
  attachments: ReadonlyMap<string, Attachment>,
  notes: string[],
): string {
  const known = createShortcodes(attachments)
  const unclosed = new Set<string>()
  const dropped = new Set<string>()
  let result = ''
  let at = 0
  for (const match of text.matchAll(SHORTCODE)) {
    const [whole, slash, name = '', words = ''] = match
    const { index } = match
    if (index < at || !isShortcode(known, name, words)) continue
    result += text.slice(at, index)
    at = index + whole.length
    if (slash !== '') continue
    const shortcode = known.get(name)
    if (shortcode) {
      const end = findEnd(text, { name, at, unclosed })
      result += shortcode(parseAttributes(words), text.slice(at, end ?? at))
      if (end !== undefined) at = end + name.length + 3
    } else dropped.add(name)
  }
  for (const name of dropped) notes.push(`Dropped: [${name}]`)
  return result + text.slice(at)
}

/** Where a shortcode is closed. One that was not found once is not looked for again. */
function findEnd(
  text: string,
  { name, at, unclosed }: { name: string; at: number; unclosed: Set<string> },
): number | undefined {
  const end = unclosed.has(name) ? -1 : text.indexOf(`[/${name}]`, at)
  if (end >= 0) return end
  unclosed.add(name)
  return undefined
}

/** Words in brackets, such as [sic], are none. */
function isShortcode(known: Map<string, Shortcode>, name: string, words: string): boolean {
  return known.has(name) || words.includes('=') || name.includes('-')
}

/** The picture stands first; what follows it is the caption. */
const caption: Shortcode = (attributes, inner) => {
  const text = inner.trim()
  const picture = /^(?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?/i.exec(text)?.[0] ?? ''
  const words = attributes.caption ?? text.slice(picture.length).trim()
  return `\n\n<figure>${picture}<figcaption>${words}</figcaption></figure>\n\n`
}

function createShortcodes(attachments: ReadonlyMap<string, Attachment>): Map<string, Shortcode> {
  const gallery: Shortcode = ({ ids = '' }) => {
    const files = ids.split(',').flatMap((id) => attachments.get(id.trim()) ?? [])
    return files.map(toImage).join('')
  }
  return new Map([
    ['caption', caption],
    ['wp_caption', caption],
    ['gallery', gallery],
    ['embed', (_, inner) => withBareEmbeds(inner.trim())],
  ])
}

function parseAttributes(words: string): Record<string, string> {
  const pairs = words.matchAll(/([\w-]{1,40})\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)
  return Object.fromEntries(
    [...pairs].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']),
  )
}

function toImage({ url, alt }: Attachment): string {
  return `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"></p>`
}

/** Paragraphs as WordPress shows them: blank lines part them, single ones break a line. */
function withParagraphs(text: string): string {
  if (/<p[\s>]/i.test(text)) return text
  let isCode = false
  const parts = text.replaceAll('\r\n', '\n').split(/(<\/?pre\b[^>]{0,200}>)/i)
  return parts
    .map((part) => {
      if (/^<\/?pre\b/i.test(part)) isCode = !part.startsWith('</')
      else if (!isCode)
        return part
          .split(/\n[ \t]*\n/)
          .map(toParagraph)
          .join('\n')
      return part
    })
    .join('')
}

function toParagraph(part: string): string {
  const words = part.trim()
  if (words === '' || BLOCK.test(words)) return words
  return `<p>${words.replaceAll('\n', '<br>\n')}</p>`
}
