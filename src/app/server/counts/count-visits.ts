import { createMiddleware } from 'hono/factory'
import { parsePacketRequest } from '#features/board-packet/packet-request.ts'
import { parsePostPath } from '#features/blog/rules.ts'
import { countPageSearch } from '#features/searches/server/page-searches.ts'
import type { DayCounter } from '#features/counts/server/day-counter.ts'
import { OFFICE_PAGE_SLUGS } from '#features/office-pages/slugs.ts'
import { hasQuantities } from '#features/quotation/search-params.ts'
import type { StoredResponse, Visit } from '#server/http/answers/stored-response.ts'
import { isLikelyHuman } from '#server/http/bot-detection.ts'
import type { Env } from '#server/http/env.ts'
import type { CountKind } from '#shared/counts.ts'
import type { Views } from './flush-views.ts'
import { isXmlFile } from '../render/xml/xml-files.ts'

/** Counts visits of people to pages, and what the address of a page shows that they did. */
export function countVisits(
  views: Pick<Views, 'days' | 'posts' | 'searches'>,
  getClientIp: (visit: Visit) => string,
): (visit: Visit, page: Pick<StoredResponse, 'header'>) => void {
  return (visit, page) => {
    const [path = '', query] = visit.url.split('?', 2)
    if (isXmlFile(path) || !isLikelyHuman(visit)) return
    const ip = getClientIp(visit)
    if (path.startsWith('/blog/')) {
      const slug = parsePostPath(path)
      // Drafts are not counted, because only authors read them.
      if (slug && page.header('Cache-Control') !== 'no-store') views.posts.count(slug, ip)
      return
    }
    views.days.countPerson('views', ip, path)
    const done = query && findUse(path, new URLSearchParams(query))
    if (done) views.days.countPerson(done, ip)
    if (query) countPageSearch(views.searches, { path, query, ip })
  }
}

function findUse(path: string, search: URLSearchParams): CountKind | undefined {
  if (path === '/' && hasQuantities(search)) return 'calculator'
  return path === '/board-packet' && parsePacketRequest(search).quantities ? 'packets' : undefined
}

/**
 * The page to which a browser goes without loading a document, by the path that it reads for it. A
 * read of a post is counted by its route.
 */
export const READ_PAGES: Record<string, string | undefined> = {
  '/api/testimonials/homepage': '/',
  '/api/blog/page': '/blog',
  '/api/faq/items': '/faq',
  '/api/restore-tests': '/restore-tests',
  '/api/quote/today': '/board-packet',
  ...Object.fromEntries(OFFICE_PAGE_SLUGS.map((slug) => [`/api/pages/${slug}`, `/${slug}`])),
}
const USES = new Map<string, CountKind>([
  ['/api/quote/numbered', 'packets'],
  ['/board-packet.pdf', 'pdfs'],
])

/** Counts what visitors do through the API; reads of admins are not visits. */
export function countCalls(counter: DayCounter) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const { path, method } = c.req
    const { status } = c.res
    const page = READ_PAGES[path]
    const kind = page ? 'views' : USES.get(path)
    if (!kind || status !== 200 || c.var.admin) return
    if (!isLikelyHuman({ method, headers: c.req.header() })) return
    counter.countPerson(kind, c.var.clientIp, page)
  })
}
