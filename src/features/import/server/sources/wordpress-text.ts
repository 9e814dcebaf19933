import { countText } from '#shared/format.ts'
import { parseVideoUrl } from '#shared/html/video.ts'
import { escapeHtml, isBlankHtml } from '#shared/text.ts'

type Attachment = { url: string; alt: string }
type Shortcode = (attributes: Record<string, string>, inner: string) => string

/** The tags of elements that end a paragraph. */
const BLOCK_TAG =
  /(<\/?(?:address|article|aside|audio|blockquote|caption|center|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|object|ol|p|pre|script|section|style|summary|svg|table|tbody|td|textarea|tfoot|th|thead|tr|ul|video)\b[^<>]{0,2000}>)/i
/** Elements that hold one line of text. */
const LINE = /^(?:caption|dt|figcaption|h[1-6]|legend|p|summary|th)$/
/** Elements whose lines mean nothing, or are kept. */
const RAW = /^(?:audio|iframe|object|pre|script|style|svg|textarea|video)$/
const BLANK_LINE = /\n[ \t]*\n/
/** How far out an end tag looks for its element. */
const OPEN_MAX = 20
const CLOSED = /\[\/([a-z][\w-]{1,40})\]/gi
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

/** The shortcodes of media, which hold an address and nothing else. */
const PLAYED =
  /\[(?:audio|video|vimeo|youtube)[\s=](?:\w{1,9}="?[\w%]{0,9}"?\s){0,9}(?:\w{1,9}=)?"?(https?:[^\s"\]]{1,300})[^[\]]{0,500}\](?:\[\/\w{1,9}\])?/g

/** An address alone in its block or on its line: WordPress shows the video, or what else it leads to. */
function withBareEmbeds(text: string): string {
  return text
    .replace(PLAYED, '\n$1\n')
    .replace(
      /(^|>)[ \t]{0,20}\n?[ \t]{0,20}(https?:\/\/[^\s<>"[\]]{1,300})[ \t]{0,20}(?=\n|<(?!\/a>)|$)/gm,
      (whole, before: string, url: string) => {
        const player = parseVideoUrl(url.replaceAll('&amp;', '&'))
        if (!player && before && !whole.includes('\n')) return whole
        return whole.replace(url, () =>
          player ? `<iframe src="${escapeHtml(player)}"></iframe>` : `<a href="${url}">${url}</a>`,
        )
      },
    )
}

function withShortcodes(
  text: string,
  attachments: ReadonlyMap<string, Attachment>,
  notes: string[],
): string {
  const closed = new Set(Array.from(text.matchAll(CLOSED), ([, name = '']) => name))
  const unclosed = new Set<string>()
  const dropped = new Set<string>()
  const known = createShortcodes(attachments, dropped)
  let result = ''
  let at = 0
  for (const match of text.matchAll(SHORTCODE)) {
    const [whole, slash, name = '', words = ''] = match
    const { index } = match
    if (index < at || !(closed.has(name) || isShortcode(known, name, words))) continue
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
  return known.has(name) || /=/.test(words) || /[-_]/.test(name)
}

/** The picture stands first; what follows it is the caption. */
const caption: Shortcode = (attributes, inner) => {
  const text = inner.trim()
  const picture = /^(?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?/i.exec(text)?.[0] ?? ''
  const words = attributes.caption ?? text.slice(picture.length).trim()
  return `\n\n<figure>${picture}<figcaption>${words}</figcaption></figure>\n\n`
}

/** A video that is named by its id. */
const videoOn =
  (name: string, host: string, dropped: Set<string>): Shortcode =>
  ({ word = '', v = word, clip_id = v, id = clip_id, start, t = start }, inner) => {
    const player = parseVideoUrl(`${host}/${id || inner.trim()}${t ? `?t=${t}` : ''}`)
    if (!player) dropped.add(name)
    return player ? `<iframe src="${escapeHtml(player)}"></iframe>` : inner
  }

function createShortcodes(
  attachments: ReadonlyMap<string, Attachment>,
  dropped: Set<string>,
): Map<string, Shortcode> {
  const gallery: Shortcode = ({ ids = '' }) => {
    const files = ids.split(',').flatMap((id) => attachments.get(id.trim()) ?? [])
    return files.map(toImage).join('')
  }
  return new Map([
    ['caption', caption],
    ['wp_caption', caption],
    ['gallery', gallery],
    ['youtube', videoOn('youtube', 'youtu.be', dropped)],
    ['vimeo', videoOn('vimeo', 'vimeo.com', dropped)],
    ['embed', (_, inner) => withBareEmbeds(inner.trim())],
  ])
}

function parseAttributes(words: string): Record<string, string> {
  const pairs = words.matchAll(/([\w-]{1,40})\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)
  const named = [...pairs].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? ''])
  const [word] = /^\s[\w-]{1,40}(?=\s|$)/.exec(words) ?? []
  return Object.fromEntries(word ? [...named, ['word', word.trim()]] : named)
}

function toImage({ url, alt }: Attachment): string {
  return `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"></p>`
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
