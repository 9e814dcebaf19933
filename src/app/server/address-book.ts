import { setImmediate } from 'node:timers/promises'
import type { AddressBook } from '#features/addresses/server/address-book.ts'
import type { RedirectTarget } from '#features/addresses/schema.ts'
import { listPosts } from '#features/blog/server/admin-store.ts'
import { countVisiblePosts, listTagCounts } from '#features/blog/server/lists/filter-store.ts'
import { listReachableSlugs } from '#features/blog/server/store.ts'
import { parsePostPath } from '#features/blog/rules.ts'
import { buildTagPath, parseBlogSearch } from '#features/blog/search-params.ts'
import { listPublicQuestions } from '#features/faq/server/desk-store.ts'
import { listOfferedDocuments } from '#features/documents/server/store.ts'
import { listMediaByIds } from '#features/media/server/store.ts'
import { OFFICE_PAGE_SLUGS } from '#features/office-pages/slugs.ts'
import { listPublishedOfficePages } from '#features/office-pages/server/store.ts'
import { findLastRestoreTest } from '#features/restore-tests/server/store.ts'
import type { FindFile } from '#server/http/answers/static-files.ts'
import type { Services } from '#server/services.ts'
import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import { foldCase } from '#shared/text.ts'
import { withoutTail } from '#shared/url.ts'
import { matchPage } from '../ui/routes.tsx'
import { isXmlFile } from './render/xml/xml-files.ts'

type BookServices = Pick<Services, 'db' | 'clock'>

const AT_ONCE = 500
/** Between the pieces, other requests are answered. */
const CHECKED_AT_ONCE = 50
const POSTS_OFFERED = 20
const TAGS_MAX = 500

const PAGES = [
  { path: '/', title: 'Home page' },
  { path: '/blog', title: 'Blog' },
  { path: '/faq', title: 'FAQ' },
  { path: '/board-packet', title: 'Board packet' },
]
/** Addresses that no table of pages knows. */
const OTHERS = /^\/(?:admin|api|\.well-known)(?:\/|$)|^\/robots\.txt$/

/** Looks addresses up in the tables, without rendering or requesting a page. */
export function createAddressBook(services: BookServices, findFile: FindFile) {
  const isFile = (url: string) =>
    findFile({ method: 'GET', url, headers: {}, socket: { remoteAddress: undefined } }) !==
    undefined
  const book: AddressBook = {
    async listDead(addresses) {
      const stands = await findWhatStands(services, addresses.map(withoutTail))
      const dead = new Set<string>()
      for (const [index, address] of addresses.entries()) {
        if (index % CHECKED_AT_ONCE === 0) await setImmediate()
        const path = withoutTail(address)
        // '#' stands for a link that has no target within its text.
        const isAlive = address !== '#' && (stands(path) || isFile(path))
        if (!isAlive || (await isEmptyTag(services, address))) dead.add(address)
      }
      return dead
    },
    async listTargets(term) {
      const word = foldCase(term)
      const posts = await listPostTargets(services, word)
      const others = (await listOtherTargets(services)).filter(({ path, title }) =>
        foldCase(`${title} ${path}`).includes(word),
      )
      return [...others, ...posts]
    },
  }
  const isPage = async (path: string) =>
    matchPage(path).route.path !== '*' && (await book.listDead([path])).size === 0
  return { ...book, isPage }
}

/** Reads at once what these paths may lead to. */
async function findWhatStands({ db, clock }: BookServices, paths: string[]) {
  const now = clock.now()
  const slugs = new Set<string>()
  for (const part of inParts(paths.flatMap((path) => parsePostPath(path) ?? []))) {
    for (const slug of await listReachableSlugs(db, part, now)) slugs.add(slug)
  }
  const files = paths.flatMap((path) => parseMediaFile(path, '') ?? []).map(parseMediaId)
  const images = new Set<string>()
  for (const part of inParts(files))
    for (const { id } of await listMediaByIds(db, part)) images.add(id)
  const pages = new Set<string>((await listPublishedOfficePages(db)).map(({ slug }) => slug))
  const documents = await listPublicDocuments({ db, clock })
  const hasTests = (await findLastRestoreTest(db)) !== undefined

  return (path: string): boolean => {
    const slug = parsePostPath(path)
    if (slug !== undefined) return slugs.has(slug)
    const page = OFFICE_PAGE_SLUGS.find((name) => path === `/${name}`)
    if (page) return pages.has(page)
    if (path === '/restore-tests') return hasTests
    if (path === '/conformance.yaml') return pages.has('accessibility')
    const image = parseMediaFile(path, '')
    if (image !== undefined) return images.has(parseMediaId(image))
    const id = /^\/documents\/([1-9]\d{0,8})\/[^/]+$/.exec(path)?.[1]
    if (id !== undefined) return documents.some((one) => one.id === Number(id))
    return matchPage(path).route.path !== '*' || isXmlFile(path) || OTHERS.test(path)
  }
}

async function listPublicDocuments({ db, clock }: BookServices) {
  const documents = await listOfferedDocuments(db, clock.now())
  return documents.filter(({ visibility }) => visibility === 'public')
}

function inParts<T>(all: T[]): T[][] {
  const distinct = [...new Set(all)]
  const parts = Math.ceil(distinct.length / AT_ONCE)
  return Array.from({ length: parts }, (_, part) =>
    distinct.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
}

/** Whether an address is that of the posts with a tag that no public post has. */
async function isEmptyTag({ db, clock }: BookServices, address: string): Promise<boolean> {
  if (!address.startsWith('/blog?')) return false
  const query = address.slice(address.indexOf('?')).replace(/#.*$/s, '')
  const { tag } = parseBlogSearch(new URLSearchParams(query))
  return tag !== '' && (await countVisiblePosts(db, { tag }, clock.now())) === 0
}

async function listPostTargets(
  { db, clock }: BookServices,
  term: string,
): Promise<RedirectTarget[]> {
  const search = {
    page: 1,
    term,
    status: 'published',
    category: undefined,
    sort: 'newest',
  } as const
  const posts = await listPosts(db, search, { offset: 0, limit: POSTS_OFFERED, now: clock.now() })
  return posts.map(({ slug, title }) => ({ path: `/blog/${slug}`, title }))
}

async function listOtherTargets({ db, clock }: BookServices): Promise<RedirectTarget[]> {
  const now = clock.now()
  const [pages, documents, questions, tags] = await Promise.all([
    listPublishedOfficePages(db),
    listPublicDocuments({ db, clock }),
    listPublicQuestions(db),
    listTagCounts(db, { now, limit: TAGS_MAX, after: '' }),
  ])
  return [
    ...PAGES,
    ...pages.map(({ slug, title }) => ({ path: `/${slug}`, title })),
    ...documents.map(({ href, title }) => ({ path: href, title })),
    ...questions.map(({ id, title }) => ({ path: `/faq#faq-${id}`, title })),
    ...tags.map(({ tag }) => ({ path: buildTagPath(tag), title: `Posts with the tag ${tag}` })),
  ]
}
