/** The URL that a text says, if it says one. `URL.parse` does this, but not in every browser in use. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
