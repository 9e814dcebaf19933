import type { IncomingMessage } from 'node:http'
import { SEARCH_TERM_MAX } from '#features/blog/search-params.ts'
import { FAQ_TERM_MAX } from '#features/faq/search-params.ts'
import type { Office } from '#server/office.ts'
import { messagePageOf } from './message-pages.tsx'
import type { Facts } from './message-pages.tsx'

const HOME = { to: '/', label: 'Back to the start' }

/** Gives the page for an address that is too long; undefined unless a browser asks for a page. */
export type LongAddressPage = (
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
) => Promise<string> | undefined

/** The pages are rendered once for the same facts: anybody may ask for them as often as they like. */
export function createLongAddressPage({
  office,
  tags,
}: {
  office: Office
  tags: string
}): LongAddressPage {
  let last: { facts: string; pages: ReturnType<typeof pagesOf> } | undefined
  return ({ method, url = '', headers }) => {
    const isRead = method === 'GET' || method === 'HEAD'
    const [pathname = ''] = url.split('?', 1)
    const isApi = pathname === '/api' || pathname.startsWith('/api/')
    if (!isRead || isApi || !headers.accept?.includes('text/html')) return undefined
    return office.read().then(({ site }) => {
      const facts = JSON.stringify(site)
      if (last?.facts !== facts) last = { facts, pages: pagesOf({ site, tags }) }
      const { searchPages, otherPage } = last.pages
      return searchPages.get(pathname) ?? otherPage
    })
  }
}

/** A long address is nearly always a search, so each of the two searches has its own page. */
function pagesOf(facts: Facts) {
  const searchPage = (pathname: string, label: string, max: number) =>
    messagePageOf(facts, {
      pathname,
      title: 'This search is too long',
      text: `A search holds up to ${max} characters. Please try it again with a few words.`,
      links: [{ to: pathname, label }, HOME],
    })
  const searchPages = new Map([
    ['/blog', searchPage('/blog', 'Search the blog', SEARCH_TERM_MAX)],
    ['/faq', searchPage('/faq', 'Search the FAQ', FAQ_TERM_MAX)],
  ])
  const otherPage = messagePageOf(facts, {
    pathname: '/',
    title: 'This address is too long',
    text: 'There is no page at an address of this length. Perhaps something was added to it.',
    links: [HOME],
  })
  return { searchPages, otherPage }
}
