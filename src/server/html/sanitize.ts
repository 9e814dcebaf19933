import { hash } from 'node:crypto'
import sanitize from 'sanitize-html'
import type { IOptions } from 'sanitize-html'
import { utf8Of } from '../utf8.ts'

/** Raised whenever the rules below change: content signed by older rules is cleaned again. */
const RULES_VERSION = 'v2'

const COLOUR = [
  /^#[\da-f]{3,8}$/i,
  /^rgba?\(\s*[\d.,%\s/]+\)$/i,
  /^hsla?\(\s*[\d.,%\s/deg]+\)$/i,
  /^[a-z]+$/i,
]
const LENGTH = [
  /^\d{1,3}(?:\.\d+)?(?:px|em|rem|pt|%)$/,
  /^(?:small|medium|large|x-large|xx-large)$/,
]
const VIDEO =
  /^https:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)/

const STORED_SRCSET = /^\/media\/[a-z\d-]+\.[a-z\d]+ \d+w(?:, \/media\/[a-z\d-]+\.[a-z\d]+ \d+w)*$/
const SIZES = /^[\w\s():,.-]{1,100}$/
const SOURCE_TYPE = /^image\/(?:avif|webp)$/
/** How many elements may stand within each other. */
export const NESTING_MAX = 101

const TAGS =
  'h1 h2 h3 h4 h5 h6 p br hr div span blockquote strong b em i u s strike del sub sup mark code pre ' +
  'ol ul li a picture source img figure figcaption iframe table thead tbody tfoot tr th td caption colgroup col'

/** Everything the editor can produce (SPEC section 2), and what an older one left behind. */
const rules: IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    '*': ['style', 'class', 'dir'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'srcset', 'sizes'],
    source: ['type', 'srcset', 'sizes'],
    iframe: ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen', 'frameborder'],
    ol: ['start', 'type'],
    li: ['data-list'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    code: ['class'],
  },
  allowedClasses: { '*': ['ql-*', 'language-*'] },
  allowedStyles: {
    '*': {
      color: COLOUR,
      'background-color': COLOUR,
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'font-size': LENGTH,
      'font-family': [/^[\w\s"',-]{1,100}$/],
      'margin-left': LENGTH,
      'line-height': [/^\d(?:\.\d+)?$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'], iframe: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  selfClosing: ['img', 'br', 'hr', 'col', 'source'],
  nestingLimit: NESTING_MAX,
  // Nobody sees what stands in a frame, and it would be escaped anew at each cleaning.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'iframe' && !VIDEO.test(attribs.src ?? '')) ||
    (tag === 'img' && !attribs.src) ||
    (tag === 'source' && !attribs.srcset),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      // A page that opens in another window must not get hold of ours.
      attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: withStoredSizes({
        loading: 'lazy',
        ...(isSafeImage(attribs.src) ? attribs : without(attribs, ['src'])),
      }),
    }),
    source: (tagName, attribs) => ({
      tagName,
      attribs: withStoredSizes(without(attribs, ['style', 'class', 'dir'])),
    }),
    iframe: (tagName, attribs) => ({
      tagName,
      attribs: { loading: 'lazy', title: 'Video', ...attribs },
    }),
  },
}

/** The sizes of a stored picture are the server's to add: what came with the text is left out. */
const rulesWithoutSources: IOptions = {
  ...rules,
  allowedTags: TAGS.split(' ').filter((tag) => tag !== 'picture' && tag !== 'source'),
  transformTags: {
    ...rules.transformTags,
    img: (tagName, attribs) => ({
      tagName,
      attribs: {
        loading: 'lazy',
        ...without(attribs, ['srcset', 'sizes', ...(isSafeImage(attribs.src) ? [] : ['src'])]),
      },
    }),
  },
}

export type SignedHtml = { html: string; digest: string }

/** Cleans written content and signs the result, so that it can be shown later without a second look. */
export function sanitizeHtml(input: string): SignedHtml {
  const html = sanitize(input, rules)
  return { html, digest: digestOf(html) }
}

/** Clean content in which each picture has the one address that its author gave it. */
export function withoutSources(input: string): string {
  return sanitize(input, rulesWithoutSources)
}

/**
 * Content as it may be shown. Bytes that this sanitiser signed are returned as they are; any
 * others (an import, another program, older rules) are cleaned first.
 */
export function trustedHtml(html: string, digest: string): string {
  if (verified.get(digest) === html) return html
  if (digestOf(html) !== digest) return sanitizeHtml(html).html
  remember(html, digest)
  return html
}

const VERIFIED_MAX = 100
const VERIFIED_LENGTH_MAX = 32_000
/** Signed content that was read before, by digest: comparing it is quicker than hashing it. */
const verified = new Map<string, string>()

function remember(html: string, digest: string): void {
  if (html.length > VERIFIED_LENGTH_MAX) return
  verified.set(digest, html)
  const [oldest] = verified.keys()
  if (verified.size > VERIFIED_MAX && oldest !== undefined) verified.delete(oldest)
}

function digestOf(html: string): string {
  return hash('sha256', utf8Of(RULES_VERSION + html), 'base64url')
}

/** Data URLs only of raster pictures: an SVG can carry script. */
function isSafeImage(source: string | undefined): boolean {
  // Browsers leave out blanks and control characters, wherever in an address they stand.
  // oxlint-disable-next-line no-control-regex -- these are the characters to be left out
  const address = source?.replace(/[\u0000-\u0020]+/g, '') ?? ''
  return (
    !/^data:/i.test(address) ||
    /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=]*$/i.test(address)
  )
}

/** Other sizes only of pictures that this site stores: their addresses name no other host. */
function withStoredSizes(attribs: Record<string, string>): Record<string, string> {
  const { srcset = '', sizes = '', type = 'image/webp' } = attribs
  const isStored = STORED_SRCSET.test(srcset) && SIZES.test(sizes) && SOURCE_TYPE.test(type)
  return isStored ? attribs : without(attribs, ['srcset', 'sizes'])
}

function without(attribs: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(attribs).filter(([name]) => !names.includes(name)))
}
