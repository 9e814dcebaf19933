import { compiledOnce } from '#server/db/compiled-once.ts'
import { postTextContains } from '#server/db/dialect.ts'
import type { Db } from '#server/db/tables.ts'
import type { RecentPost } from '#shared/overview.ts'
import type { Post, PostSummary } from '../schema.ts'
import { BODY_COLUMNS, postsWithImages, SUMMARY_COLUMNS, toPost, toSummary } from './post-rows.ts'

/** The public posts, newest first, `limit` of them after the first `offset`. */
export async function listVisiblePosts(
  db: Db,
  page: { now: Date; total: number; offset: number; limit: number; term?: string },
): Promise<PostSummary[]> {
  const { now, total, offset, term } = page
  const limit = Math.min(page.limit, total - offset)
  if (limit <= 0) return []
  // Past the middle the way from the other end is shorter, so that the last page costs no more
  // than the first.
  const fromEnd = offset > total / 2
  const direction = fromEnd ? 'asc' : 'desc'
  const ids = db
    .selectFrom('posts')
    .select('posts.id')
    .where('visible_from', '<=', now.toISOString())
    .$if(Boolean(term), (query) => query.where(postTextContains(db, term ?? '')))
    .orderBy('sort_at', direction)
    .orderBy('posts.id', direction)
    .limit(limit)
    .offset(fromEnd ? total - offset - limit : offset)
  const rows = await postsWithImages(db)
    .select(SUMMARY_COLUMNS)
    .where('posts.id', 'in', ids)
    .orderBy('sort_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
  return rows.map(toSummary)
}

export async function countVisiblePosts(db: Db, now: Date, term?: string): Promise<number> {
  if (term) {
    const { count } = await countOfPosts(db)
      .where('visible_from', '<=', now.toISOString())
      .where(postTextContains(db, term))
      .executeTakeFirstOrThrow()
    return count
  }
  const [counts] = await countsByVisibility(db, now.toISOString())
  return Number(counts?.all) - Number(counts?.drafts) - Number(counts?.future)
}

/** SQLite counts a whole table without reading its rows, and few posts are not public. */
const countsByVisibility = compiledOnce((db, now: string) =>
  db.selectNoFrom([
    countOfPosts(db).as('all'),
    countOfPosts(db).where('visible_from', 'is', null).as('drafts'),
    countOfPosts(db).where('visible_from', '>', now).as('future'),
  ]),
)

function countOfPosts(db: Db) {
  return db.selectFrom('posts').select((select) => select.fn.countAll<number>().as('count'))
}

/** Where a batch ended: the next one begins after it. */
export type PostCursor = { sortAt: string; id: number }

type Batch = { now: Date; limit: number; cursor?: PostCursor }

/** The next public posts after `cursor`, whole, newest first: a long list read piece by piece. */
export async function listPostBatch(
  db: Db,
  batch: Batch,
): Promise<{ posts: Post[]; next: PostCursor | undefined }> {
  const rows = await postsWithImages(db)
    .select([...SUMMARY_COLUMNS, ...BODY_COLUMNS, 'sort_at'])
    .where('posts.id', 'in', publicIdsAfter(db, batch))
    .orderBy('sort_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
  return { posts: rows.map(toPost), next: cursorAfter(rows, batch) }
}

/** Addresses and dates of the public posts after `cursor`, for the sitemap. */
export async function listPostAddresses(
  db: Db,
  batch: Batch,
): Promise<{ posts: { slug: string; updatedAt: string }[]; next: PostCursor | undefined }> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'slug', 'updated_at', 'sort_at'])
    .where('id', 'in', publicIdsAfter(db, batch))
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const addresses = rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }))
  return { posts: addresses, next: cursorAfter(rows, batch) }
}

function publicIdsAfter(db: Db, { now, limit, cursor }: Batch) {
  return db
    .selectFrom('posts')
    .select('id')
    .where('visible_from', '<=', now.toISOString())
    .$if(cursor !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('sort_at', 'id'),
          '<',
          where.tuple(cursor?.sortAt ?? '', cursor?.id ?? 0),
        ),
      ),
    )
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** Where the next batch begins; undefined when this one was the last. */
function cursorAfter(
  rows: { id: number; sort_at: string | null }[],
  { limit }: Batch,
): PostCursor | undefined {
  const last = rows.length === limit ? rows.at(-1) : undefined
  return last && { sortAt: last.sort_at ?? '', id: last.id }
}

export async function findPostBySlug(db: Db, slug: string): Promise<Post | undefined> {
  const [row] = await rowsBySlug(db, slug)
  return row && toPost(row)
}

const rowsBySlug = compiledOnce((db, slug: string) =>
  postsWithImages(db)
    .select([...SUMMARY_COLUMNS, ...BODY_COLUMNS])
    .where('slug', '=', slug),
)

/** When the next scheduled post becomes public, if one is waiting. */
export async function findNextDueTime(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('posts')
    .select((select) => select.fn.min('visible_from').as('due'))
    .where('visible_from', '>', now.toISOString())
    .executeTakeFirst()
  return row?.due ? new Date(row.due) : undefined
}

/** Adds counted views to the post that has this slug, or had it when they were counted. */
export async function updateViewCount(db: Db, slug: string, views: number): Promise<void> {
  await db
    .updateTable('posts')
    .set((set) => ({ view_count: set('view_count', '+', views) }))
    .where((where) =>
      where.or([
        where('slug', '=', slug),
        where('id', 'in', (former) =>
          former.selectFrom('former_slugs').select('post_id').where('former_slugs.slug', '=', slug),
        ),
      ]),
    )
    .execute()
}

export async function countPosts(db: Db): Promise<{ total: number; published: number }> {
  return db
    .selectFrom('posts')
    .select((select) => [
      select.fn.countAll<number>().as('total'),
      select.fn.countAll<number>().filterWhere('status', '=', 'published').as('published'),
    ])
    .executeTakeFirstOrThrow()
}

/** The posts written last. */
export async function listRecentPosts(db: Db, limit: number): Promise<RecentPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'status', 'created_at', 'published_at', 'scheduled_for'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    status: row.status,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    scheduledFor: row.scheduled_for,
  }))
}
