const BOUND = '\u00a0'
/** Joined letters of a font, such as 'ﬁ', which text from a PDF has. */
const PIECES = /<[^<>]*>|[ \u00a0]+|[\ufb00-\ufb06]/g
/** What belongs to a number, and an abbreviation such as 'Mr.'. */
const BINDS = /[\d§¶#$]$|(?:^|[^\p{L}])\p{Lu}\p{L}{0,3}\.$/u
const ABBREVIATION_MAX = 6
/** The share of a text's blanks that no person would bind. */
const PROGRAM_SHARE = 0.1

/**
 * Clean HTML or plain text with the letters that a person would type. A program that wrote the text has
 * bound words that nothing binds, in more than a tenth of its blanks; those a person sets stay.
 */
export function withTypedLetters(html: string): string {
  const text = html.replaceAll('&nbsp;', BOUND)
  let [blanks, loose] = [0, 0]
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    if (!/^[ \u00a0]/.test(piece)) continue
    blanks += 1
    if (isLoose(text, piece, index)) loose += 1
  }
  const isByProgram = loose > 1 && loose > blanks * PROGRAM_SHARE
  return text.replace(PIECES, (piece, at: number) => {
    if (/^[\ufb00-\ufb06]/.test(piece)) return piece.normalize('NFKC')
    return isByProgram && isLoose(text, piece, at) ? piece.replaceAll(BOUND, ' ') : piece
  })
}

/** Whether blanks bind words that may part. All that an element holds, as a line to write on, stays. */
function isLoose(text: string, blanks: string, at: number): boolean {
  if (!blanks.includes(BOUND) || blanks.startsWith('<')) return false
  const end = at + blanks.length
  const [before, after] = [text.slice(Math.max(0, at - ABBREVIATION_MAX), at), text[end] ?? '<']
  if (/(?:^|>)$/.test(before) && after === '<') return false
  return blanks.length > 1 || !(/\d/.test(after) || BINDS.test(before))
}
