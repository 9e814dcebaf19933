import { reversed } from '../sorted.ts'
import { htmlToText, toWellFormed } from '../text.ts'
import { decodePath } from '../url.ts'

/** The elements of the vocabulary that may have an id, so that links can lead there. */
export const TARGET_ELEMENTS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 pre figcaption blockquote li th td'.split(' '),
)

/** Ids of the dashboard and of pages with written texts, and those that stylesheets or scripts know. */
const TAKEN: ReadonlySet<string> = new Set([
  ...'main root state page-content related-posts still-questions publishing services'.split(' '),
  ...'features approval-process pricing navigation process global self'.split(' '),
])
/** Few scripts read a global name that has a hyphen or only small letters and digits. */
const HARMLESS = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+$|^[\p{L}\p{N}][^-]*-/u
/** Places that every page has, and the questions of the FAQ page. */
const ON_EVERY_PAGE = /^#(?:top|main|faq-\d+)?$/i
const ID_MAX = 100

/** The id for the name of a place. It repeats none of the page and hides no global name (DOM clobbering). */
export function toTargetId(name: string): string {
  const plain = (decodePath(name) ?? name).replaceAll(/[^\p{L}\p{M}\p{N}_.:-]+/gu, '-')
  const id = toWellFormed(plain.slice(0, ID_MAX))
  const isFree = HARMLESS.test(id) && !TAKEN.has(id) && !id.startsWith('faq-')
  return isFree ? id : toWellFormed(`s-${id}`.slice(0, ID_MAX))
}

/** The words of a heading as programs write them in addresses: 'What’s new?' is 'whats-new'. */
export function toTargetName(words: string): string {
  const plain = (decodePath(words) ?? words).toLowerCase().replaceAll(/['’]/g, '')
  return plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
}

/** Whether a link leads nowhere within its page; `names` are the ids of the text and names of headings. */
export function leadsNowhere(href: string, names: ReadonlySet<string>): boolean {
  if (!href.startsWith('#') || ON_EVERY_PAGE.test(href)) return false
  const name = href.slice(1)
  return !names.has(toTargetId(name)) && !names.has(toTargetName(name))
}

/** What is left of a name of a place. */
const MARK = /<span id="[^"]*"><\/span>/g
const ID = /(<[a-z](?:[^"<>]|"[^"]*")*?) id="([^"]*)"/g
const LINK = /(<a\s(?:[^"<>]|"[^"]*")*?href=")\s*#([^"]*)/g
const NAMES = [...TARGET_ELEMENTS].join('|')
const BLOCK_START = new RegExp(`(?=<(?:${NAMES})[\\s>])`)
const BLOCK_END = new RegExp(`</(?:${NAMES})>`)

/**
 * HTML in which only blocks have ids, each a different one. An id within a block becomes that of the block, and
 * one between blocks that of the next or the last. Links follow, and one without a target leads to the heading
 * with its words. Expects markup as the cleaner or a browser writes it.
 */
export function settleTargets(html: string): string {
  if (!/ id="| href="\s*#/.test(html)) return html
  const parts = html.split(BLOCK_START)
  const { ids, targets } = readTargets(parts)
  const lead = (_: string, start: string, name: string) =>
    `${start}#${targets.get(toTargetId(name)) ?? name}`
  const write = (part: string, place: number) => {
    const rest = part.replaceAll(MARK, '').replaceAll(ID, '$1').replaceAll(LINK, lead)
    return ids[place] ? rest.replace(/^<\w+/, `$& id="${ids[place]}"`) : rest
  }
  return parts.map(write).join('')
}

/** The id for each part, which begins with a block, and the ids by the names that lead there. */
function readTargets(parts: readonly string[]) {
  const ids: string[] = []
  const targets = new Map<string, string>()
  const headings: [name: string, place: number][] = []
  const add = (name: string, place: number) => {
    // Browsers, too, go to the first place with an id.
    if (!targets.has(name)) targets.set(name, (ids[place] ??= name))
  }
  for (const [place, part] of parts.entries()) {
    const { block, words } = readBlock(part)
    if (words) headings.push([words, place])
    const after = block && place === parts.length - 1 ? place : place + 1
    for (const { 2: id, index } of part.matchAll(ID)) {
      if (id) add(toTargetId(id), index < block.length ? place : after)
    }
  }
  const places = new Map(reversed(numberWords(headings)))
  for (const [, , name = ''] of parts.flatMap((part) => [...part.matchAll(LINK)])) {
    const place = places.get(toTargetName(name))
    if (place !== undefined) add(toTargetId(name), place)
  }
  return { ids, targets }
}

/** The block with which a part begins, and its words if it is a heading. */
function readBlock(part: string): { block: string; words: string } {
  const [block = ''] = BLOCK_START.test(part) ? part.split(BLOCK_END, 1) : []
  return { block, words: /^<h\d/.test(block) ? toTargetName(htmlToText(block)) : '' }
}

/** Programs number the headings with the same words: 'fees', 'fees-1'. */
function numberWords(headings: [words: string, place: number][]): [string, number][] {
  const counts = new Map<string, number>()
  return headings.map(([words, place]) => {
    const count = counts.get(words) ?? 0
    counts.set(words, count + 1)
    return [count ? `${words}-${count}` : words, place]
  })
}

/** Settled HTML whose ids begin with a prefix, for a page on which several texts stand. */
export function prefixTargets(html: string, prefix: string): string {
  const ids = new Set(Array.from(html.matchAll(ID), ([, , id]) => id))
  return html
    .replaceAll(ID, `$1 id="${prefix}$2"`)
    .replaceAll(LINK, (whole, start, id) => (ids.has(id) ? `${start}#${prefix}${id}` : whole))
}
