/**
 * HTML as a tree that runs nothing and loads nothing. It stands in no document, not even in one of
 * its own: a style sheet in one would count as a breach of the security policy.
 */
export function inertBody(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument('').createElement('body')
  body.innerHTML = html
  return body
}
