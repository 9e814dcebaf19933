/** The search term in the address of a list, at most `max` long; '' for none. */
export function searchTermOf(search: URLSearchParams, max: number): string {
  return searchTextOf(search, 'q', max)
}

/** A text in an address, at most `max` long; '' for none. */
export function searchTextOf(search: URLSearchParams, name: string, max: number): string {
  const text = search.get(name)?.replaceAll('\0', '').trim().slice(0, max) ?? ''
  // The cut may leave half a surrogate pair, which is not valid in a document.
  return text.replace(/[\ud800-\udbff]$/, '').trimEnd()
}
