import type { QueryKey } from '@tanstack/react-query'
import { postPageQuery, postQuery } from '#features/blog/ui/queries.ts'
import { faqCategoriesQuery, faqItemsQuery } from '#features/faq/ui/queries.ts'
import { homepageTestimonialsQuery } from '#features/testimonials/ui/queries.ts'
import { searchOf } from '#features/blog/search-params.ts'
import { lazyPage } from './lazy-page.tsx'
import type { LazyPage } from './lazy-page.tsx'

type Address = { params: Record<string, string | undefined>; search: URLSearchParams }

export type PageRoute = LazyPage & {
  path: string
  /** What the page shows, read before it is rendered on the server. The first decides the status. */
  queries: (address: Address) => { queryKey: QueryKey }[]
  /**
   * The query as the page understands it, '' for none; undefined when visitors can make up any
   * number of them, so that such pages are not kept.
   */
  canonicalQuery: (search: URLSearchParams) => string | undefined
}

/** Every public page, for the server and the browser alike. The first match wins. */
export const pageRoutes: PageRoute[] = [
  {
    path: '/',
    canonicalQuery: (search) => (search.has('sent') ? 'sent=1' : ''),
    queries: () => [homepageTestimonialsQuery()],
    ...lazyPage(async () => (await import('#pages/landing/landing-page.tsx')).LandingPage),
  },
  {
    path: '/blog',
    canonicalQuery: (search) => {
      const { page, term } = searchOf(search)
      if (term) return undefined
      return page === 1 ? '' : `page=${page}`
    },
    queries: ({ search }) => {
      const { page, term } = searchOf(search)
      return [postPageQuery(page, term)]
    },
    ...lazyPage(async () => (await import('#features/blog/ui/blog-list-page.tsx')).BlogListPage),
  },
  {
    path: '/blog/:slug',
    canonicalQuery: () => '',
    queries: ({ params }) => [postQuery(params.slug ?? '')],
    ...lazyPage(async () => (await import('#features/blog/ui/post-page.tsx')).PostPage),
  },
  {
    path: '/faq',
    canonicalQuery: (search) => (search.get('q') || search.get('category') ? undefined : ''),
    queries: () => [faqItemsQuery(), faqCategoriesQuery()],
    ...lazyPage(async () => (await import('#features/faq/ui/faq-page.tsx')).FaqPage),
  },
  {
    path: '*',
    canonicalQuery: () => undefined,
    queries: () => [],
    ...lazyPage(async () => (await import('#pages/not-found-page.tsx')).NotFoundPage),
  },
]

const patterns = pageRoutes.map((route) => patternOf(route.path))

/** The route of a path and the values in it; there always is one, if only the 404 page. */
export function matchPage(pathname: string): { route: PageRoute; params: Address['params'] } {
  for (const [index, route] of pageRoutes.entries()) {
    const match = patterns[index]?.exec(pathname)
    if (match) return { route, params: match.groups ?? {} }
  }
  throw new Error('the * route matches every path')
}

/** '/blog/:slug' as an expression; a value holds what a slug can hold. */
function patternOf(path: string): RegExp {
  const source = path === '*' ? '.*' : path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}
