import type { QueryKey } from '@tanstack/react-query'
import { matchRoutes } from 'react-router'
import { postListPageQuery, postQuery } from '#features/blog/ui/queries.ts'
import { buildMessageRequestQuery, findMessageRequest } from '#features/contact/message-request.ts'
import { documentsQuery } from '#features/documents/ui/queries.ts'
import { hasDocumentRequest } from '#features/documents/document-request.ts'
import { faqCategoriesQuery, faqItemsQuery } from '#features/faq/ui/queries.ts'
import { OFFICE_PAGE_SLUGS } from '#features/office-pages/slugs.ts'
import { officePageQuery } from '#features/office-pages/ui/queries.ts'
import { parsePacketRequest } from '#features/board-packet/packet-request.ts'
import { packetAnswersQuery } from '#features/board-packet/ui/queries.ts'
import { hasQuantities } from '#features/quotation/search-params.ts'
import { numberedQuotationQuery, todayQuery } from '#features/quotation/ui/queries.ts'
import { restoreTestsQuery } from '#features/restore-tests/ui/queries.ts'
import { homepageTestimonialsQuery } from '#features/testimonials/ui/queries.ts'
import { buildBlogQuery, isFiltered, parseBlogSearch } from '#features/blog/search-params.ts'
import { lazyPage, type LazyPage } from './lazy-page.tsx'

type RouteInput = { params: Record<string, string | undefined>; search: URLSearchParams }

export type PageRoute = LazyPage & {
  path: string
  /**
   * The queries that run before the page is rendered on the server. The first one decides the
   * status.
   */
  queries: (input: RouteInput) => { queryKey: QueryKey }[]
  /**
   * The query in canonical form, with its '?', or '' for none; undefined if visitors can make up
   * any number of them, so that the page is not cached.
   */
  canonicalQuery: (search: URLSearchParams) => string | undefined
  /**
   * Whether the answer to the first query means that there is nothing at this address. Its status
   * is 404 then, so that it is not cached either.
   */
  findsNothing?: (search: URLSearchParams, main: unknown) => boolean
  /** Its address may contain a name, so it is not cached or offered to search engines. */
  isPersonal?: true
}

/** Every public page, for server and browser. */
export const pageRoutes: PageRoute[] = [
  {
    path: '/',
    canonicalQuery: (search) => {
      if (hasQuantities(search) || hasDocumentRequest(search)) return undefined
      const request = findMessageRequest(search)
      if (request) return buildMessageRequestQuery(request)
      return search.has('sent') ? '?sent=1' : ''
    },
    queries: ({ search }) => [
      homepageTestimonialsQuery(),
      ...(hasDocumentRequest(search) ? [documentsQuery()] : []),
    ],
    ...lazyPage(async () => (await import('#pages/landing/landing-page.tsx')).LandingPage),
  },
  {
    path: '/blog',
    canonicalQuery: (search) => {
      const asked = parseBlogSearch(search)
      // Only lists with posts are cached, and there are only as many tags and categories as posts
      // have.
      const isEndless = asked.term || (asked.tag && asked.category)
      return isEndless ? undefined : buildBlogQuery(asked)
    },
    queries: ({ search }) => [postListPageQuery(parseBlogSearch(search))],
    findsNothing: (search, main) => {
      const asked = parseBlogSearch(search)
      return !asked.term && isFiltered(asked) && isEmptyList(main)
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
    canonicalQuery: (search) =>
      ['q', 'category', 'thanks', 'page'].some((name) => search.get(name)) ? undefined : '',
    queries: () => [faqItemsQuery(), faqCategoriesQuery()],
    ...lazyPage(async () => (await import('#features/faq/ui/faq-page.tsx')).FaqPage),
  },
  ...OFFICE_PAGE_SLUGS.map((slug) => ({
    path: `/${slug}`,
    canonicalQuery: () => '',
    queries: () => [officePageQuery(slug), ...(slug === 'security' ? [documentsQuery()] : [])],
    ...lazyPage(async () => (await import('#pages/office-page.tsx')).officePageAt(slug)),
  })),
  {
    path: '/restore-tests',
    canonicalQuery: () => '',
    queries: () => [restoreTestsQuery()],
    findsNothing: (_, main) => Array.isArray(main) && main.length === 0,
    ...lazyPage(async () => (await import('#pages/restore-tests-page.tsx')).RestoreTestsPage),
  },
  {
    path: '/board-packet',
    canonicalQuery: () => undefined,
    queries: ({ search }) => {
      const { quantities } = parsePacketRequest(search)
      return quantities
        ? [numberedQuotationQuery(quantities), documentsQuery(), packetAnswersQuery(), todayQuery()]
        : [todayQuery()]
    },
    isPersonal: true,
    ...lazyPage(async () => (await import('#pages/board-packet-page.tsx')).BoardPacketPage),
  },
  {
    path: '*',
    canonicalQuery: () => undefined,
    queries: () => [],
    ...lazyPage(async () => (await import('#pages/not-found-page.tsx')).NotFoundPage),
  },
]

/** The routes for the router, in the browser and on the server. */
export const routeObjects = pageRoutes.map(({ path, Page }) => ({
  path,
  caseSensitive: true,
  element: <Page />,
}))

function isEmptyList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'total' in data && data.total === 0
}

export type PageMatch = { route: PageRoute; params: RouteInput['params'] }

/** The route of a path with its parameters; unknown paths match the 404 page. */
export function matchPage(pathname: string): PageMatch {
  const [match] = matchRoutes(routeObjects, pathname) ?? []
  const route = pageRoutes.find(({ path }) => path === (match?.route.path ?? '*'))
  if (!route) throw new Error('the * route matches every path')
  return { route, params: match?.params ?? {} }
}
