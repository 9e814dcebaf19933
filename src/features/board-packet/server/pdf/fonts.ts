import { withPlainForms } from '#shared/text.ts'
import headingExt from './fonts/heading-latin-ext.ttf?inline'
import heading from './fonts/heading-latin.ttf?inline'
import strongExt from './fonts/strong-latin-ext.ttf?inline'
import strong from './fonts/strong-latin.ttf?inline'
import textExt from './fonts/text-latin-ext.ttf?inline'
import text from './fonts/text-latin.ttf?inline'

export type FontName = 'heading' | 'text' | 'strong'

/** The fonts of the site (`npm run fonts`), with separate files for rarer letters. */
export const FONTS = Object.entries({
  heading,
  'heading-ext': headingExt,
  strong,
  'strong-ext': strongExt,
  text,
  'text-ext': textExt,
}).map(([name, dataUrl]) => ({ name, bytes: decodeDataUrl(dataUrl) }))

/** The letters that all fonts have, and those that all fonts for rarer letters have. */
const COMMON = /[ -~\u00A0-\u00FF\u0131\u0152\u0153–—‘’“”•…€™−]/
const RARER = /(?![ĬĭĲĳŉŦŧ])[\u0100-\u017E]/
/** Replaces a letter that the fonts lack. */
const UNKNOWN = '?'

export type Run = { font: string; text: string }

/** A text as runs of one font each; letters that the fonts lack are replaced. */
export function splitFontRuns(words: string, font: FontName): Run[] {
  const runs: Run[] = []
  const letters = Array.from(words.normalize('NFC'), (letter) =>
    COMMON.test(letter) || RARER.test(letter) ? letter : toLookAlike(letter),
  )
  for (const letter of letters.join('')) {
    const isCommon = COMMON.test(letter)
    const isRarer = !isCommon && RARER.test(letter)
    const name = isRarer ? `${font}-ext` : font
    const shown = isRarer || isCommon ? letter : UNKNOWN
    const last = runs.at(-1)
    if (last?.font === name) last.text += shown
    else runs.push({ font: name, text: shown })
  }
  return runs
}

/** What a reader takes for the letter: '-' for the hyphen of Word, 'ş' for 'ș', else one without its accents. */
function toLookAlike(letter: string): string {
  const parts = withPlainForms(letter).normalize('NFD')
  const near = parts.replace('\u0326', '\u0327').normalize('NFC')
  return RARER.test(near) ? near : parts.replace(/\p{M}/gu, '')
}

function decodeDataUrl(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
