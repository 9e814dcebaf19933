import type { IncomingMessage } from 'node:http'
import type { ContactFormState } from '#features/contact/ui/form-state.tsx'
import { findMovedSlug } from '#features/blog/server/former-slug-store.ts'
import { findNextDueTime } from '#features/blog/server/store.ts'
import type { AppError } from '#server/errors.ts'
import { encodingFor } from '#server/http/encoding.ts'
import type { Encoding } from '#server/http/encoding.ts'
import { expectedOf } from '#server/http/on-error.ts'
import { PageCache } from '#server/http/page-cache.ts'
import { StoredResponse } from '#server/http/stored-response.ts'
import type { Answer } from '#server/http/stored-response.ts'
import type { Services } from '#server/services.ts'
import { utf8Of } from '#server/utf8.ts'
import type { RenderedPage, Renderer } from './render.tsx'
import { readPostOf } from './page-views.ts'
import { matchPage } from './routes.tsx'

const CACHE_BYTES = 32 * 1024 * 1024
/**
 * Browsers ask each time, which a 304 answers. A cache in front of many readers asks once a second:
 * with the time that other nodes take to hear of it, an edit shows within two.
 */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=1'
/** How long a page that is out of date may stand in for one that cannot be made. */
const STAND_IN_MS = 10 * 60_000

type PagesOptions = Pick<Services, 'db' | 'clock' | 'content' | 'log'> & {
  render: Renderer
  /** The document that is shown when one cannot be rendered. */
  failurePage: string
  headers: Record<string, string>
  /** Told when a person reads a public post. */
  onRead: (slug: string) => void
  /** False leaves every page to be rendered anew, which only measurements want. */
  cached: boolean
}

/** What a page needs to know of a request. */
export type Visit = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The public pages as finished bytes: from the cache, or rendered once for all who wait. */
export class Pages {
  readonly #options: PagesOptions
  readonly #cache = new PageCache(CACHE_BYTES)
  readonly #underWay = new Map<string, Promise<StoredResponse>>()
  #hits = 0
  #misses = 0
  #due: { version: number; from: number; time: number } | undefined

  constructor(options: PagesOptions) {
    this.#options = options
  }

  get cacheFigures(): { hits: number; misses: number; bytes: number } {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#cache.bytes }
  }

  /** A page that can be written at once, without any waiting. The hot path of the site. */
  ready(visit: Visit): Answer | undefined {
    const key = keyOf(visit.url ?? '/')
    if (key === undefined) return undefined
    const { content, clock } = this.#options
    const stored = this.#cache.get(key, content.current, clock.now().getTime())
    if (!stored) return undefined
    const rendition = stored.ready(encodingOf(visit))
    if (!rendition) return undefined
    this.#hits += 1
    this.#count(visit, stored)
    return { status: stored.status, rendition }
  }

  /** Any page, rendered if need be and kept if it may be; when that fails, a page that says so. */
  async answer(visit: Visit): Promise<Answer> {
    const url = visit.url ?? '/'
    try {
      const stored = this.#withQuery(await this.#find(keyOf(url), url), url)
      const rendition = await stored.prepare(encodingOf(visit))
      this.#count(visit, stored)
      return { status: stored.status, rendition }
    } catch (error) {
      const { pathname: path } = splitUrl(url)
      this.#options.log.error({ err: error, path }, 'a page could not be rendered')
      const stored = this.#finish(this.#failure(error), 'no-store')
      return { status: stored.status, rendition: await stored.prepare('identity') }
    }
  }

