import type { Services } from '#server/services.ts'
import { feedOf } from './feed.ts'
import type { Renderer } from './render.tsx'
import { sitemapOf } from './sitemap.ts'

type DocumentServices = Pick<Services, 'db' | 'clock' | 'config' | 'office'>
type Document = { type: string; make: (services: DocumentServices) => Promise<string> }

/** Documents for programs, cached like pages because they change together. */
const DOCUMENTS: Record<string, Document | undefined> = {
  '/feed.xml': { type: 'application/atom+xml; charset=utf-8', make: feedOf },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: sitemapOf },
}

export const DOCUMENT_PATHS = Object.keys(DOCUMENTS)

export function isDocument(pathname: string): boolean {
  return Object.hasOwn(DOCUMENTS, pathname)
}

/** Extends a renderer with these documents. */
export function withDocuments(renderPage: Renderer, services: DocumentServices): Renderer {
  return async (address, contactForm) => {
    const document = DOCUMENTS[address.pathname]
    if (!document) return renderPage(address, contactForm)
    const text = await document.make(services)
    return { status: 200, text, type: document.type, isWhole: true, isLasting: true }
  }
}
