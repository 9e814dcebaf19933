const HIDDEN = '***'
/** Shorter ones would take words out of every line. */
const SECRET_LENGTH_MIN = 4

/**
 * What leaves secrets out of a line of the log. The code that writes a line leaves them out too:
 * this is for what nobody thought of, such as the text of an error from elsewhere.
 */
export function scrubberOf(secrets: string[]): (line: string) => string {
  const known = secrets
    .filter((secret) => secret.length >= SECRET_LENGTH_MIN)
    // As it stands in JSON; a secret within a longer one must not leave the rest of that behind.
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
/** The part before the @ of an e-mail address. It begins only where a word does: in a long line of
 * one word every letter would otherwise be tried. */
const EMAIL_NAME = /(?<![^\s"<>,;:()[\]\\/])[^\s"<>,;:()[\]\\/@]+(?=@[\w-]+(?:\.[\w-]+)+)/g
