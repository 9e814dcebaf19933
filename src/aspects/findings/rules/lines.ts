import { toExcerpt, type Finding } from '#shared/content/finding.ts'
import { capitalized } from '#shared/text.ts'
import { isBlank, placeAt, type Block, type Outline } from './outline.ts'
import { findTypedLists } from './typed-lists.ts'

/** What should be structure but is typed, and words that only eyes can follow. */
export function findInLines({ blocks }: Outline): Finding[] {
  return [
    ...findTypedLists(blocks),
    ...blocks.flatMap((block, index) => [
      ...checkSpace(block, blocks[index + 1]),
      ...(block.box.tag === 'pre' ? [] : [...checkCapitals(block), ...checkPlaceWords(block)]),
    ]),
  ]
}

/** An empty paragraph between two others; one at the end waits for words. */
function checkSpace(block: Block, next: Block | undefined): Finding[] {
  const { box, around, text, hasObject, from, to } = block
  const holder = around.at(-1)
  if (!next?.around.some((other) => other === holder)) return []
  if (box.tag !== 'p' || hasObject || !isBlank(text)) return []
  return [{ rule: 'empty-paragraph', message: SPACE, excerpt: 'Empty paragraph', from, to }]
}

const SPACE =
  'Screen readers stop at this empty paragraph. Paragraphs already have space between them.'

/** Words of law, whose sentences are left as they are. */
const LAW = new Set([
  ...'section subsection sec paragraph article chapter act statute mcl'.split(' '),
  ...'ordinance exhibit schedule'.split(' '),
])

function isLaw(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return text.includes('§') || words.some((word) => LAW.has(word.replace(/s$/, '')))
}

/** Words that stay in capitals when the rest is written in small letters. */
const SHORT = new Set([
  ...'FOIA MCL USA US AES SOC PDF FAQ HIPAA CJIS FBI IRS VPN USB NAS IT ID CPR EMS'.split(' '),
  ...'DNR EGLE MDOT MTA ADA WCAG II III IV'.split(' '),
])

function checkCapitals({ text, from, to }: Block): Finding[] {
  if (!isInCapitals(text)) return []
  const message = 'Words in capitals are hard to read, and some screen readers spell them out.'
  const repair = toSentence(text)
  return [{ rule: 'capitals', message, excerpt: toExcerpt(text), from, to, repair }]
}

function isInCapitals(text: string): boolean {
  // Most texts have a small letter soon.
  if (/\p{Ll}/u.test(text) || isLaw(text)) return false
  const words = text.match(/\p{Lu}{4,}/gu) ?? []
  return words.filter((word) => !SHORT.has(word)).length > 1
}

/** 'CLOSED ON MONDAY.' as 'Closed on Monday.', without the names that only a person knows. */
function toSentence(text: string): string {
  const lower = text.replaceAll(/[\p{L}\p{N}-]+/gu, (word) =>
    SHORT.has(word) || /\d/.test(word) ? word : word.toLowerCase(),
  )
  return lower
    .replaceAll(
      /(^|[.!?]\s+)(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replaceAll(/\p{Ll}+/gu, (word) =>
      NAMES.has(word.replace(/s$/, '')) ? capitalized(word) : word,
    )
}

const NAMES = new Set([
  ...'monday tuesday wednesday thursday friday saturday sunday michigan'.split(' '),
  ...'january february april june july august september october november december'.split(' '),
])

const COLORS = '(?:red|green|blue|yellow|orange|purple|gray|grey|black|white|pink|brown)'
const THINGS = 'column|menu|side|corner|bar|button|box|form|map|list|table|picture|image|photo'
const PLACE_WORDS = [
  String.raw`(?:see|shown|listed|described|found|given|explained) (?:\w+ ){0,3}?(?:below|above)\b`,
  String.raw`(?:${THINGS}|links?|steps) (?:below|above)\b`,
  String.raw`(?:see|at|on|to|in) (?:the |your )?(?:left|right)(?:[- ]hand)?(?=[.,;:)!?]|$)`,
  String.raw`(?:${THINGS}) (?:at|on|to) (?:the |your )?(?:left|right)\b`,
  String.raw`(?:left|right)(?:[- ]hand)? (?:${THINGS})\b`,
  String.raw`(?:marked|shown|printed|written|highlighted|see|is|are|items?|fields?|dates?) in ${COLORS}\b`,
  String.raw`the ${COLORS} (?:button|box|text|link|field|line|area|word|date|item|arrow|icon)s?\b`,
].join('|')
const SENT_ELSEWHERE = new RegExp(String.raw`\b(?:${PLACE_WORDS})`, 'im')

/** The first sentence that sends readers below, above, to a side or to a color. */
function checkPlaceWords(block: Block): Finding[] {
  if (!SENT_ELSEWHERE.test(block.text)) return []
  let start = 0
  for (const sentence of block.text.replaceAll(/([.!?])\s/g, '$1\n').split('\n')) {
    const words = SENT_ELSEWHERE.exec(sentence)?.[0]
    if (words && !isLaw(sentence)) {
      const message = `Not everyone can follow “${words.trim()}.” Name the heading, the link or the thing instead.`
      const from = placeAt(block, start)
      const to = placeAt(block, start + sentence.length)
      return [{ rule: 'place-words', message, excerpt: toExcerpt(sentence), from, to }]
    }
    start += sentence.length + 1
  }
  return []
}
