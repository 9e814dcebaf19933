import { JSDOM } from 'jsdom'

/** Parses an answer like a browser without scripts. */
export async function parsePage(response: Response): Promise<Document> {
  return new JSDOM(await response.text()).window.document
}

/** @throws when the text is not well-formed XML */
export function parseXml(text: string): Document {
  return new JSDOM(text, { contentType: 'application/xml' }).window.document
}

const VIDEO = /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com|player\.vimeo\.com)\//

/**
 * Lists everything on a page that could run code or load content from other hosts, except the
 * site's own.
 */
export function dangersOn(page: Document): string[] {
  return [...page.querySelectorAll('*')]
    .filter((element) => isForeign(element) || element.getAttributeNames().some(isActive(element)))
    .map((element) => element.outerHTML.slice(0, 200))
}

function isForeign(element: Element): boolean {
  if (element.matches('script'))
    return !/^application\/(?:ld\+)?json$/.test(attribute(element, 'type'))
  if (element.matches('iframe')) return !VIDEO.test(attribute(element, 'src'))
  return element.matches('object, embed, base, style, meta[http-equiv], form:not([action^="/"])')
}

function isActive(element: Element) {
  return (name: string) => {
    const value = attribute(element, name)
    // Browsers leave blanks and control characters out of an address.
    const address = value.replace(/[\p{Cc} ]/gu, '').toLowerCase()
    return (
      /^(?:on|srcdoc|formaction)/.test(name) ||
      /^(?:javascript|vbscript):|^data:(?!image\/(?:png|gif|jpeg|webp|avif);)/.test(address) ||
      (name === 'style' && /expression|url\(|javascript/i.test(value))
    )
  }
}

function attribute(element: Element, name: string): string {
  return element.getAttribute(name) ?? ''
}

/** The structured data of a page, one object for each block. */
export function parseStructuredData(page: Document): Record<string, unknown>[] {
  return [...page.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
    JSON.parse(block.textContent ?? ''),
  )
}
