const HIDDEN = '***'
/** Removing shorter secrets would remove common words from every line. */
const SECRET_LENGTH_MIN = 4

/**
 * Removes secrets from a log line. The callers leave them out too. This catches the rest, such as
 * the text of an error from a library.
 */
export function createScrubber(secrets: string[]): (line: string) => string {
  const known = secrets
    .filter((secret) => secret.length >= SECRET_LENGTH_MIN)
    // As they appear in JSON. The longest comes first, because removing a part of it would leave
    // the rest.
    .map((secret) => JSON.stringify(secret).slice(1, -1))
    .toSorted((one, other) => other.length - one.length)
  return (line) =>
    known
      .reduce((text, secret) => text.replaceAll(secret, HIDDEN), line)
      .replace(URL_CREDENTIALS, `://${HIDDEN}@`)
      .replace(BEARER, `$1${HIDDEN}`)
      .replace(AGE_KEY, HIDDEN)
      .replace(EMAIL_NAME, HIDDEN)
}

const URL_CREDENTIALS = /:\/\/[^\s"/]*@/g
const BEARER = /\b(bearer\s+)[\w.~+/=-]+/gi
const AGE_KEY = /AGE-SECRET-KEY-1\w+/g
/**
 * The part before the @ of an e-mail address. It starts at a word boundary, because in a long line
 * without spaces every letter would otherwise be tried.
 */
const EMAIL_NAME = /(?<![^\s"<>,;:()[\]\\/])[^\s"<>,;:()[\]\\/@]+(?=@[\w-]+(?:\.[\w-]+)+)/g
