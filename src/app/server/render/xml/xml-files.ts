import type { Services } from '#server/services.ts'
import { buildFeed } from './feed.ts'
import type { Renderer } from '../render.tsx'
import { buildSitemap } from './sitemap.ts'

type XmlServices = Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'completeHtml'>
type XmlFile = { type: string; make: (services: XmlServices) => Promise<string> }

/** Files that programs read, cached like pages because they change together. */
const XML_FILES: Record<string, XmlFile | undefined> = {
  '/feed.xml': { type: 'application/atom+xml; charset=utf-8', make: buildFeed },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: buildSitemap },
}

export const XML_PATHS = Object.keys(XML_FILES)

export function isXmlFile(pathname: string): boolean {
  return Object.hasOwn(XML_FILES, pathname)
}

/** Extends a renderer with these files. */
export function withXmlFiles(renderPage: Renderer, services: XmlServices): Renderer {
  return async (address, asked) => {
    const file = XML_FILES[address.pathname]
    if (!file) return renderPage(address, asked)
    const text = await file.make(services)
    return { status: 200, text, type: file.type, isWhole: true, isLasting: true }
  }
}
