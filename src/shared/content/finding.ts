import { toWellFormed } from '../text.ts'

/** Something in a text that keeps readers out. */
export type Finding = {
  rule: Rule
  /** What is wrong, and what to do about it. */
  message: string
  /** Words by which a writer knows the place. */
  excerpt: string
  from: number
  to: number
  /** What the repair needs to know: a heading level, a kind of list, better words. */
  repair?: number | string | undefined
}

export type Rule =
  | 'picture-undecided'
  | 'picture-file-name'
  | 'picture-image-of'
  | 'picture-says-nothing'
  | 'picture-long'
  | 'picture-expires'
  | 'video-title'
  | 'heading-empty'
  | 'heading-jump'
  | 'heading-bold'
  | 'link-empty'
  | 'link-vague'
  | 'link-address'
  | 'links-alike'
  | 'link-nowhere'
  | 'table-no-headers'
  | 'table-empty-header'
  | 'typed-list'
  | 'empty-paragraph'
  | 'capitals'
  | 'place-words'
  | 'contrast'

export type FindingOptions = {
  /**
   * The alternative text that the media library has for a picture: null when nobody has decided on
   * it, '' for decoration, undefined for a picture that is not in the library.
   */
  libraryAlt?: (src: string) => string | null | undefined
  /** The level of the heading above the text. */
  titleLevel?: number
}

/** The level of the heading above the text in this field: a question is one below that of its page. */
export function getTitleLevel(field: string): number {
  return field === 'answer' ? 2 : 1
}

/** Nobody reads more of one text, and a text of any size is read in linear time. */
export const FINDINGS_MAX = 200
const EXCERPT_MAX = 80
/** Enough characters for an excerpt; the rest of a long paragraph is not read for each place in it. */
const READ_MAX = 400

export function toExcerpt(text: string): string {
  const line = text.slice(0, READ_MAX).replaceAll(/\s+/g, ' ').trim()
  return line.length > EXCERPT_MAX ? `${toWellFormed(line.slice(0, EXCERPT_MAX - 1))}…` : line
}
