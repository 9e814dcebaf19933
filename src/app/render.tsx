import { renderToString } from 'react-dom/server'
import { StaticRouter } from '#ui/router.tsx'
import type { ContactFormState } from '#features/contact/ui/form-state.tsx'
import type { Site } from '#shared/brand.ts'
import { ApiError } from '#ui/api.ts'
import type { Fetch } from '#ui/api.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { App } from './app.tsx'
import { documentOf } from './document.ts'
import { collectQueries } from './page-state.ts'
import { matchPage, pageRoutes } from './routes.tsx'

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

export async function createRenderer({ site, tags, fetch }: RendererOptions): Promise<Renderer> {
  await Promise.all(pageRoutes.map((route) => route.preload()))
  return async function renderPage({ pathname, search }, contactForm) {
    const { route, params } = matchPage(pathname)
    const queryClient = createQueryClient(fetch)
    const queries = route.queries({ params, search: new URLSearchParams(search) })
    await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
    const main = queries[0] && queryClient.getQueryState(queries[0].queryKey)
    const body = renderToString(
      <StaticRouter location={pathname + search}>
        <App site={site} queryClient={queryClient} contactForm={contactForm} />
      </StaticRouter>,
    )
    const state = { site, queries: collectQueries(queryClient), contactForm }
    queryClient.clear()
    const isWhole = !state.queries.some((query) => isOurs(query.failure))
    return {
      status: route.path === '*' ? 404 : statusOf(route.path === '/' ? null : main?.error),
      isWhole,
      isLasting: isWhole && !isDraft(main?.data),
      html: documentOf({ body, tags, state, siteName: site.name }),
    }
  }
}

/** A page whose main content is missing says so with its status; other failures are ours. */
function statusOf(error: unknown): number {
  if (!error) return 200
  // An address that the API refuses to read (400) is one that leads nowhere.
  return error instanceof ApiError && error.status < 500 ? 404 : 503
}

function isOurs(failure: { status: number } | undefined): boolean {
  return failure !== undefined && failure.status >= 500
}

function isDraft(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'status' in data && data.status === 'draft'
}
