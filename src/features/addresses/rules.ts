import { hyphenated } from '#shared/text.ts'
import { decodePath, parseUrl, tidyPath, withoutTail } from '#shared/url.ts'
import { redirectInputSchema, type RedirectInput } from './schema.ts'

const PATH_MAX = 200

/** Endings of files that only programs look for, or that pages load by themselves. */
const NO_PAGE = new Set(
  `php phtml asp aspx ashx jsp jspx cgi pl py sh exe dll env git svn sql db bak old orig swp save ini conf
  config yaml yml toml log lock pem key zip gz tgz tar rar 7z js mjs css map json xml txt ico png jpg jpeg
  gif svg webp avif woff woff2 ttf`.split(/\s+/),
)
/** Names that programs probe for. */
const PROBED = new Set(
  `wp wordpress xmlrpc cgi-bin phpmyadmin pma adminer actuator autodiscover ecp owa hnap1`.split(
    ' ',
  ),
)
const PROBE = /^(?:[._]|wp[-_.\d])|\.(?:php\d?|env|git|svn)(?:[._-]|$)/
/** Half a dozen digits in a row, a telephone or a social security number. */
const PERSONAL_NUMBER = /\d{6}|\d{3}[-.]\d{2,3}[-.]\d{4}/
/** Longer mixtures of letters and digits are tokens, digests and keys. */
const WORD = /^(?:[\p{L}\p{M}]{0,20}|[\p{L}\p{M}\d]{1,6})$/u

/**
 * The path of an address that nobody found, as it may be stored; undefined for probes of programs,
 * and for what may contain an e-mail address, a number of a person or a secret.
 */
export function toCountedPath(pathname: string): string | undefined {
  const path = tidyPath(pathname)
  const words = decodePath(path)
  if (path.length > PATH_MAX || words === undefined || !/^[\x21-\x7e]*$/.test(path))
    return undefined
  if (/[@\p{Cc}]/u.test(words) || PERSONAL_NUMBER.test(words)) return undefined
  if (words.toLowerCase().split('/').some(isProbe)) return undefined
  return words.split(/[^\p{L}\p{M}\d]+/u).every((word) => WORD.test(word)) ? path : undefined
}

function isProbe(name: string): boolean {
  const [start = '', ...endings] = name.split('.')
  return PROBE.test(name) || PROBED.has(start) || NO_PAGE.has(endings.at(-1) ?? '')
}

/** What other servers write at the end of the address of a page, or of its folder. */
const FILE_ENDING = /(?:\/(?:index|default|home))?(?:\.(?:html?|php|aspx?))?$/i

/** The address that somebody may mean who types '/FAQ', '/faq.', '/faq.html' or '/Board Packet'. */
export function toMeantPath(typed: string): string {
  const path = decodePath(typed)?.replace(FILE_ENDING, '') ?? typed
  const parts = path
    .split(/\/+/)
    .slice(1)
    .map((part) => hyphenated(part))
  return parts.includes('') || /[^\P{Cc}\s]/u.test(path) ? typed : `/${parts.join('/')}`
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
  if (target === from) return refuse('to', 'An address cannot redirect to itself')
  const existing = redirects.get(from)
  if (existing !== undefined) return refuse('from', `${from} already leads to ${existing}`)
  const next = redirects.get(target)
  if (next !== undefined && withoutTail(next) === from) {
    return refuse('to', `${target} leads back to ${from}, so visitors would go in a circle`)
  }
  if (next !== undefined) return refuse('to', `${target} leads on to ${next}. Choose that instead.`)
  const before = [...redirects].find(([, end]) => withoutTail(end) === from)
  if (before) return refuse('from', `${before[0]} leads to ${from}. Change that redirect first.`)
  return isDead(to) ? refuse('to', `There is nothing at ${to}`) : undefined
}

/**
 * The lines of a text with two columns, the old and the new address, divided by commas or, as pasted
 * from a spreadsheet, by tabs. A first line without a slash names the columns. Whole addresses of this
 * site, at `origin`, become paths.
 */
export function parseRedirects(text: string, origin: string): (RedirectInput & { line: number })[] {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ line: index + 1, cells: splitCells(row) }))
    .filter(({ cells }) => cells.some(Boolean))
  const hasNames = !rows[0]?.cells.join('').includes('/')
  return rows.slice(hasNames ? 1 : 0).map(({ line, cells }) => {
    const [from = '', to = ''] = cells.map((cell) => toOwnPath(cell, origin))
    return { line, from, to }
  })
}

/** Spreadsheets quote some cells. A cell with a comma is not read as one, and its line is refused. */
function splitCells(row: string): string[] {
  const cells = row.split(row.includes('\t') ? '\t' : ',')
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

/** The path of a whole address of this site, with or without www; any other text as it is. */
function toOwnPath(address: string, origin: string): string {
  if (!/^https?:/i.test(address)) return address
  const url = parseUrl(address)
  const [host, own] = [url, parseUrl(origin)].map((one) => one?.host.replace(/^www\./, ''))
  return url && host === own ? url.pathname + url.search + url.hash : address
}

/** The refusal of a line whose addresses are not even addresses of this site. */
export function findFault(input: RedirectInput): string | undefined {
  if (!input.from.startsWith('/') || !input.to.startsWith('/')) {
    return 'Write two columns with the old and the new address on this site, as in /old-fees,/faq'
  }
  return redirectInputSchema.safeParse(input).error?.issues[0]?.message
}
