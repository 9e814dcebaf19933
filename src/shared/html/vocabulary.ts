import { PLAYER_FRAME } from './safe-urls.ts'

/**
 * The HTML of written content. The server's cleaner, the editor's reading and pasting, the
 * comparison of versions and the search text take their lists from here, so another element takes
 * one more line. If the editor does not know it yet, it also needs an extension
 * (ui/editor/schema/extensions.ts); a test checks this.
 */
type ElementRule = {
  kind: Kind
  /** Its name for readers of a comparison. */
  name: string
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
  p: { kind: 'line', name: 'paragraph' },
  h1: { kind: 'line', name: 'heading 1' },
  h2: { kind: 'line', name: 'heading 2' },
  h3: { kind: 'line', name: 'heading 3' },
  h4: { kind: 'line', name: 'heading 4' },
  h5: { kind: 'line', name: 'heading 5' },
  h6: { kind: 'line', name: 'heading 6' },
  pre: { kind: 'line', name: 'code block' },
  figcaption: { kind: 'line', name: 'caption' },
  caption: { kind: 'line', name: 'caption' },

  div: { kind: 'box', name: 'box' },
  blockquote: { kind: 'box', name: 'quote' },
  ul: { kind: 'box', name: 'bulleted list' },
  ol: {
    kind: 'box',
    name: 'numbered list',
    attributes: ['start', 'type', 'data-marker', 'reversed'],
  },
  li: { kind: 'box', name: 'list item', attributes: ['value'] },
  figure: { kind: 'box', name: 'figure' },
  table: { kind: 'box', name: 'table' },
  thead: { kind: 'box', name: 'table head' },
  tbody: { kind: 'box', name: 'table body' },
  tfoot: { kind: 'box', name: 'table foot' },
  tr: { kind: 'box', name: 'table row' },
  th: { kind: 'box', name: 'heading cell', attributes: ['colspan', 'rowspan', 'scope'] },
  td: { kind: 'box', name: 'table cell', attributes: ['colspan', 'rowspan'] },
  colgroup: { kind: 'box', name: 'column group' },

  hr: { kind: 'rule', name: 'dividing line' },
  col: { kind: 'rule', name: 'table column', attributes: ['span'] },

  strong: { kind: 'mark', name: 'bold' },
  b: { kind: 'mark', name: 'bold', sameAs: 'strong' },
  em: { kind: 'mark', name: 'italic' },
  i: { kind: 'mark', name: 'italic', sameAs: 'em' },
  u: { kind: 'mark', name: 'underline' },
  s: { kind: 'mark', name: 'strikethrough' },
  strike: { kind: 'mark', name: 'strikethrough', sameAs: 's' },
  del: { kind: 'mark', name: 'strikethrough', sameAs: 's' },
  sub: { kind: 'mark', name: 'subscript' },
  sup: { kind: 'mark', name: 'superscript' },
  mark: { kind: 'mark', name: 'highlight' },
  code: { kind: 'mark', name: 'code', attributes: ['class'] },
  a: { kind: 'mark', name: 'link', attributes: ['href', 'title', 'target', 'rel'] },

  span: { kind: 'bare', name: 'text' },
  picture: { kind: 'bare', name: 'picture' },

  br: { kind: 'object', name: 'line break' },
  img: {
    kind: 'object',
    name: 'picture',
    attributes: ['src', 'alt', 'role', 'title', 'width', 'height', 'loading', ...SIZES],
  },
  iframe: {
    kind: 'object',
    name: 'video',
    attributes: ['src', 'title', 'width', 'height', ...PLAYER_ATTRIBUTES],
  },
  source: { kind: 'source', name: 'source', attributes: ['type', ...SIZES] },
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
