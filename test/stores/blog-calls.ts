import { updateContentFindings } from '#aspects/findings/server/findings-store.ts'
import * as blogAdmin from '#features/blog/server/admin-store.ts'
import * as blogDesk from '#features/blog/server/desk-store.ts'
import * as filters from '#features/blog/server/lists/filter-store.ts'
import * as related from '#features/blog/server/lists/related-store.ts'
import * as blog from '#features/blog/server/store.ts'
import * as categories from '#server/categories/store.ts'
import type { Db } from '#server/db/tables.ts'
import { each, inAnyOrder, storeCalls } from './call-store.ts'
import { AFTER, AT, NOW } from './times.ts'

const { BLOG_CATEGORIES, insertCategory } = categories
const PAGE = { offset: 0, limit: 9, now: NOW }
const BATCH = { now: NOW, limit: 2 }
const TAPE = { tag: 'straße' }

const TEXT = { title: 'Ärzte & "Städte" 100%_', content: '<p>Words</p>', content_digest: '' }
const TIMES = { created_at: AT.now, updated_at: AT.now }
const POST = { ...TEXT, ...TIMES, reading_minutes: 1, tags: '["Straße","tape"]' }
const PUBLIC = { ...POST, category_id: 1, status: 'published', published_at: AT.now } as const
const DUE = { ...POST, category_id: 2, status: 'scheduled', scheduled_for: AT.after } as const
const DRAFT = { ...POST, slug: 'draft', title: 'C', status: 'draft', tags: '[]' } as const
const ROWS = [
  { ...PUBLIC, slug: 'a_1', review_by: '2026-03-01' },
  { ...PUBLIC, slug: 'aa1', title: 'b', review_by: '2026-03-01' },
  { ...PUBLIC, slug: 'older', title: 'A', category_id: 2, published_at: AT.before },
  { ...DUE, slug: 'due' },
  { ...DUE, slug: 'both' },
  DRAFT,
  { ...DRAFT, slug: 'draft-too', created_at: AT.before },
]
const SEARCH = { term: '', category: undefined, status: undefined, sort: 'title', page: 1 } as const
const SEARCHES = [
  ...(['newest', 'oldest', 'title', 'updated', 'views'] as const).map((sort) => ({ sort })),
  ...(['draft', 'due', 'findings'] as const).map((status) => ({ status })),
  ...(['100%_', 'ä'] as const).map((term) => ({ term })),
  ...(['none', 1] as const).map((category) => ({ category })),
]

/** Three public posts, two to come and two drafts, most of the same time. */
export async function givenPosts(db: Db): Promise<void> {
  for (const name of ['äpfel', 'Größe']) await insertCategory(db, BLOG_CATEGORIES, name)
  for (const row of ROWS) {
    const id = (await blogAdmin.insertPost(db, row)) ?? 0
    await blogAdmin.updatePostText(db, id, `"ärzte" 100%_ ${row.slug}`)
    await blogAdmin.updatePostTags(db, id, ['Straße', row.slug])
    await updateContentFindings(db, { kind: 'blog', id }, id % 2)
  }
  for (const slug of ['both', 'former']) await blogAdmin.insertFormerSlug(db, slug, 1)
}

export const CALLS = [
  storeCalls(givenPosts, blogAdmin, {
    insertPost: each([{ ...DRAFT, slug: 'later' }], [DRAFT]),
    updatePost: [2, { title: 'B', view_count: 7 }],
    insertFormerSlug: each(['former', 2], ['a-former', 2]),
    findPost: [1],
    listPostIds: [],
    listEveryPostBatch: [2],
    listPosts: { each: SEARCHES.map((search) => [{ ...SEARCH, ...search }, PAGE]) },
    countPostsByStatus: [{ term: '', category: 1 }, NOW],
    listTags: [],
    listSlugsLike: inAnyOrder((db) => blogAdmin.listSlugsLike(db, 'a')),
    listSlugHolders: inAnyOrder((db) => blogAdmin.listSlugHolders(db, 'both')),
    listFormerSlugs: [[1, 2]],
  }),
  storeCalls(givenPosts, blogDesk, {
    listDraftPosts: [5],
    listScheduledPosts: [{ now: NOW, limit: 5 }],
    listPostTitles: inAnyOrder((db) => blogDesk.listPostTitles(db, [1, 2])),
  }),
  storeCalls(givenPosts, filters, {
    countVisiblePosts: each([{ categoryId: 1 }, NOW], [{ ...TAPE, categoryId: 1 }, NOW]),
    listFilteredIds: [TAPE, NOW],
    listTagCounts: [{ now: NOW, limit: 5, after: '' }],
    listCategoriesWith: [{ now: NOW, posts: 1 }],
    findPublicCategory: [1],
    listPublicCategories: inAnyOrder(filters.listPublicCategories),
  }),
  storeCalls(givenPosts, related, {
    listRelatedPosts: [{ id: 1, tags: ['Straße'], categoryId: 1 }, AFTER],
  }),
  storeCalls(givenPosts, blog, {
    listVisiblePosts: [{ filter: TAPE, now: NOW, offset: 1, limit: 2 }],
    listSummaries: [[2, 1]],
    listMatches: each([NOW, 'ärzte'], [NOW, '%_'], [NOW, 'te" 1']),
    listMatchesInBatch: [{ ...BATCH, term: 'ä' }],
    listPostBatch: [BATCH],
    listPostSlugs: [BATCH],
    findPostBySlug: ['draft'],
    findMovedSlug: ['former', NOW],
    listReachableSlugs: inAnyOrder((db) => blog.listReachableSlugs(db, ['former', 'draft'], NOW)),
    listSlugsNear: [{ start: 'a', end: 'r', now: NOW }],
    findNextDueTime: [NOW],
    updateViewCount: ['former', 3],
    countPosts: [],
    listRecentPosts: [2],
  }),
  storeCalls(givenPosts, categories, {
    insertCategory: [BLOG_CATEGORIES, 'apple'],
    listCategories: [BLOG_CATEGORIES],
    findCategory: [BLOG_CATEGORIES, 1],
    deleteCategory: [BLOG_CATEGORIES, 1],
  }),
]
