import { hash } from 'node:crypto'
import sanitize, { type IOptions } from 'sanitize-html'
import { RESEMBLED, translateHtml } from '#shared/html/foreign-html.ts'
import { readListType, WHOLE_NUMBER, writeListType } from '#shared/html/numbering.ts'
import { isSafeImage, PLAYER_FRAME, toPlayerUrl } from '#shared/html/safe-urls.ts'
import { settleTargets } from '#shared/html/targets.ts'
import {
  CODE_CLASS,
  COMMON_ATTRIBUTES,
  DECORATIVE,
  ELEMENTS,
  LANGUAGE,
  STYLES,
  VOID_ELEMENTS,
} from '#shared/html/vocabulary.ts'
import { escapeHtml, htmlToText } from '#shared/text.ts'
import { withoutEmptyHeadings } from './empty-headings.ts'

const STORED_FILE = /^\/media\/[a-z\d-]+\.[a-z\d]+ \d+w$/
const SIZES = /^[\w\s():,.-]{1,100}$/
const SOURCE_TYPE = /^image\/(?:avif|webp)$/
/** What some attributes may say, wherever they are allowed. */
const VALUES: readonly [name: string, allowed: RegExp][] = [
  ['lang', LANGUAGE],
  ['start', WHOLE_NUMBER],
  ['value', WHOLE_NUMBER],
]
/** The deepest nesting of elements that is kept. */
export const NESTING_MAX = 101
/** The depth at which browsers stop nesting too. The parser's time for a tag grows with the depth. */
const PARSED_DEPTH_MAX = 512
/** Longer than any style that the rules allow. The style parser takes quadratic time. */
const STYLE_MAX = 1000

const allowedAttributes = {
  '*': COMMON_ATTRIBUTES,
  ...Object.fromEntries([...ELEMENTS].map(([name, { attributes = [] }]) => [name, attributes])),
}

/**
 * Content cleaned by older rules is cleaned again. Raise this number when the rules change, here or
 * in the files of shared/html. Changes of the vocabulary are detected automatically.
 */
const RULES_VERSION = `v8 ${JSON.stringify([allowedAttributes, Object.entries(STYLES).map(String)])}`

const rules: IOptions = {
  allowedTags: [...ELEMENTS.keys()],
  // `settleTargets` leaves ids to blocks only.
  allowedAttributes: { ...allowedAttributes, '*': [...COMMON_ATTRIBUTES, 'id'] },
  allowedClasses: { code: [CODE_CLASS] },
  allowedStyles: { '*': STYLES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'], iframe: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The words of a drawing are parts of it, or for browsers that cannot draw.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'svg', 'canvas'],
  selfClosing: VOID_ELEMENTS,
  nestingLimit: NESTING_MAX,
  // Text in a frame is invisible, and each cleaning would escape it once more.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  transformTags: {
    ...Object.fromEntries(RESEMBLED),
    '*': (tagName, attribs) => ({
      tagName,
      attribs: without(attribs, [
        ...((attribs.style?.length ?? 0) > STYLE_MAX ? ['style'] : []),
        ...VALUES.flatMap(([name, allowed]) => (allowed.test(attribs[name] ?? '') ? [] : [name])),
      ]),
    }),
    ol: (tagName, attribs) => {
      const type = readListType((name) => attribs[name])
      const others = without(attribs, ['type', 'data-marker'])
      return { tagName, attribs: { ...others, ...(type && writeListType(type)) } }
    },
    a: (tagName, { name = '', ...attribs }) => {
      const kept = hasComment(attribs.href) ? without(attribs, ['href']) : attribs
      kept.id ||= name
      // The name of a place is no link.
      if (kept.id && !kept.href) return { tagName: 'span', attribs: { id: kept.id } }
      // A page in another window must not get a reference to this one.
      return { tagName, attribs: kept.target ? { ...kept, rel: 'noopener noreferrer' } : kept }
    },
    img: (tagName, attribs) => ({
      tagName,
      attribs: isShown(attribs.src) ? withStoredSizes(cleanPicture(attribs)) : {},
    }),
    source: (tagName, attribs) => {
      const stored = withStoredSizes(without(attribs, COMMON_ATTRIBUTES))
      return { tagName, attribs: stored.srcset ? stored : {} }
    },
    iframe: (tagName, attribs) => {
      const src = toPlayerUrl(attribs.src ?? '')
      const frame = { loading: 'lazy', title: 'Video', ...attribs, ...PLAYER_FRAME }
      return { tagName, attribs: src ? { ...frame, src } : {} }
    },
  },
}
/**
 * Pictures, sources and frames that the rules refuse are left without attributes and removed here,
 * because the library's own filter copies the whole result for each of them.
 */
