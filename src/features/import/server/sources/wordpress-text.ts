import { countText } from '#shared/format.ts'
import { parseVideoUrl } from '#shared/html/video.ts'
import { escapeHtml, isBlankHtml } from '#shared/text.ts'

type Attachment = { url: string; alt: string }
type Attachments = ReadonlyMap<string, Attachment>

/** Elements that end a paragraph. */
const BLOCKS = [
  'address article aside audio blockquote caption center colgroup dd details div dl dt fieldset',
  'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe legend li main nav object ol p',
  'pre script section style summary svg table tbody td textarea tfoot th thead tr ul video',
].flatMap((names) => names.split(' '))
const BLOCK_TAG = new RegExp(`(</?(?:${BLOCKS.join('|')})\\b[^<>]{0,2000}>)`, 'i')
/** Elements that hold one line of text. */
const LINE = /^(?:caption|dt|figcaption|h[1-6]|legend|p|summary|th)$/
/** Elements whose lines mean nothing, or are kept. */
const RAW = /^(?:audio|iframe|object|pre|script|style|svg|textarea|video)$/
/** A tag, whose lines break nothing. */
const TAG = /<[a-z/][^<>]*>/gi
const BLANK_LINE = /\n[ \t]*\n/
/** How far out an end tag looks for its element. */
const OPEN_MAX = 20

const CAPTION = /\[caption([^\]]{0,2000})\]([^]{0,5000}?)\[\/caption\]/g
const GALLERY = /\[gallery\b([^\]]{0,2000})\]/g
/** The shortcodes of media, which hold an address or stand around one. */
const MEDIA = /\[\/?(?:embed|audio|video|youtube|vimeo)\b([^[\]]{0,2000})\]/g
const SHORTCODE = /\[\/?([a-z][\w-]{1,40})((?:\s[^[\]<>]{0,2000})?)\]/gi
const CLOSED = /\[\/([a-z][\w-]{1,40})\]/gi
/** An address alone on its line or in its paragraph. */
const BARE = /(^ *|<p[^<>]*>)(https?:\/\/[^\s<>"[\]]+)(?= *$|<\/p>)/gm

/** The text of a WordPress post as HTML: shortcodes, the comments of blocks, paragraphs of blank lines. */
export function convertWordPressText(
  text: string,
  attachments: Attachments,
): { html: string; notes: string[] } {
  const reusable = text.match(/<!-- wp:block \{/g)?.length ?? 0
  const lines = withoutComments(text).replace(TAG, (tag) => tag.replaceAll(/[\r\n]+/g, ' '))
  const { html, dropped } = withoutShortcodes(withMedia(lines, attachments))
  const whole = withBareEmbeds(html)
  return {
    html: text.includes('<!-- wp:') ? whole : withParagraphs(whole),
    notes: [
      ...(reusable > 0 ? [`Dropped: ${countText(reusable, 'reusable block')}`] : []),
      ...dropped.map((name) => `Dropped: [${name}]`),
    ],
  }
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

/** The shortcodes of WordPress itself; `withoutShortcodes` names those that lead to nothing here. */
function withMedia(text: string, attachments: Attachments): string {
  return text
    .replace(CAPTION, (_, words: string, inner: string) => toFigure(words, inner.trim()))
    .replace(GALLERY, (whole, words: string) => {
      const ids = /\bids=["']?([\d, ]+)/.exec(words)?.[1]?.split(',') ?? []
      return ids.flatMap((id) => toImage(attachments.get(id.trim()))).join('') || whole
    })
    .replace(MEDIA, (whole, words: string) => {
      const url = /https?:[^\s"']+/.exec(words)?.[0] ?? ''
      return url || !words.trim() ? `\n${url}\n` : whole
    })
}

/** The picture stands first; what follows it is the caption, which old versions have as an attribute. */
function toFigure(words: string, inner: string): string {
  const picture = /^(?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?/i.exec(inner)?.[0] ?? ''
  const text = /\scaption="([^"]*)"/.exec(words)?.[1] ?? inner.slice(picture.length).trim()
  return `\n\n<figure>${picture}<figcaption>${text}</figcaption></figure>\n\n`
}

function toImage(attachment: Attachment | undefined): string[] {
  if (!attachment) return []
  const { url, alt } = attachment
  return [`<p><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"></p>`]
}

/** Drops other shortcodes, and keeps what stands between them. Words in brackets, such as [sic], are none. */
function withoutShortcodes(text: string): { html: string; dropped: string[] } {
  const closed = Array.from(text.matchAll(CLOSED), ([, name = '']) => name)
  const known = new Set(['gallery', ...closed])
  const dropped = new Set<string>()
  const html = text.replace(SHORTCODE, (whole, name: string, words: string) => {
    if (!known.has(name) && !words.includes('=') && !/[-_]/.test(name)) return whole
    dropped.add(name)
    return ''
  })
  return { html, dropped: [...dropped] }
}

/** WordPress shows the video at such an address, or what else it leads to. */
function withBareEmbeds(text: string): string {
  return text.replace(BARE, (_, before: string, url: string) => {
    const player = parseVideoUrl(url.replaceAll('&amp;', '&'))
    const shown = player
      ? `<iframe src="${escapeHtml(player)}"></iframe>`
      : `<a href="${url}">${url}</a>`
    return before + shown
  })
}

/** Paragraphs as WordPress shows them: blank lines part them, single ones break a line. */
function withParagraphs(text: string): string {
  const open: string[] = []
  const pieces = text.replaceAll('\r\n', '\n').split(BLOCK_TAG)
  const written = pieces.map((piece, index) => {
    if (index % 2 === 1) return toTag(piece, open)
    const around = open.at(-1) ?? ''
    return RAW.test(around) ? piece : toParagraphs(piece, around)
  })
  return written.join('')
}

/** The tag of a block, which changes what is open; an end without a beginning is left out. */
function toTag(tag: string, open: string[]): string {
  const around = open.at(-1) ?? ''
  const [, slash, name = ''] = /^<(\/?)(\w+)/.exec(tag.toLowerCase()) ?? []
  const isInside = RAW.test(around) && !(slash && name === around)
  if (isInside || name === 'hr') return tag
  if (slash) return close(name, open) ? tag : ''
  // A block ends the line before it; a video may stand within one.
  if (LINE.test(around) && !RAW.test(name)) open.pop()
  open.push(name)
  return tag
}

function close(name: string, open: string[]): boolean {
  const near = open.slice(-OPEN_MAX)
  const depth = near.lastIndexOf(name)
  if (depth >= 0) open.splice(depth - near.length)
  return depth >= 0
}

function toParagraphs(text: string, around: string): string {
  const parts = text
    .replace(/<br\s?\/?>\s{0,9}<br\s?\/?>/gi, '\n\n')
    .split(BLANK_LINE)
    .map((part) => (LINE.test(around) ? part.replace(/^\n|\n$/g, ' ') : part.trim()))
    .map((part) => part.replace(/(?:<br\s?\/?>)?\n/gi, '<br>\n'))
    .filter(Boolean)
  if (around === 'p') return parts.join('</p>\n<p>')
  if (LINE.test(around)) return parts.join('<br>\n')
  const isParted = parts.length > 1 || BLANK_LINE.test(text)
  const isText = isParted || around === '' || around === 'blockquote'
  const written = parts.map((part) => (isText && !isBlankHtml(part) ? `<p>${part}</p>` : part))
  return written.join('\n') || (text && '\n')
}
