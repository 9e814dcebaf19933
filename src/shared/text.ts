/** The characters that end or open markup, attributes included. */
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** JSON that may stand inside a script element: no '<' can close it or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Tags that stand within words: 'back<b>up</b>' is one. */
const INLINE_TAG =
  /<\/?(?:a|abbr|b|code|del|em|i|mark|s|span|strike|strong|sub|sup|u)(?:\s[^>]*)?>/gi

/** The words a reader sees in a piece of sanitised HTML, with single spaces. */
export function textOfHtml(html: string): string {
  return html
    .replace(INLINE_TAG, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
      if (hex) return codePoint(parseInt(hex, 16))
      if (decimal) return codePoint(parseInt(decimal, 10))
      return ENTITIES[String(name).toLowerCase()] ?? whole
    })
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a piece of HTML shows nothing: no text, no picture, no video. */
export function isBlankHtml(html: string): boolean {
  return textOfHtml(html) === '' && !/<(?:img|iframe|video)\b/i.test(html)
}

function codePoint(value: number): string {
  return value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : ''
}

/** Lower case in one canonical form, so that 'É' typed two ways is found either way. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Blank tags are dropped, and those that differ from an earlier one in case alone. */
export function distinctTags(tags: string[]): string[] {
  const folded = tags.map(foldCase)
  return tags.filter((tag, index) => tag !== '' && folded.indexOf(foldCase(tag)) === index)
}
