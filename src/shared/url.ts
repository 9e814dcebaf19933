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
