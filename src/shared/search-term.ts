/** The search term in the address of a list, at most `max` long; '' for none. */
export function searchTermOf(search: URLSearchParams, max: number): string {
  const term = search.get('q')?.replaceAll('\0', '').trim().slice(0, max) ?? ''
  // The cut may leave half a surrogate pair, which is not valid in a document.
  return term.replace(/[\ud800-\udbff]$/, '').trimEnd()
}
