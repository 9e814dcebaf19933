import { countText } from '../format.ts'
import { withNestedLists } from './nested-lists.ts'
import { readListType } from './numbering.ts'

/**
 * Blocks outside the vocabulary, and the elements that resemble them. Without one, their words would
 * run into those beside them.
 */
const FOREIGN_BLOCKS: Record<string, string> = {
  div: 'address article aside dd details dialog dl dt fieldset footer form header hgroup legend main nav search section summary',
  ul: 'dir menu',
  pre: 'listing xmp',
}

export const RESEMBLED: ReadonlyMap<string, string> = new Map(
  Object.entries(FOREIGN_BLOCKS).flatMap(([known, foreign]) =>
    foreign.split(' ').map((name): [string, string] => [name, known]),
  ),
)

const QUOTE = /<(\/?)q(?=[\s>/])[^<>]*>/gi
/** A list whose first item has its kind of numbers, as Google Docs writes it. */
const ITEM_STYLE = /<ol((?:\s[^<>]*)?>\s*<li\s[^<>]*\b(list-style-type:[^;<>]{1,40}))/gi

const CHECKBOX = /<input\s(?=[^<>]*\btype=["']?checkbox)[^<>]*>/gi
const CENTER = /<(\/?)center(?=[\s>/])[^<>]*>/gi

/** HTML in which what the elements of other programs show is written in a form that stays. */
export function translateHtml(html: string): string {
  let depth = 0
  return withNestedLists(html)
    .replace(ITEM_STYLE, withListType)
    .replace(CHECKBOX, (box) => (/\schecked\b/i.test(box) ? '☑ ' : '☐ '))
    .replace(CENTER, (_, slash: string) => (slash ? '</div>' : '<div style="text-align:center">'))
    .replace(QUOTE, (_, slash: string) => {
      const isInner = (slash ? --depth : depth++) % 2 !== 0
      return slash ? (isInner ? '’' : '”') : isInner ? '‘' : '“'
    })
}

function withListType(whole: string, rest: string, style: string): string {
  const type = readListType((name) => (name === 'style' ? style : ''))
  return type ? `<ol type="${type}"${rest}` : whole
}

/** Elements whose loss a reader would notice, in words. */
const NOTICED: Record<string, string> = {
  iframe: 'embedded page',
  img: 'image',
  script: 'script',
  form: 'form',
  select: 'form field',
  textarea: 'form field',
  object: 'embedded object',
  embed: 'embedded object',
  video: 'video file',
  audio: 'audio file',
  svg: 'drawing',
  canvas: 'drawing',
  math: 'formula',
}

/** What a text has lost, such as '2 images'. Each map counts elements by their names. */
export function listLostElements(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] {
  return Object.entries(NOTICED).flatMap(([name, word]) => {
    const lost = (before.get(name) ?? 0) - (after.get(name) ?? 0)
    return lost > 0 ? [countText(lost, word)] : []
  })
}
