import { PLAYER_FRAME } from './safe-urls.ts'

/**
 * The HTML of written content. The server's cleaner, the editor's reading and pasting, the
 * comparison of versions and the search text take their lists from here, so another element takes
 * one more line. If the editor does not know it yet, it also needs an extension
 * (ui/editor/schema/extensions.ts); a test checks this.
 */
type ElementRule = {
  kind: Kind
  attributes?: readonly string[]
  /** The element that looks the same, which the editor writes instead. */
  sameAs?: string
}

type Kind =
  /** A block that holds a line of text. */
  | 'line'
  /** A block that holds other blocks. */
  | 'box'
  /** A block without contents. */
  | 'rule'
  /** Formatting of words. */
  | 'mark'
  /** An inline element that shows nothing by itself. */
  | 'bare'
  /** A thing within a line. */
  | 'object'
  /** A part of a picture that the server adds. */
  | 'source'

const SIZES = ['srcset', 'sizes']
const PLAYER_ATTRIBUTES = [
  'loading',
  'allowfullscreen',
  'frameborder',
  ...Object.keys(PLAYER_FRAME),
]

const RULES: Record<string, ElementRule> = {
  p: { kind: 'line' },
  h1: { kind: 'line' },
  h2: { kind: 'line' },
  h3: { kind: 'line' },
  h4: { kind: 'line' },
  h5: { kind: 'line' },
  h6: { kind: 'line' },
  pre: { kind: 'line' },
  figcaption: { kind: 'line' },
  caption: { kind: 'line' },

  div: { kind: 'box' },
  blockquote: { kind: 'box' },
  ul: { kind: 'box' },
  ol: { kind: 'box', attributes: ['start', 'type', 'data-marker', 'reversed'] },
  li: { kind: 'box', attributes: ['value'] },
  figure: { kind: 'box' },
  table: { kind: 'box' },
  thead: { kind: 'box' },
  tbody: { kind: 'box' },
  tfoot: { kind: 'box' },
  tr: { kind: 'box' },
  th: { kind: 'box', attributes: ['colspan', 'rowspan', 'scope'] },
  td: { kind: 'box', attributes: ['colspan', 'rowspan'] },
  colgroup: { kind: 'box' },

  hr: { kind: 'rule' },
  col: { kind: 'rule', attributes: ['span'] },

  strong: { kind: 'mark' },
  b: { kind: 'mark', sameAs: 'strong' },
  em: { kind: 'mark' },
  i: { kind: 'mark', sameAs: 'em' },
  u: { kind: 'mark' },
  s: { kind: 'mark' },
  strike: { kind: 'mark', sameAs: 's' },
  del: { kind: 'mark', sameAs: 's' },
  sub: { kind: 'mark' },
  sup: { kind: 'mark' },
  mark: { kind: 'mark' },
  code: { kind: 'mark', attributes: ['class'] },
  a: { kind: 'mark', attributes: ['href', 'title', 'target', 'rel'] },

  span: { kind: 'bare' },
  picture: { kind: 'bare' },

  br: { kind: 'object' },
  img: {
    kind: 'object',
    attributes: ['src', 'alt', 'role', 'title', 'width', 'height', 'loading', ...SIZES],
  },
  iframe: {
    kind: 'object',
    attributes: ['src', 'title', 'width', 'height', ...PLAYER_ATTRIBUTES],
  },
  source: { kind: 'source', attributes: ['type', ...SIZES] },
}

export const ELEMENTS: ReadonlyMap<string, ElementRule> = new Map(Object.entries(RULES))

/** Attributes that every element may have. */
export const COMMON_ATTRIBUTES = ['style', 'dir', 'lang']

/** A language as browsers understand it, such as 'es' or 'zh-Hant'. */
export const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i

/** The role of a picture that its text has no need to describe. */
export const DECORATIVE = 'presentation' as const

/** The languages of code blocks are the only classes. */
export const CODE_CLASS = 'language-*'

const COLOR = [
  /^#[\da-f]{3,8}$/i,
  /^(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color)\([\w.,%\s/+-]{1,60}\)$/i,
  /^[a-z]+$/i,
]
const LENGTH = [
  /^\d{1,3}(?:\.\d+)?(?:px|em|rem|pt|%)$/,
  /^(?:small|medium|large|x-large|xx-large)$/,
]

/** The properties that a style attribute may have, with their values. */
export const STYLES: Record<string, RegExp[]> = {
  color: COLOR,
  'background-color': COLOR,
  'text-align': [/^(?:left|right|center|justify|start|end)$/],
  'font-size': LENGTH,
  'font-family': [/^[\w\s"',-]{1,100}$/],
  'margin-left': LENGTH,
  'line-height': [/^\d(?:\.\d+)?$/],
}

export function listElements(...kinds: Kind[]): string[] {
  return [...ELEMENTS].flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : []))
}

/**
 * Elements without contents or an end tag. A frame shows no contents, but its tag must be closed.
 */
export const VOID_ELEMENTS = listElements('rule', 'object', 'source').filter(
  (name) => name !== 'iframe',
)
