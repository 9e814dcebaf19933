/** The limit of browsers and servers. Parsing a longer host full of accents would take seconds. */
const LENGTH_MAX = 8000

/** Parses a URL. `URL.parse` does the same, but some browsers in use lack it. */
export function parseUrl(text: string, base?: string): URL | undefined {
  if (text.length > LENGTH_MAX) return undefined
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** A path in plain letters; undefined if it is not well encoded. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A path without further slashes at its start and end, in the one spelling of RFC 3986, 6.2.2. */
export function tidyPath(path: string): string {
  return trimSlashes(path).replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number(`0x${code.slice(1)}`))
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
}

/** A path without further slashes at its start and end. */
export function trimSlashes(path: string): string {
  // A loop, because a regular expression for trailing slashes would try each slash as the first.
  let start = 0
  let end = path.length
  while (start < end && path[start] === '/') start += 1
  while (end > start && path[end - 1] === '/') end -= 1
  return `/${path.slice(start, end)}`
}

/** An address without query and fragment. */
export function withoutTail(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** An address with one more query, such as that of the request it answers. */
export function addQuery(address: string, search: string): string {
  if (search === '' || search === '?') return address
  const [start = '', ...hash] = address.split(/(?=#)/)
  const query = start.includes('?') ? `&${search.slice(1)}` : search
  return [start, query, ...hash].join('')
}

/** The search of a public page reads no more. */
export const SEARCH_TERM_MAX = 200

/** What stands after the count of what a search has found. */
export function describeCut(term: string): string {
  return term.length < SEARCH_TERM_MAX ? '' : `, by its first ${SEARCH_TERM_MAX} characters`
}

/** A text in the query of an address, at most `max` long; '' for none. */
export function getTextParam(search: URLSearchParams, name: string, max: number): string {
  const text = search.get(name)?.replaceAll('\0', '').trim().slice(0, max) ?? ''
  // The cut may leave half a surrogate pair, which is not valid in a document.
  return text.replace(/[\ud800-\udbff]$/, '').trimEnd()
}
