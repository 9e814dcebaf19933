import { decodePath, tidyPath, withoutTail } from '#shared/url.ts'
import { redirectInputSchema, type RedirectInput } from './schema.ts'

const PATH_MAX = 200

/** Files that only programs look for, or that pages load by themselves. */
const NO_PAGE =
  /\.(?:php\d?|phtml|aspx?|ashx|jspx?|cgi|pl|py|sh|exe|dll|env|git|svn|sql|db|bak|old|orig|swp|save|ini|conf|config|ya?ml|toml|log|lock|pem|key|zip|gz|tgz|tar|rar|7z|js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf)$/i
/** Names that programs probe for. */
const PROBE =
  /\/(?:[._]|wp[-_.\d]|(?:wp|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|adminer|actuator|autodiscover|ecp|owa|hnap1)(?:[./]|$))|\.(?:php|env|git|svn)(?:[./_-]|$)/i
/** Half a dozen digits in a row, a telephone or a social security number. */
const PERSONAL_NUMBER = /\d{6}|\d{3}[-.]\d{2,3}[-.]\d{4}/
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i

/**
 * The path of an address that nobody found, as it may be stored; undefined for probes of programs,
 * and for what may contain an e-mail address, a number of a person or a secret.
 */
export function toCountedPath(pathname: string): string | undefined {
  const path = tidyPath(pathname)
  const words = decodePath(path)
  if (path.length > PATH_MAX || words === undefined || !/^[\x21-\x7e]*$/.test(path))
    return undefined
  if (/[@\p{Cc}]/u.test(words) || PERSONAL_NUMBER.test(words) || UUID.test(words)) return undefined
  if (NO_PAGE.test(words) || PROBE.test(words)) return undefined
  return words.split(/[^\p{L}\p{M}\d]+/u).some(looksRandom) ? undefined : path
}

/** Whether a word looks as if a program made it: a token, a digest, a key. */
function looksRandom(word: string): boolean {
  if (word.length < 10) return false
  const hasDigit = /\d/.test(word)
  const isMixed = /\d\p{L}/u.test(word) && /\p{L}\d/u.test(word)
  const changesCase = word.length >= 16 && /\p{Lu}/u.test(word) && /\p{Ll}/u.test(word)
  return isMixed || changesCase || (hasDigit && word.length >= 16) || word.length >= 32
}

/** A redirect with both of its addresses in the form in which browsers ask for them. */
export function toRedirect({ from, to }: RedirectInput): RedirectInput {
  const target = toUrl(to)
  return {
    from: tidyPath(toUrl(from).pathname),
    to: tidyPath(target.pathname) + target.search + target.hash,
  }
}

/** Adds the path to a host, so that '//host' is a path, too. */
function toUrl(path: string): URL {
  return new URL(`http://here.invalid${path}`)
}

type Refusal = { path: 'from' | 'to'; message: string }
export type Known = {
  /** Where the other addresses lead, also former addresses of posts. */
  redirects: ReadonlyMap<string, string>
  /** Whether nothing stands at an address. */
  isDead: (address: string) => boolean
}

/** Why a redirect cannot be stored. */
export function findRefusal({ from, to }: RedirectInput, known: Known): Refusal | undefined {
  const refuse = (path: Refusal['path'], message: string) => ({ path, message })
  const { redirects, isDead } = known
  const target = withoutTail(to)
  if (/^\/(?:admin|api)(?:\/|$)/.test(from) || from === '/') {
    return refuse('from', `${from} always has an answer of its own`)
  }
  if (target === from) return refuse('to', 'An address cannot lead to itself')
  const existing = redirects.get(from)
  if (existing !== undefined) return refuse('from', `${from} already leads to ${existing}`)
  const next = redirects.get(target)
  if (next !== undefined && withoutTail(next) === from) {
    return refuse('to', `${target} leads back to ${from}, so visitors would go in a circle`)
  }
  if (next !== undefined) return refuse('to', `${target} leads on to ${next}. Choose that instead.`)
  const before = redirects.entries().find(([, end]) => withoutTail(end) === from)
  if (before) return refuse('from', `${before[0]} leads to ${from}. Change that redirect first.`)
  return isDead(to) ? refuse('to', `There is nothing at ${to}`) : undefined
}

/** The lines of a file with two columns, `from` and `to`; a first line may name them. */
export function parseRedirects(csv: string): (RedirectInput & { line: number })[] {
  return csv
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => /[^\s",]/.test(text))
    .map(({ line, text }) => ({ line, cells: splitCells(text) }))
    .filter(({ cells, line }) => !(line === 1 && isHeading(cells)))
    .map(({ line, cells: [from = '', to = ''] }) => ({ line, from, to }))
}

function isHeading([from, to]: string[]): boolean {
  return from?.toLowerCase() === 'from' && to?.toLowerCase() === 'to'
}

/** The cells of a line. Spreadsheets may quote them; an address has no comma of its own. */
function splitCells(line: string): string[] {
  return line.split(',', 2).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .trim(),
  )
}

/** The refusal of a line whose addresses are not even addresses. */
export function findFault(input: RedirectInput): string | undefined {
  return redirectInputSchema.safeParse(input).error?.issues[0]?.message
}
