import { indexedTextContains, textContains } from '#server/db/dialect.ts'
import type { Db } from '#server/db/tables.ts'
import type { RecentPost } from '#shared/overview.ts'
import { getDisplayDate, getModifiedDate } from '../rules.ts'
import type { Post, PostSummary } from '../schema.ts'
import { visiblePosts, type PostFilter } from './lists/filter-store.ts'
import { postRows, summaryRows, toPost, toSummary } from './post-rows.ts'

/** Lists the public posts of a filter, newest first: `limit` posts after the first `offset`. */
export async function listVisiblePosts(
  db: Db,
  { filter, now, offset, limit }: { filter: PostFilter; now: Date; offset: number; limit: number },
): Promise<PostSummary[]> {
  const ids = db
    .selectFrom(visiblePosts(db, filter, now))
    .select('listed.id')
    .orderBy('listed.sort_at', 'desc')
    .orderBy('listed.id', 'desc')
    .limit(limit)
    .offset(offset)
  const rows = await summaryRows(db)
    .where('posts.id', 'in', ids)
    .orderBy('sort_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
  return rows.map(toSummary)
}

/** Lists the posts with these ids, in this order. */
export async function listSummaries(db: Db, ids: number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return []
  const rows = await summaryRows(db).where('posts.id', 'in', ids).execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toSummary)
}

/** The condition that the text of a post contains a case-folded term. */
export function postTextContains(db: Db, term: string) {
  const index = { table: 'post_texts', key: 'post_id', owner: 'posts.id' }
  return indexedTextContains(db, index, term)
}

/** Lists the ids of the public posts that contain `term`, newest first. */
export async function listMatches(db: Db, now: Date, term: string): Promise<number[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('visible_from', '<=', now.toISOString())
    .where(postTextContains(db, term))
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => row.id)
}

/** Lists the matches among the next public posts after `cursor`, without the index. */
export async function listMatchesInBatch(
  db: Db,
  batch: Batch & { term: string },
): Promise<{ ids: number[]; next: PostCursor | undefined }> {
  const rows = await publicIdsAfter(db, batch)
    .leftJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select((select) => {
      const isMatch = select.case().when(textContains('text', batch.term))
      return ['sort_at', isMatch.then(select.lit(1)).else(select.lit(0)).end().as('matches')]
    })
    .execute()
  const found = rows.filter((row) => row.matches === 1)
  return { ids: found.map((row) => row.id), next: cursorAfter(rows, batch) }
}

export type PostCursor = { sortAt: string; id: number }

/** No date comes after this one. */
const START: PostCursor = { sortAt: '9999', id: 0 }

type Batch = { now: Date; limit: number; cursor?: PostCursor }

/** Lists the next whole public posts after `cursor`, newest first. */
export async function listPostBatch(
  db: Db,
  batch: Batch,
): Promise<{ posts: Post[]; next: PostCursor | undefined }> {
  const rows = await postRows(db)
    .where('posts.id', 'in', publicIdsAfter(db, batch))
    .orderBy('sort_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
  const posts = rows.map(toPost)
  const places = posts.map((post) => ({ id: post.id, sort_at: getDisplayDate(post) }))
  return { posts, next: cursorAfter(places, batch) }
}

/** Lists the slugs and dates of the public posts after `cursor`, for the sitemap. */
export async function listPostSlugs(
  db: Db,
  batch: Batch,
): Promise<{ posts: { slug: string; modifiedAt: string }[]; next: PostCursor | undefined }> {
  const rows = await publicIdsAfter(db, batch).select(['slug', 'updated_at', 'sort_at']).execute()
  const slugs = rows.map(({ slug, sort_at: publishedAt, updated_at: updatedAt }) => ({
    slug,
    modifiedAt: getModifiedDate({ publishedAt, createdAt: updatedAt, updatedAt }),
  }))
  return { posts: slugs, next: cursorAfter(rows, batch) }
}

function publicIdsAfter(db: Db, { now, limit, cursor = START }: Batch) {
  return db
    .selectFrom('posts')
    .select('id')
    .where('visible_from', '<=', now.toISOString())
    .where((where) =>
      where(where.refTuple('sort_at', 'id'), '<', where.tuple(cursor.sortAt, cursor.id)),
    )
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** The position after this batch; undefined if it was the last. */
function cursorAfter(
  rows: { id: number; sort_at: string | null }[],
  { limit }: Batch,
): PostCursor | undefined {
  const last = rows.length === limit ? rows.at(-1) : undefined
  return last && { sortAt: last.sort_at ?? '', id: last.id }
}

export async function findPostBySlug(db: Db, slug: string): Promise<Post | undefined> {
  const row = await postRows(db).where('slug', '=', slug).executeTakeFirst()
  return row && toPost(row)
}

/** Finds the current slug of a public post by a former one. */
export async function findMovedSlug(
  db: Db,
  former: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_slugs')
    .innerJoin('posts', 'posts.id', 'former_slugs.post_id')
    .select('posts.slug')
    .where('former_slugs.slug', '=', former)
    .where('visible_from', '<=', now.toISOString())
    .executeTakeFirst()
  return row?.slug
}

const NEAR_MAX = 100

/** Lists slugs of the newest public posts that begin or end with these letters, digits and hyphens. */
export async function listSlugsNear(
  db: Db,
  { start, end, now }: { start: string; end: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('slug')
    .where('visible_from', '<=', now.toISOString())
    .where((where) =>
      where.or([where('slug', 'like', `${start}%`), where('slug', 'like', `%${end}`)]),
    )
    .orderBy('visible_from', 'desc')
    .orderBy('id', 'desc')
    .limit(NEAR_MAX)
    .execute()
  return rows.map((row) => row.slug)
}

/** Lists those of the slugs, current or former ones, that lead to a post that visitors can open. */
export async function listReachableSlugs(db: Db, slugs: string[], now: Date): Promise<string[]> {
  const former = db
    .selectFrom('former_slugs')
    .innerJoin('posts', 'posts.id', 'former_slugs.post_id')
    .select('former_slugs.slug')
    .where('former_slugs.slug', 'in', slugs)
    .where('visible_from', '<=', now.toISOString())
  const rows = await db
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'in', slugs)
    .where((where) =>
      where.or([where('status', '=', 'draft'), where('visible_from', '<=', now.toISOString())]),
    )
    .unionAll(former)
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Finds the time at which the next scheduled post becomes public. */
export async function findNextDueTime(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('posts')
    .select((select) => select.fn.min('visible_from').as('due'))
    .where('visible_from', '>', now.toISOString())
    .executeTakeFirst()
  return row?.due ? new Date(row.due) : undefined
}

/**
 * Adds views to the post that has this slug, or had it when they were counted.
 * @returns its id, if there still is one
 */
export async function updateViewCount(
  db: Db,
  slug: string,
  views: number,
): Promise<number | undefined> {
  const row = await db
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
    .returning('id')
    .executeTakeFirst()
  return row?.id
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

/** Lists the newest posts. */
export async function listRecentPosts(db: Db, limit: number): Promise<RecentPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'status', 'created_at', 'updated_at'])
    .select(['published_at', 'scheduled_for'])
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
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    scheduledFor: row.scheduled_for,
  }))
}
