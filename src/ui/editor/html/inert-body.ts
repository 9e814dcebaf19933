/**
 * Parses HTML into a tree that runs nothing and loads nothing. It belongs to no document, not even
 * a detached one: style attributes there would violate the content security policy.
 */
export function inertBody(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument('').createElement('body')
  body.innerHTML = html
  return body
}
