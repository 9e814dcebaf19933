/** Scripts in which names are written today. */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Ethiopic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Han',
  'Hangul',
  'Hiragana',
  'Katakana',
].map((name) => new RegExp(`^\\p{Script=${name}}*$`, 'u'))

/** Letters with their marks, digits and the signs of e-mail addresses; only single blanks between. */
const CHARACTERS = /^(?:\p{L}\p{M}{0,4}|[\d._@-]| (?! ))*$/u
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/**
 * Whether a name can be told apart from others in the activity record: it has no invisible
 * characters, none that change the direction of text, and no letters of two scripts that look
 * alike.
 */
export function isDistinctName(name: string): boolean {
  const letters = name.replace(/\P{L}/gu, '')
  return (
    CHARACTERS.test(name) && !INVISIBLE.test(name) && SCRIPTS.some((script) => script.test(letters))
  )
}
