import { inertHtml } from './trusted-html.ts'

/**
 * Parses HTML into a tree that runs nothing and loads nothing. It belongs to no document, not even
 * a detached one: style attributes there would violate the content security policy.
 */
export function inertBody(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument('').createElement('body')
  body.innerHTML = inertHtml.createHTML(html)
  return body
}

/** Replaces an element by its contents. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Wraps all contents of an element in a new one. */
export function wrapContents(element: Element, tag: string): HTMLElement {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
  return wrapper
}

/** Renames an element; its contents and attributes stay. */
export function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

export function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

export function isText(node: Node): node is Text {
  return node.nodeType === 3
}
