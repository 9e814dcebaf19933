import type { QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from '#ui/router.tsx'
import type { ContactFormState } from '#features/contact/ui/form-state.tsx'
import type { Site } from '#shared/brand.ts'
import { ApiError, readAnswer } from '#ui/api.ts'
import type { Fetch } from '#ui/api.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { App } from './app.tsx'
import { documentOf } from './document.ts'
import { createFrames, splitMain } from './page-frame.tsx'
import { restoreQueries, withoutContent } from './page-state.ts'
import type { QueryState } from './page-state.ts'
import { matchPage, pageRoutes } from './routes.tsx'
import type { PageRoute } from './routes.tsx'

/**
 * `isWhole`: false when a failure of ours left it incomplete. `isLasting`: false for what nobody may
 * keep, which is that, or a draft.
 */
export type RenderedPage = { status: number; html: string; isWhole: boolean; isLasting: boolean }

type RendererOptions = {
  site: Site
  /** Tags of the build: styles, fonts, scripts. */
  tags: string
  /** The site's own API. */
  fetch: Fetch
}

/** Renders any path of the public site with the status it deserves. */
export type Renderer = (
  url: { pathname: string; search: string },
  contactForm?: ContactFormState,
) => Promise<RenderedPage>

/** What React writes where a component has failed: the page would be empty without scripts. */
const LEFT_TO_BROWSER = '<!--$!-->'

export async function createRenderer({ site, tags, fetch }: RendererOptions): Promise<Renderer> {
  await Promise.all(pageRoutes.map((route) => route.preload()))
  // One for all pages: nothing waits between filling and emptying it.
  const queryClient = createQueryClient(fetch)
  const frameOf = createFrames(site)
  return async function renderPage({ pathname, search }, contactForm) {
    const { route, params } = matchPage(pathname)
    const reads = route.queries({ params, search: new URLSearchParams(search) })
    const queries = await Promise.all(reads.map(({ queryKey }) => readQuery(queryKey, fetch)))
    try {
      restoreQueries(queryClient, queries)
      const html = renderToString(
        <StaticRouter pathname={pathname} search={search}>
          <App site={site} queryClient={queryClient} contactForm={contactForm} mainOnly />
        </StaticRouter>,
      )
      if (html.includes(LEFT_TO_BROWSER)) throw new Error('a component of the page failed')
      const state = { site, queries: queries.map(withoutContent), contactForm }
      const isWhole = !queries.some(isOurs)
      return {
        status: statusOf(route, queries),
        isWhole,
        isLasting: isWhole && !isDraft(queries[0]?.data),
        html: documentOf({
          ...splitMain(html),
          frame: frameOf(pathname),
          tags,
          state,
          siteName: site.name,
        }),
      }
    } finally {
      queryClient.clear()
    }
  }
}

async function readQuery(key: QueryKey, fetch: Fetch): Promise<QueryState> {
  try {
    return { key, data: await readAnswer(await fetch(String(key[0]), {})) }
  } catch (error) {
    return error instanceof ApiError
      ? { key, failure: { status: error.status, body: error.body } }
      : { key, failure: { status: 500, body: '' } }
  }
}

/** A page whose main content is missing says so with its status; other failures are ours. */
function statusOf({ path }: PageRoute, [main]: QueryState[]): number {
  if (path === '*') return 404
  if (path === '/' || !main?.failure) return 200
  // An address that the API refuses to read (400) is one that leads nowhere.
  return main.failure.status < 500 ? 404 : 503
}

function isOurs({ failure }: QueryState): boolean {
  return failure !== undefined && failure.status >= 500
}

function isDraft(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'status' in data && data.status === 'draft'
}
