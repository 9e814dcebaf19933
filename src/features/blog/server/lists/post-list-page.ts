import type { Category } from '#server/categories/store.ts'
import { NotFound } from '#server/errors.ts'
import type { Db } from '#server/db/tables.ts'
import { pageWithin } from '#shared/pager.ts'
import { foldCase } from '#shared/text.ts'
import { POSTS_PER_PAGE } from '../../limits.ts'
import type { PostListPage, PostSummary } from '../../schema.ts'
import { isFiltered, type BlogSearch } from '../../search-params.ts'
import {
  countVisiblePosts,
  listFilteredIds,
  listPublicCategories,
  type PostFilter,
} from './filter-store.ts'
import type { SearchPosts } from './search-posts.ts'
import { listSummaries, listVisiblePosts } from '../store.ts'

type ReadContext = { db: Db; search: SearchPosts; now: Date; client: string }
type Found = Pick<PostListPage, 'total' | 'page' | 'pages'> & { posts: PostSummary[] }

/** Reads a page of the public list. @throws {NotFound} past its end */
export async function readPostListPage(
  context: ReadContext,
  asked: BlogSearch,
): Promise<PostListPage> {
  const categories = await listPublicCategories(context.db)
  const category = findCategory(categories, asked.category)
  const isUnknown = asked.category !== '' && !category
  const filter = {
    ...(asked.tag && { tag: asked.tag }),
    ...(category && { categoryId: category.id }),
  }
  const found = isUnknown ? nothing(asked) : await readFound(context, asked, filter)
  const posts = found.posts.map((post) => ({
    ...post,
    category: categories.find(({ id }) => id === post.categoryId) ?? null,
  }))
  return { ...found, posts, category: category ?? null }
}

/** Finds a category by its id, or by its name regardless of case. */
function findCategory(categories: Category[], key: string): Category | undefined {
  if (!key) return undefined
  return categories.find(({ id, name }) => String(id) === key || foldCase(name) === key)
}

async function readFound(
  context: ReadContext,
  asked: BlogSearch,
  filter: PostFilter,
): Promise<Found> {
  const { db, now } = context
  if (asked.term) return readMatches(context, asked, filter)
  const total = await countVisiblePosts(db, filter, now)
  const place = resolvePage(total, asked)
  const limit = POSTS_PER_PAGE
  const posts = await listVisiblePosts(db, { filter, now, offset: place.offset, limit })
  return { posts, total, page: place.page, pages: place.pages }
}

async function readMatches(
  { db, search, now, client }: ReadContext,
  asked: BlogSearch,
  filter: PostFilter,
): Promise<Found> {
  const matches = await search(foldCase(asked.term), { now, client })
  const within = isFiltered(asked) ? await listFilteredIds(db, filter, now) : undefined
  const ids = within ? matches.filter((id) => within.has(id)) : matches
  const { page, pages, offset } = resolvePage(ids.length, asked)
  const posts = await listSummaries(db, ids.slice(offset, offset + POSTS_PER_PAGE))
  return { posts, total: ids.length, page, pages }
}

function nothing(asked: BlogSearch): Found {
  const { page, pages } = resolvePage(0, asked)
  return { posts: [], total: 0, page, pages }
}

function resolvePage(total: number, { page: asked }: BlogSearch) {
  const place = pageWithin(total, POSTS_PER_PAGE, asked)
  if (asked > place.pages) throw new NotFound('There is no such page')
  return place
}
