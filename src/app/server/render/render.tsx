import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { ContactFormState } from '#features/contact/ui/use-contact-form.ts'
import { Semaphore } from '#server/semaphore.ts'
import type { Office } from '#server/office.ts'
import type { Site } from '#shared/site.ts'
import type { Fetch } from '#ui/api.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { App } from '../../ui/app.tsx'
import { buildPageDocument } from './html-document.ts'
import { restoreQueries, withoutContent, type QueryState } from '../../ui/page-state.ts'
import { matchPage, pageRoutes, type PageMatch, type PageRoute } from '../../ui/routes.tsx'

/**
 * `isWhole`: false when a failure of the server left the page incomplete. `isLasting`: false for an
 * incomplete page, a draft or a page that may contain a name, which must not be cached.
 */
export type RenderedPage = {
  status: number
  text: string
  /** The media type. */
  type: string
  isWhole: boolean
  isLasting: boolean
  /** A digest of all data in it. The page is the same as long as the digest is. */
  source?: string
}
export const HTML = 'text/html; charset=utf-8'

type RendererOptions = {
  /** Gives the facts that the pages show. */
  office: Pick<Office, 'read'>
  /** The tags of the build: styles, fonts, scripts. */
  tags: string
  /** Calls the site's own API, on behalf of a visitor if the page is only for that visitor. */
  fetch: (path: string, visitor?: string) => Response | Promise<Response>
}

/** A request for a page: the two parts of the URL, and the page that they match. */
export type PageLocation = PageMatch & { pathname: string; search: string }

/** Renders any path of the public site, with the matching status. */
export type Renderer = (address: PageLocation, asked?: Asked) => Promise<RenderedPage>
/**
 * The parts of a page that belong to one visitor: their address, and the form that came back to
 * them. If the page would be made from the `known` source, the answer is a 304 without it.
 */
type Asked = { visitor?: string; contactForm?: ContactFormState; known?: string | undefined }

/** React writes this where a component has failed. Without scripts, the page would be empty. */
const LEFT_TO_BROWSER = '<!--$!-->'

export async function createRenderer({ office, tags, fetch }: RendererOptions): Promise<Renderer> {
  await Promise.all(pageRoutes.map((route) => route.preload()))
  // Shared by all pages, because there is no `await` between filling and emptying it.
  const queryClient = createQueryClient((path) => fetch(path))
  const renderSlots = new Semaphore({ permits: 1 })
  return async function renderPage({ pathname, search, route, params }, asked = {}) {
    const { visitor, contactForm } = asked
    const reads = route.queries({ params, search: new URLSearchParams(search) })
    const [{ site }, ...answers] = await Promise.all([
      office.read(),
      ...reads.map(({ queryKey }) => readQuery(queryKey, (path) => fetch(path, visitor))),
    ])
    const source = digestOf(site, answers)
    if (source === asked.known)
      return { status: 304, isWhole: true, isLasting: true, type: HTML, text: '', source }
    const queries = answers.map(toQueryState)
    // One page in each turn of the event loop, so that other requests are answered in between.
    await renderSlots.run(() => setImmediate())
    try {
      restoreQueries(queryClient, queries)
      const html = renderToString(
        <div id="root">
          <StaticRouter location={{ pathname, search }}>
            <App site={site} queryClient={queryClient} contactForm={contactForm} />
          </StaticRouter>
        </div>,
      )
      if (html.includes(LEFT_TO_BROWSER)) throw new Error('a component of the page failed')
      const state = { site, queries: queries.map(withoutContent), contactForm }
      const isWhole = !queries.some(isOurs)
      return {
        status: getPageStatus(route, search, queries),
        isWhole,
        isLasting: isWhole && !route.isPersonal && !isDraft(queries[0]?.data),
        type: HTML,
        source,
        text: buildPageDocument({ html, tags, state, siteName: site.name }),
      }
    } finally {
      queryClient.clear()
    }
  }
}

/** Reads the path and query of a request. */
export function parsePageLocation(url: string): PageLocation {
  const mark = url.indexOf('?')
  const pathname = mark < 0 ? url : url.slice(0, mark)
  return { pathname, search: mark < 0 ? '' : url.slice(mark), ...matchPage(pathname) }
}

type ReadQuery = { key: QueryKey; status: number; body: string }

async function readQuery(key: QueryKey, fetch: Fetch): Promise<ReadQuery> {
  try {
    const answer = await fetch(String(key[0]), {})
    return { key, status: answer.status, body: await answer.text() }
  } catch {
    return { key, status: 500, body: '' }
  }
}

function digestOf(site: Site, answers: ReadQuery[]): string {
  const parts = answers.map(({ status, body }) => `${status} ${body}`)
  return hash('sha256', [JSON.stringify(site), ...parts].join('\n'), 'base64url')
}

function toQueryState({ key, status, body }: ReadQuery): QueryState {
  return status < 300 ? { key, data: JSON.parse(body) } : { key, failure: { status, body } }
}

/** The status follows the main content: 404 if it does not exist, 503 after any other failure. */
function getPageStatus(route: PageRoute, search: string, [main]: QueryState[]): number {
  const { path, findsNothing } = route
  if (path === '*') return 404
  if (path === '/') return 200
  if (!main?.failure) return findsNothing?.(new URLSearchParams(search), main?.data) ? 404 : 200
  // An address that the API rejects (400) cannot exist either.
  return main.failure.status < 500 ? 404 : 503
}

function isOurs({ failure }: QueryState): boolean {
  return failure !== undefined && failure.status >= 500
}

function isDraft(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'status' in data && data.status === 'draft'
}
