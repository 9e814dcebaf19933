import { toAppError } from '#server/http/on-error.ts'
import { PageCache } from '#server/http/answers/page-cache.ts'
import { StoredResponse, type Answer, type Visit } from '#server/http/answers/stored-response.ts'
import type { Services } from '#server/services.ts'
import { addQuery } from '#shared/url.ts'
import { isXmlFile } from './xml/xml-files.ts'
import {
  HTML,
  parsePageLocation,
  type PageLocation,
  type RenderedPage,
  type Renderer,
} from './render.tsx'

const CACHE_BYTES = 32 * 1024 * 1024
const REVALIDATED = 'public, max-age=0, must-revalidate'
/**
 * Browsers revalidate each time and get a 304. A shared cache revalidates once a second: with the
 * delay until other nodes hear of an edit, the edit shows within two seconds.
 */
const CACHE_CONTROL = `${REVALIDATED}, s-maxage=1`

type PagesOptions = Pick<Services, 'clock' | 'content' | 'log'> & {
  render: Renderer
  /** The document for a page that cannot be rendered. */
  failurePage: () => string
  headers: Record<string, string>
  /**
   * Finds the next time at which pages change without a write, for example when a scheduled post is
   * due.
   */
  findNextChange: (now: Date) => Promise<Date | undefined>
  /** Finds where an address without a page leads instead. */
  findMoved: (visit: Visit, pageLocation: PageLocation, now: Date) => Promise<string | undefined>
  getClientIp: (visit: Visit) => string
  /** Called for each visit of an existing page. */
  onVisit: (visit: Visit, page: StoredResponse) => void
}

/** Serves the public pages from the cache. Concurrent requests share one rendering. */
export class Pages {
  readonly #options: PagesOptions
  readonly #cache = new PageCache(CACHE_BYTES)
  readonly #underWay = new Map<string, Promise<StoredResponse>>()

  constructor(options: PagesOptions) {
    this.#options = options
  }

  get cacheMetrics(): { bytes: number } {
    return { bytes: this.#cache.bytes }
  }

  /**
   * The page or document at an address, synchronously if its bytes are ready; undefined for other
   * addresses. This is the hot path of the site.
   */
  find(visit: Visit): Answer | Promise<Answer> | undefined {
    // A canonical address is its own key, so most cached pages are found without matching it.
    const ready = this.#findReady(visit.url, visit)
    if (ready) return ready
    const pageLocation = parsePageLocation(visit.url)
    const key = getCacheKey(pageLocation)
    const cached = key === undefined ? undefined : this.#findReady(key, visit)
    return cached ?? (isPage(pageLocation) ? this.#answer(pageLocation, visit) : undefined)
  }

  /** The page at any address, rendered and cached where possible; if that fails, an error page. */
  answer(visit: Visit): Promise<Answer> {
    return this.#answer(parsePageLocation(visit.url), visit)
  }

  async #answer(pageLocation: PageLocation, visit: Visit): Promise<Answer> {
    const { findMoved, clock } = this.#options
    try {
      const page = await this.#findOrRender(pageLocation, visit)
      const moved = page.status === 404 && (await findMoved(visit, pageLocation, clock.now()))
      if (moved) {
        const location = addQuery(moved, pageLocation.search)
        return await this.#redirect(location).answer(visit.headers)
      }
      const answer = await page.answer(visit.headers)
      if (page.status === 200) this.#options.onVisit(visit, page)
      return answer
    } catch (error) {
      const { pathname: path } = pageLocation
      this.#options.log.error({ err: error, path }, 'a page could not be rendered')
      const page = toFailurePage(error, this.#options.failurePage())
      return this.#finish(page).answer(visit.headers)
    }
  }

  #findReady(key: string, visit: Visit): Answer | undefined {
    const page = this.#fresh(key)
    const ready = page?.ready(visit.headers)
    if (!page || !ready) return undefined
    this.#options.onVisit(visit, page)
    return ready
  }

  #fresh(key: string): StoredResponse | undefined {
    const { content, clock } = this.#options
    return this.#cache.get(key, content.current, clock.now().getTime())
  }

