/** The characters that start or end markup, including attributes. */
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

/** JSON for a script element: without '<' it can neither close it nor open a comment. */
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

/** A tag ends before the next '<', which keeps the match fast in a text full of '<'. */
const TAG = /<[^<>]*>/g
/**
 * The elements that may stand within a word: 'back<b>up</b>' is one word. They are named here again,
 * so that public pages need not load the whole vocabulary; a test compares them with it.
 */
export const INLINE_ELEMENTS =
  'strong b em i u s strike del sub sup mark code a span picture'.split(' ')
const INLINE_TAG = new RegExp(String.raw`</?(?:${INLINE_ELEMENTS.join('|')})(?:\s[^<>]*)?>`, 'gi')

/** The visible words of sanitized HTML, with single spaces. */
export function htmlToText(html: string): string {
  return html
    .replace(INLINE_TAG, '')
    .replace(TAG, ' ')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
      if (hex) return codePoint(parseInt(hex, 16))
      if (decimal) return codePoint(parseInt(decimal, 10))
      return ENTITIES[String(name).toLowerCase()] ?? whole
    })
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether HTML shows nothing: no text, no picture, no video. */
export function isBlankHtml(html: string): boolean {
  return htmlToText(html) === '' && !/<(?:img|iframe)\b/i.test(html)
}

/** The base64 of 4 kB. A shorter picture stays in the text, since a request would cost more. */
export const EMBEDDED_CHARS_MIN = 5462
const EMBEDDED = /data:image\/[a-z+]+;base64,[A-Za-z\d+/=]*/g

export const WRITTEN_MAX = 200_000
export const MARKUP_MAX = 60_000
const PICTURES_MAX = 1000

/**
 * Says what there is too much of in written HTML, apart from embedded pictures. The thread that
 * answers all requests also cleans HTML.
 */
export function findExcess(html: string): string | undefined {
  const text = html.replace(EMBEDDED, (url) => (url.length < EMBEDDED_CHARS_MIN ? url : ''))
  if (text.length > WRITTEN_MAX) return TEXT_TOO_LONG
  if (countMatches(/[<>&]/g, text) > MARKUP_MAX) return TOO_MUCH_MARKUP
  if (countMatches(/<i(?:mg|frame)/gi, text) > PICTURES_MAX) return TOO_MANY_PICTURES
  return undefined
}

export const TEXT_TOO_LONG = 'This text is longer than 200,000 characters. Split it into several.'
export const TOO_MUCH_MARKUP =
  'This text has too many tags and special characters. Split it into several.'
export const TOO_MANY_PICTURES =
  'This text has more than 1,000 images and videos. Split it into several.'

function countMatches(sign: RegExp, text: string): number {
  return text.match(sign)?.length ?? 0
}

function codePoint(value: number): string {
  return value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : ''
}

/**
 * More combining marks than a letter of any language has (UAX 15, section 13). The time to
 * normalise them grows with the square of their number.
 */
const EXCESSIVE_ACCENTS = /(\p{M}{30})\p{M}+/gu

/** Letters that nobody sees, which come along with copied text: soft hyphens, spaces without width, marks of direction. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Leaves out letters that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}

/** Marks that are one letter to a person, whichever of them a keyboard or an editor writes. */
const LOOK_ALIKES = [
  [/[\u2018-\u201b\u2032\u02bb\u02bc\uff07`\u00b4]/g, "'"],
  [/[\u201c-\u201f\u2033\uff02]/g, '"'],
  [/[\u2010-\u2015\u2212\uff0d]/g, '-'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
] as const

/** Letters and digits that may be one or several others in another form, such as 'ﬁ' and 'Ａ'. */
const FORMS = /(?:(?!\p{ASCII})[\p{L}\p{Nd}])+/gu

/** Each mark and letter as the plain one that means the same. */
export function withPlainForms(text: string): string {
  const plain = text.replace(FORMS, (letters) => letters.normalize('NFKC'))
  return LOOK_ALIKES.reduce((known, [marks, letter]) => known.replace(marks, letter), plain)
}

/**
 * Lower case in one canonical form, so that composed and decomposed letters match, and so do the
 * kinds of apostrophes, quotation marks, dashes, blanks and letters. Accents stay: 'cafe' is not 'café'.
 */
export function foldCase(text: string): string {
  const canonical = text.replace(EXCESSIVE_ACCENTS, '$1').normalize('NFC')
  return withPlainForms(withoutUnseen(canonical)).toLowerCase()
}

/**
 * How a secret may have been hashed: in its composed form, in which it is stored (NIST SP 800-63B), and as it was
 * typed, in which older ones are. The composed form comes first.
 */
export function listSecretForms(secret: string): [composed: string, ...typed: string[]] {
  const composed = secret.normalize('NFC')
  return composed === secret ? [composed] : [composed, secret]
}

/** Removes blank tags and those that differ from an earlier one in case only. */
export function distinctTags(tags: string[]): string[] {
  const known = new Set([''])
  return tags.filter((tag) => {
    const folded = foldCase(tag)
    const isNew = !known.has(folded)
    known.add(folded)
    return isNew
  })
}

/** `String.prototype.toWellFormed`, which browsers of 2023 lack: half a character becomes U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** One line of text: without control or unseen characters, repeated spaces and what a database refuses. */
export function toSingleLine(text: string): string {
  return withoutUnseen(toWellFormed(text))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** A longer text is cut before, because normalising takes time. */
const HYPHENATED_FROM_MAX = 300
const HYPHENATED_MAX = 100

/** What stands for Latin letters without an accent to take away. */
const LATIN: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** The Latin letters and the digits of a text, in words that hyphens part; '' if it has none. */
export function hyphenated(text: string): string {
  return text
    .slice(0, HYPHENATED_FROM_MAX)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]/g, (letter) => LATIN[letter] ?? '-')
    .replace(/-+/g, '-')
    .slice(0, HYPHENATED_MAX)
    .replace(/^-+|-+$/g, '')
}

/** Numbers the names that were given before: 'fees', 'fees-2'. */
export function namesOnce(): (name: string) => string {
  /** The last number of each name. */
  const taken = new Map<string, number>()
  return (name) => {
    let number = taken.get(name) ?? 1
    let free = name
    while (taken.has(free)) free = `${name}-${(number += 1)}`
    taken.set(name, number).set(free, taken.get(free) ?? 1)
    return free
  }
}

/** The value of a JSON text; undefined if it is damaged. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** With a capital at the start. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