const EMPTIED = /<img \/>|<source \/>|<iframe><\/iframe>/g

/** For saving: without the sizes of stored pictures, which the server adds, and with the names of new ones. */
const rulesWithoutSources: IOptions = {
  ...rules,
  allowedTags: [...ELEMENTS.keys()].filter((name) => name !== 'picture' && name !== 'source'),
  allowedAttributes: {
    ...rules.allowedAttributes,
    img: [...(ELEMENTS.get('img')?.attributes ?? []), 'data-name'],
  },
  transformTags: {
    ...rules.transformTags,
    img: (tagName, attribs) => ({
      tagName,
      attribs: isShown(attribs.src) ? without(cleanPicture(attribs), ['srcset', 'sizes']) : {},
    }),
  },
}

/**
 * Clean HTML, and a digest of it and of the version of the rules. If the digest matches, the HTML
 * is not cleaned again. It has no key, so it does not protect against somebody who can write to the
 * database, who can compute it for any HTML.
 */
export type CleanHtml = { html: string; digest: string }

export function sanitizeHtml(input: string): CleanHtml {
  const html = clean(input, rules)
  return { html, digest: hashHtml(html) }
}

/** Clean HTML without the srcset and sizes of its pictures. */
export function withoutSources(input: string): string {
  return clean(input, rulesWithoutSources)
}

/**
 * HTML that is safe to show. If the digest matches, it is returned as it is; anything else (an import,
 * another program, older rules) is cleaned first.
 */
export function cleanedHtml(html: string, digest: string): string {
  return cleanedAgain({ html, digest }).html
}

/** The same with its digest, which is a new one if the HTML was cleaned. */
export function cleanedAgain({ html, digest }: CleanHtml): CleanHtml {
  return hashHtml(html) === digest ? { html, digest } : sanitizeHtml(html)
}

function hashHtml(html: string): string {
  return hash('sha256', RULES_VERSION + html, 'base64url')
}

class TooDeep extends Error {}

/** Cleans HTML; if it is nested deeper than browsers nest elements, only its text is kept. */
function clean(input: string, options: IOptions): string {
  let depth = 0
  const onOpenTag = () => {
    depth += 1
    if (depth > PARSED_DEPTH_MAX) throw new TooDeep()
  }
  const onCloseTag = () => {
    depth -= 1
  }
  try {
    const cleaned = sanitize(translateHtml(input), { ...options, onOpenTag, onCloseTag })
    return settleTargets(withoutEmptyHeadings(cleaned.replace(EMPTIED, '')))
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return clean(`<p>${escapeHtml(htmlToText(input))}</p>`, options)
  }
}

function isShown(source = ''): boolean {
  return isSafeImage(source) && !hasComment(source)
}

/** The only role says that a picture without a text is decorative. */
function cleanPicture(attribs: Record<string, string>): Record<string, string> {
  const isDecorative = attribs.role === DECORATIVE && attribs.alt === ''
  return { loading: 'lazy', ...(isDecorative ? attribs : without(attribs, ['role'])) }
}

/**
 * Whether an address contains a comment. The library removes comments before it checks an address.
 */
function hasComment(url = ''): boolean {
  return url.includes('<!--')
}

/**
 * Allows srcset and sizes only for pictures stored by this site, so that they do not name other
 * hosts.
 */
function withStoredSizes(attribs: Record<string, string>): Record<string, string> {
  const { srcset = '', sizes = '', type = 'image/webp' } = attribs
  const areFiles = srcset.split(', ').every((file) => STORED_FILE.test(file))
  const isStored = areFiles && SIZES.test(sizes) && SOURCE_TYPE.test(type)
  return isStored ? attribs : without(attribs, ['srcset', 'sizes'])
}

function without(attribs: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(attribs).filter(([name]) => !names.includes(name)))
}
