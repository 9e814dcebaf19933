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

/** A text in the query of an address, at most `max` long; '' for none. */
export function getTextParam(search: URLSearchParams, name: string, max: number): string {
  const text = search.get(name)?.replaceAll('\0', '').trim().slice(0, max) ?? ''
  // The cut may leave half a surrogate pair, which is not valid in a document.
  return text.replace(/[\ud800-\udbff]$/, '').trimEnd()
}