  async #findOrRender(pageLocation: PageLocation, visit: Visit): Promise<StoredResponse> {
    const { render, getClientIp } = this.#options
    const key = getCacheKey(pageLocation)
    if (key === undefined)
      return this.#finish(await render(pageLocation, { visitor: getClientIp(visit) }))
    const known = this.#fresh(key)
    if (known) return known
    // Concurrent requests for one page at the same version share a rendering.
    const version = this.#options.content.current
    const task = `${version} ${key}`
    const underWay = this.#underWay.get(task) ?? this.#renderAndCache(key, pageLocation, version)
    this.#underWay.set(task, underWay)
    try {
      return await underWay
    } finally {
      this.#underWay.delete(task)
    }
  }

  async #renderAndCache(
    key: string,
    pageLocation: PageLocation,
    version: number,
  ): Promise<StoredResponse> {
    const { render, clock } = this.#options
    const now = clock.now()
    const standIn = this.#cache.findStandIn(key, now.getTime())
    const last = this.#cache.findLast(key)
    const page = await render(pageLocation, { known: last?.source })
    if (!page.isWhole && standIn) return standIn
    const same = page.status === 304 ? last?.page : undefined
    if (!same && (page.status !== 200 || !page.isLasting)) {
      // A page that is no longer public must not be served as stale later.
      if (page.isWhole) this.#cache.remove(key)
      return this.#finish(page)
    }
    const stored = same ?? this.#finish(page, CACHE_CONTROL)
    const times = await this.#findTimes(now)
    this.#cache.set(key, stored, { version, ...times, source: page.source })
    return stored
  }

  /** From when and until when a page is valid that was made from what was read `now`. */
  async #findTimes(now: Date): Promise<{ validFrom: number; validUntil: number }> {
    // While the database is unavailable, the page may only be a stand-in.
    const change = await this.#options.findNextChange(now).catch(() => now)
    return { validFrom: now.getTime(), validUntil: change?.getTime() ?? Infinity }
  }

  #redirect(location: string): StoredResponse {
    const headers = { Location: location, 'Cache-Control': REVALIDATED }
    const nothing = Buffer.alloc(0)
    return new StoredResponse(301, { ...this.#options.headers, ...headers }, nothing, new Map())
  }

  #finish(page: RenderedPage, cacheControl = getCacheControl(page)): StoredResponse {
    const { status, text, type } = page
    const headers = {
      ...this.#options.headers,
      'Content-Type': type,
      'Cache-Control': cacheControl,
      ...(status === 503 && { 'Retry-After': '30' }),
    }
    return new StoredResponse(status, headers, Buffer.from(text))
  }
}

/** The answer that replaces a page that could not be rendered. */
export function toFailurePage(error: unknown, failurePage: string): RenderedPage {
  const status = toAppError(error)?.status ?? 500
  return { status, text: failurePage, type: HTML, isWhole: false, isLasting: false }
}

/** Whether a page or document may exist at this address. */
function isPage({ pathname, route }: PageLocation): boolean {
  // The router ignores a trailing slash; http.ts redirects it away.
  if (pathname.endsWith('/') && pathname !== '/') return false
  return isXmlFile(pathname) || route.path !== '*'
}

/** The cache key of an address; undefined if it is not cached, as for searches. */
function getCacheKey({ pathname, search, route }: PageLocation): string | undefined {
  if (pathname.includes('%')) return undefined
  if (!search || isXmlFile(pathname)) return pathname
  const query = route.canonicalQuery(new URLSearchParams(search))
  return query === undefined ? undefined : pathname + query
}

function getCacheControl({ status, isLasting }: RenderedPage): string {
  return !isLasting || status >= 500 ? 'no-store' : REVALIDATED
}