  /** The landing page with a form that was refused, for one visitor only. */
  async refusedForm(
    { status, headers }: Pick<AppError, 'status' | 'headers'>,
    contactForm: ContactFormState,
  ): Promise<Response> {
    const { html } = await this.#options
      .render({ pathname: '/', search: '' }, contactForm)
      .catch((error: unknown) => {
        this.#options.log.error({ err: error, path: '/' }, 'a page could not be rendered')
        return this.#failure(error)
      })
    return new Response(html, {
      status,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
      },
    })
  }

  #failure(error: unknown): RenderedPage {
    const status = expectedOf(error)?.status ?? 500
    return { status, html: this.#options.failurePage, isWhole: false, isLasting: false }
  }

  /** Drafts are read by those who write them. */
  #count(visit: Visit, stored: StoredResponse): void {
    const post = stored.status === 200 ? readPostOf(visit) : undefined
    if (post && stored.header('Cache-Control') !== 'no-store') this.#options.onRead(post)
  }

  async #find(key: string | undefined, url: string): Promise<StoredResponse> {
    if (key === undefined || !this.#options.cached) return this.#render(url)
    const { content, clock } = this.#options
    const version = content.current
    const known = this.#cache.get(key, version, clock.now().getTime())
    if (known) {
      this.#hits += 1
      return known
    }
    this.#misses += 1
    // Those who ask for the same page of the same version wait for one rendering.
    const task = `${version} ${key}`
    const underWay = this.#underWay.get(task) ?? this.#renderAndKeep(key, url, version)
    this.#underWay.set(task, underWay)
    try {
      return await underWay
    } finally {
      this.#underWay.delete(task)
    }
  }

  async #renderAndKeep(key: string, url: string, version: number): Promise<StoredResponse> {
    const validFrom = this.#options.clock.now().getTime()
    const standIn = this.#standInFor(key, validFrom)
    // A database that cannot say so leaves a page to be shown, which tells the reader, but not kept.
    const validUntil = await this.#nextDueTime(version).catch(() => 0)
    const page = await this.#options.render(splitUrl(url))
    if (!page.isWhole && standIn) return standIn
    const keep = page.status === 200 && page.isLasting && validUntil > 0
    if (!keep) {
      // What is no longer public comes back for nobody.
      if (page.isWhole) this.#cache.remove(key)
      return this.#finishUnkept(page, url)
    }
    const stored = this.#finish(page, CACHE_CONTROL)
    // Prepared before it is weighed; another encoding is weighed when it is first asked for.
    this.#cache.set(key, stored, { version, validFrom, validUntil })
    stored.onGrowth = () => this.#cache.weigh(key, stored)
    return stored
  }

  /** The page as it was: readers get it while the database is away and it cannot be made anew. */
  #standInFor(key: string, now: number): StoredResponse | undefined {
    const last = this.#cache.findLast(key, now)
    const isRecent = last && this.#options.content.outdatedFor(last.version) <= STAND_IN_MS
    return isRecent ? last.page : undefined
  }

  async #render(url: string): Promise<StoredResponse> {
    return this.#finishUnkept(await this.#options.render(splitUrl(url)), url)
  }

  /** A page that is not there may have moved: a post keeps the addresses it was public at. */
  async #finishUnkept(page: RenderedPage, url: string): Promise<StoredResponse> {
    const cacheControl = cacheControlOf(page)
    const { slug } = page.status === 404 ? matchPage(splitUrl(url).pathname).params : {}
    const { db, clock } = this.#options
    const moved = slug && (await findMovedSlug(db, slug, clock.now()))
    return moved ? this.#redirect(`/blog/${moved}`, cacheControl) : this.#finish(page, cacheControl)
  }

  #redirect(location: string, cacheControl: string): StoredResponse {
    const headers = { Location: location, 'Cache-Control': cacheControl }
    return new StoredResponse(301, { ...this.#options.headers, ...headers }, Buffer.alloc(0))
  }

  /** Those who waited for one rendering are sent on each with a query of their own. */
  #withQuery(stored: StoredResponse, url: string): StoredResponse {
    const location = stored.header('Location')
    const { search } = splitUrl(url)
    if (!location || !search) return stored
    return this.#redirect(location + search, stored.header('Cache-Control') ?? 'no-store')
  }

  #finish({ status, html }: RenderedPage, cacheControl: string): StoredResponse {
    const headers = {
      ...this.#options.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': cacheControl,
      ...(status === 503 && { 'Retry-After': '30' }),
    }
    return new StoredResponse(status, headers, utf8Of(html))
  }

  /** When the next scheduled post changes the pages of this version, in ms. */
  async #nextDueTime(version: number): Promise<number> {
    const now = this.#options.clock.now()
    const from = now.getTime()
    // Of a clock that was set back the answer of a later time says nothing.
    const isKnown = this.#due && this.#due.from <= from && from < this.#due.time
    if (!isKnown || this.#due?.version !== version) {
      const due = await findNextDueTime(this.#options.db, now)
      this.#due = { version, from, time: due?.getTime() ?? Infinity }
    }
    return this.#due.time
  }
}

/** Whether an address belongs to a page, if not necessarily to one that exists. */
export function isPage(url: string): boolean {
  return matchPage(splitUrl(url).pathname).route.path !== '*'
}

function encodingOf({ headers }: Visit): Encoding {
  return encodingFor(headers['accept-encoding']?.toString())
}

/** Where a page is kept, or undefined for one that is not: any search, any unknown path. */
function keyOf(url: string): string | undefined {
  if (!url.includes('?')) return url.includes('%') ? undefined : url
  const { pathname, search } = splitUrl(url)
  if (pathname.includes('%')) return undefined
  const query = matchPage(pathname).route.canonicalQuery(new URLSearchParams(search))
  if (query === undefined) return undefined
  return query ? `${pathname}?${query}` : pathname
}

function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, mark), search: url.slice(mark) }
}

function cacheControlOf({ status, isLasting }: RenderedPage): string {
  return !isLasting || status >= 500 ? 'no-store' : 'public, max-age=0, must-revalidate'
}
