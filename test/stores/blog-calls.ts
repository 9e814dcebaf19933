import * as blogAdmin from '#features/blog/server/admin-store.ts'
import * as blogDesk from '#features/blog/server/desk-store.ts'
import * as filters from '#features/blog/server/lists/filter-store.ts'
import * as related from '#features/blog/server/lists/related-store.ts'
import * as blog from '#features/blog/server/store.ts'
import * as categories from '#server/categories/store.ts'
import type { Db } from '#server/db/tables.ts'
import { inAnyOrder, storeCalls } from './store-calls.ts'
import { AFTER, AT, NOW } from './times.ts'

const { BLOG_CATEGORIES, insertCategory } = categories
const PAGE = { offset: 0, limit: 5, now: NOW }
const BATCH = { now: NOW, limit: 1 }
const SEARCH = { term: '', category: undefined, status: undefined, sort: 'title', page: 1 } as const

const POST = {
  title: 'Ärzte & "Städte" 100%_',
  content: '<p>Words</p>',
  content_digest: '',
  reading_minutes: 1,
  tags: '["Straße","tape"]',
  created_at: AT.before,
  updated_at: AT.now,
}
const PUBLIC = { ...POST, slug: 'a_1', status: 'published', published_at: AT.before } as const
const SECOND = { ...PUBLIC, slug: 'aa1', title: 'b', published_at: AT.now } as const
const DUE = { ...POST, slug: 'due', status: 'scheduled', scheduled_for: AT.after } as const
const DRAFT = { ...POST, slug: 'draft', title: 'C', status: 'draft', tags: '[]' } as const

/** Two public posts, one to come and a draft, in one category but for the draft. */
export async function givenPosts(db: Db): Promise<void> {
  const { id: category_id } = await insertCategory(db, BLOG_CATEGORIES, 'Größe')
  for (const row of [PUBLIC, SECOND, DUE]) {
    const id = (await blogAdmin.insertPost(db, { ...row, category_id })) ?? 0
    await blogAdmin.updatePostText(db, id, `ärzte 100%_ ${row.slug}`)
    await blogAdmin.updatePostTags(db, id, ['Straße', row.slug])
  }
  await blogAdmin.insertPost(db, DRAFT)
  await blogAdmin.insertFormerSlug(db, 'former', 1)
}

export const BLOG_CALLS = [
  storeCalls(
    'features/blog/server/admin-store.ts',
    blogAdmin,
    {
      insertPost: async (db) => [
        await blogAdmin.insertPost(db, { ...DRAFT, slug: 'later' }),
        await blogAdmin.insertPost(db, DRAFT),
      ],
      updatePost: [2, { title: 'B', view_count: 7 }],
      updatePostText: [4, 'ärzte'],
      updatePostTags: [4, ['Tape', 'tape']],
      insertFormerSlug: ['a-former', 2],
      findPost: [1],
      listPostIds: [],
      listEveryPostBatch: [2],
      listPosts: async (db) => {
        const searches = [
          ...(['newest', 'oldest', 'title', 'updated', 'views'] as const).map((sort) => ({ sort })),
          ...(['draft', 'due', 'findings'] as const).map((status) => ({ status })),
          ...(['100%_', 'ä'] as const).map((term) => ({ term })),
          ...(['none', 1] as const).map((category) => ({ category })),
        ]
        const lists: unknown[] = []
        for (const search of searches) {
          const posts = await blogAdmin.listPosts(db, { ...SEARCH, ...search }, PAGE)
          lists.push([...Object.values(search), ...posts.map(({ slug }) => slug)])
        }
        return lists
      },
      countPostsByStatus: [{ term: '', category: 1 }, NOW],
      listTags: [],
      listSlugsLike: inAnyOrder((db) => blogAdmin.listSlugsLike(db, 'a')),
      listSlugHolders: ['former'],
      listFormerSlugs: [[1, 2]],
      deleteFormerSlug: ['a-former'],
    },
    givenPosts,
  ),
  storeCalls(
    'features/blog/server/desk-store.ts',
    blogDesk,
    {
      listDraftPosts: [5],
      listScheduledPosts: [{ now: NOW, limit: 5 }],
      listPostTitles: inAnyOrder((db) => blogDesk.listPostTitles(db, [1, 2])),
    },
    givenPosts,
  ),
  storeCalls(
    'features/blog/server/lists/filter-store.ts',
    filters,
    {
      visiblePosts: (db) => {
        const listed = filters.visiblePosts(db, { tag: 'straße', categoryId: 1 }, NOW)
        return db.selectFrom(listed).selectAll().orderBy('id').execute()
      },
      countVisiblePosts: [{ categoryId: 1 }, NOW],
      listFilteredIds: [{ tag: 'straße' }, NOW],
      listTagCounts: [{ now: NOW, limit: 5, after: '' }],
      listCategoriesWith: [{ now: NOW, posts: 2 }],
      findPublicCategory: [1],
      listPublicCategories: [],
    },
    givenPosts,
  ),
  storeCalls(
    'features/blog/server/lists/related-store.ts',
    related,
    { listRelatedPosts: [{ id: 1, tags: ['Straße'], categoryId: 1 }, AFTER] },
    givenPosts,
  ),
  storeCalls(
    'features/blog/server/store.ts',
    blog,
    {
      listVisiblePosts: [{ filter: { tag: 'straße' }, now: NOW, offset: 0, limit: 5 }],
      listSummaries: [[2, 1]],
      postTextContains: (db) => {
        const found = db.selectFrom('posts').select('id').orderBy('id')
        return found.where(blog.postTextContains(db, '%_')).execute()
      },
      listMatches: [NOW, 'ärzte'],
      listMatchesInBatch: [{ ...BATCH, term: 'ä' }],
      listPostBatch: [BATCH],
      listPostSlugs: [BATCH],
      findPostBySlug: ['draft'],
      findMovedSlug: ['former', NOW],
      listReachableSlugs: [['former', 'draft'], NOW],
      listSlugsNear: [{ start: 'a', end: 'e', now: NOW }],
      findNextDueTime: [NOW],
      updateViewCount: ['former', 3],
      countPosts: [],
      listRecentPosts: [2],
    },
    givenPosts,
  ),
  storeCalls(
    'server/categories/store.ts',
    categories,
    {
      insertCategory: [BLOG_CATEGORIES, 'äpfel'],
      listCategories: [BLOG_CATEGORIES],
      findCategory: [BLOG_CATEGORIES, 1],
      updateCategory: [BLOG_CATEGORIES, { id: 2, name: 'Zebra' }],
      deleteCategory: [BLOG_CATEGORIES, 2],
    },
    givenPosts,
  ),
]
