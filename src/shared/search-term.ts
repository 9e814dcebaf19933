/** What the address of a list searches for, at most `max` long; '' for everything. */
export function searchTermOf(search: URLSearchParams, max: number): string {
  const term = search.get('q')?.replaceAll('\0', '').trim().slice(0, max) ?? ''
  // The cut may leave half of a character behind, which no document may hold.
  return term.replace(/[\ud800-\udbff]$/, '').trimEnd()
}
