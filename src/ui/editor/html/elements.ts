/** Puts what an element contains in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Puts an element around everything that another one contains. */
export function wrapContents(element: Element, tag: string): HTMLElement {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
  return wrapper
}

/** The same contents under another name; attributes stay behind. */
export function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}
