/** Scripts in which names are written today. */
const SCRIPTS = `Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Ethiopic Devanagari Bengali
  Gurmukhi Gujarati Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Han
  Hangul Hiragana Katakana`
  .split(/\s+/)
  .map((name) => new RegExp(`^\\p{Script=${name}}*$`, 'u'))

/** Letters with their marks, digits and the signs of e-mail addresses; only single blanks between. */
const CHARACTERS = /^(?:\p{L}\p{M}{0,4}|[\d._@-]| (?! ))*$/u
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/**
 * Whether a name in NFC can be told apart from others in the activity record: it has no invisible
 * characters, none that change the direction of text, no other forms of letters (full-width,
 * ligatures), and no letters of two scripts that look alike. Marks must belong to the script, as
 * vowel signs do; an accent that NFC has not composed belongs to none.
 */
export function isDistinctName(name: string): boolean {
  const letters = name.replace(/[^\p{L}\p{M}]/gu, '')
  return (
    CHARACTERS.test(name) &&
    !INVISIBLE.test(name) &&
    name.normalize('NFKC') === name &&
    SCRIPTS.some((script) => script.test(letters))
  )
}

/** Makes names equal that a reader may take for each other. */
export function toUsernameSkeleton(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Script=Inherited} ._@-]/gu, '')
    .replace(/[ıl1]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
}
