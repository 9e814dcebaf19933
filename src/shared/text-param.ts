/** A text in the query of an address, at most `max` long; '' for none. */
export function getTextParam(search: URLSearchParams, name: string, max: number): string {
  const text = search.get(name)?.replaceAll('\0', '').trim().slice(0, max) ?? ''
  // The cut may leave half a surrogate pair, which is not valid in a document.
  return text.replace(/[\ud800-\udbff]$/, '').trimEnd()
}
