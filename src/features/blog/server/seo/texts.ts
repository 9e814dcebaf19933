import { listElements } from '#shared/html/vocabulary.ts'
import { htmlToText } from '#shared/text.ts'

const BLOCK = new RegExp(`<(${listElements('line', 'box').join('|')})\\b[^<>]*>`, 'gi')

/** The text of each block of written content, up to `max` characters in all; headings are marked. */
export function extractTextBlocks(
  html: string,
  max: number,
): { text: string; isHeading: boolean }[] {
  const blocks: { text: string; isHeading: boolean }[] = []
  const starts = [...html.matchAll(BLOCK)]
  const pieces = [{ name: 'p', from: 0 }, ...starts.map((at) => ({ name: at[1], from: at.index }))]
  let size = 0
  for (const [index, { name = '', from }] of pieces.entries()) {
    const text = htmlToText(html.slice(from, pieces[index + 1]?.from)).slice(0, max - size)
    if (text !== '') blocks.push({ text, isHeading: /^h\d/i.test(name) })
    size += text.length
    if (size >= max) break
  }
  return blocks
}

/** One line of text without markup; a plain '<' stays. */
export function toPlainLine(text: string): string {
  return text
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Half of the 50 characters that the form advises; a shorter part is a label. */
const TITLE_MIN = 25
/** Where the main part of a title may end. A question mark and a full stop close a sentence. */
const TITLE_BREAK = /[:;] | [–-] | ?—| \(|(?<=\?) |\. (?=\p{Lu})|, (?:and|but|or) /gu
/** A part that begins so depends on what follows it. */
const DEPENDENT = new Set(
  'after although as because before if once since though unless until when while'.split(' '),
)

/** The title if it fits, else its first part if that stands alone, else nothing. */
export function shortenTitle(title: string, max: number): string {
  if (title.length <= max) return title
  const parts = [...title.matchAll(TITLE_BREAK)].map(({ index }) => title.slice(0, index))
  return parts.find((part) => standsAlone(part) && part.length <= max) ?? ''
}

function standsAlone(part: string): boolean {
  const isLabel = part.length < TITLE_MIN || part.split(' ').length < 3
  const [first = ''] = part.toLowerCase().match(/^[a-z]+/) ?? []
  const isDependent = DEPENDENT.has(first) && !part.endsWith('?')
  return !isLabel && !isDependent && !part.includes(', ')
}

const SENTENCE_END = /[.!?][)"'”’]*$/
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' })
/** What a full stop may follow within a sentence, as a single letter may: '5 p.m. Tuesday', 'John F. Kennedy'. */
const ABBREVIATIONS = new Set(
  `Mr Ms Mt Mrs Dr St Ste Jr Sr Hon Rev Gov Sen Rep Twp Co Corp Inc Dept Ave Rd Blvd Ft No vs etc approx
  Jan Feb Mar Apr Aug Sep Sept Oct Nov Dec`.split(/\s+/),
)
const LAST_WORD = /(?<![\p{L}\p{N}])(\p{L}+)\. *$/u

/** The first sentences that fit, and nothing if there is none. A line without an end is no sentence. */
export function takeSentences(text: string, max: number): string {
  let taken = ''
  // What comes later cannot fit.
  for (const sentence of listSentences(text.slice(0, 3 * max))) {
    const longer = `${taken} ${sentence}`.trim()
    const isWhole = SENTENCE_END.test(sentence)
    if (isWhole && longer.length <= max) taken = longer
    else if (isWhole || taken) break
  }
  return taken
}

/** Only a line ends where the next one begins in lower case, as in '“Is it safe?” she asked.' */
function* listSentences(text: string): Generator<string> {
  let sentence = ''
  let before = '\n'
  for (const { segment } of SEGMENTER.segment(text)) {
    const [, word = ''] = LAST_WORD.exec(before) ?? []
    const isShort = word.length === 1 || ABBREVIATIONS.has(word)
    const goesOn = isShort || /^\p{Ll}/u.test(segment)
    if (goesOn && !before.endsWith('\n')) sentence += segment
    else {
      yield sentence.trim()
      sentence = segment
    }
    before = segment
  }
  yield sentence.trim()
}
