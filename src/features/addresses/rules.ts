import { hyphenated } from '#shared/text.ts'
import { decodePath, parseUrl, tidyPath, withoutTail } from '#shared/url.ts'
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
  if (target === from) return refuse('to', 'An address cannot redirect to itself')
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

/** Names of the columns in other systems. */
const FROM = /^(?:redirect )?(?:from|old|source|origin)(?:[ _]?(?:url|path|address))?$/i
const TO = /^(?:redirect )?(?:to|new|target|destination)(?:[ _]?(?:url|path|address))?$/i
/** An address, before which Apache and nginx write the start of a pattern. */
const ADDRESS = /^(?:\/|https?:|\^)/i

/**
 * The lines of a file with the old addresses and where they lead: two columns, which a first line may
 * name, or the rules of another server. Whole addresses of this site, at `origin`, become paths.
 */
export function parseRedirects(csv: string, origin: string): (RedirectInput & { line: number })[] {
  const lines = csv
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => /[^\s",;]/.test(text) && !/^(?:sep=.$|\s*#)/i.test(text))
  const separator = findSeparator(lines[0]?.text ?? '')
  const rows = lines.map(({ line, text }) => ({ line, cells: splitCells(text, separator) }))
  const [names = [], next = []] = rows.map(({ cells }) => cells)
  const [from = -1, to = -1] = [FROM, TO].map((name) => names.findIndex((cell) => name.test(cell)))
  const isNamed = from !== -1 && to !== -1
  const hasNames = isNamed || (!/[/.]/.test(names.join('')) && next.some(isAddress))
  return rows.slice(hasNames ? 1 : 0).map(({ line, cells }) => {
    const addresses = cells.filter(isAddress)
    const pair = isNamed ? [cells[from], cells[to]] : addresses.length > 1 ? addresses : cells
    const [old = '', target = ''] = pair
    return { line, from: toOwnPath(old, origin), to: toOwnPath(target, origin) }
  })
}

function isAddress(cell: string): boolean {
  return ADDRESS.test(cell)
}

/** The sign before the second address of a line, or between the names of its columns; else a blank. */
function findSeparator(line: string): string {
  const [, beforeAddress] = /([\t;,]) *"?(?:\/|https?:)/i.exec(line) ?? []
  if (beforeAddress) return beforeAddress
  if (/ (?:\^|\/|https?:)/i.test(line)) return ' '
  return /([\t;,])(?= *["\p{L}\d])/u.exec(line)?.[1] ?? ' '
}

/** The cells of a line. Spreadsheets quote those that have the separator. */
function splitCells(line: string, separator: string): string[] {
  const cells = ['']
  for (const [index, part] of line.split('"').entries()) {
    const [start = '', ...more] = index % 2 === 1 ? [part] : part.split(separator)
    cells[cells.length - 1] += start
    for (const cell of more) cells.push(cell)
  }
  return cells.map((cell) => (separator === ' ' ? cell.replace(/[:;]$/, '') : cell).trim())
}

/** The address that alone fits a pattern: '/old.html' for '^old\.html$'. Any other pattern as it is. */
function readPattern(pattern: string): string {
  const address = pattern.replace(/^\^\/?(.*?)(?:\/?\??\$)?$/, '/$1').replace(/\\([./-])/g, '$1')
  return /[\\()[\]{}|+*]/.test(address) ? pattern : address
}

/** The path of a whole address of this site, with or without www; any other text as it is. */
function toOwnPath(address: string, origin: string): string {
  const plain = address.startsWith('^') ? readPattern(address) : address
  if (plain.startsWith('^')) return plain
  const url = parseUrl(plain.replace(/^(?:https?:)?\/\/|^(?!\/)/i, 'https://'))
  const [host, own] = [url, parseUrl(origin)].map((one) => one?.host.replace(/^www\./, ''))
  return url && host === own ? url.pathname + url.search + url.hash : plain
}

/** The refusal of a line whose addresses are not even addresses. */
export function findFault(input: RedirectInput): string | undefined {
  if (input.to === '') return 'Write the old and the new address, as in /old-fees,/faq'
  if (input.from.startsWith('^')) return 'This line is a pattern. Write one line for each address'
  const foreign = [input.from, input.to].find((address) => /^https?:/i.test(address))
  if (foreign) return `${foreign} is on another site. Write an address of this site, such as /faq`
  return redirectInputSchema.safeParse(input).error?.issues[0]?.message
}
