import { setImmediate } from 'node:timers/promises'
import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import { textsWithFindings } from '#aspects/findings/server/findings-store.ts'
import { isDueForReview } from '#aspects/reviews/server/review-store.ts'
import type { Db, PostsTable } from '#server/db/tables.ts'
import { foldCase } from '#shared/text.ts'
import type { AdminPostSearch } from '../admin-search-params.ts'
import type { AdminPostListPage, Post, PostSummary } from '../schema.ts'
import { parseTags, postRows, toPost } from './post-rows.ts'
import { listSummaries, postTextContains } from './store.ts'

/** The reads of the admin area, and every write except that of views. */

export async function findPost(db: Db, id: number): Promise<Post | undefined> {
  const row = await postRows(db).where('posts.id', '=', id).executeTakeFirst()
  return row && toPost(row)
}

/** Lists the ids of all posts, oldest first. */
export async function listPostIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type CreationCursor = { createdAt: string; id: number }

/** No date comes after this one. */
const START: CreationCursor = { createdAt: '9999', id: 0 }

/** Lists the next whole posts after `cursor`, newest first. */
export async function listEveryPostBatch(
  db: Db,
  limit: number,
  cursor = START,
): Promise<{ posts: Post[]; next: CreationCursor | undefined }> {
  const ids = db
    .selectFrom('posts')
    .select('id')
    .where((where) =>
      where(where.refTuple('created_at', 'id'), '<', where.tuple(cursor.createdAt, cursor.id)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await postRows(db)
    .where('posts.id', 'in', ids)
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { posts: rows.map(toPost), next: last && { createdAt: last.createdAt, id: last.id } }
}

/** Lists the posts of the admin area: `limit` posts after the first `offset`. */
export async function listPosts(
  db: Db,
  search: AdminPostSearch,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
): Promise<PostSummary[]> {
  const { status, sort } = search
  const found = await foundPosts(db, search)
    .select('id')
    .$if(status !== undefined, (query) => {
      if (status === 'due') return query.where(isDueForReview(now))
      if (status === 'findings') return query.where('id', 'in', textsWithFindings(db, 'blog'))
      return query.where('status', '=', status ?? 'draft')
    })
    .orderBy(ORDERS[sort].by, ORDERS[sort].direction)
    .orderBy('id', ORDERS[sort].direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return listSummaries(
    db,
    found.map((row) => row.id),
  )
}

type Column = ExpressionBuilder<{ posts: PostsTable }, 'posts'>

const ORDERS = {
  newest: { by: 'created_at', direction: 'desc' },
  oldest: { by: 'created_at', direction: 'asc' },
  title: { by: (column: Column) => column.fn<string>('lower', ['title']), direction: 'asc' },
  updated: { by: 'updated_at', direction: 'desc' },
  views: { by: 'view_count', direction: 'desc' },
} as const

/**
 * Counts the posts that match the term and category of a search by status, those due for review,
 * and those with findings.
 */
export async function countPostsByStatus(
  db: Db,
  search: Pick<AdminPostSearch, 'term' | 'category'>,
  now: Date,
): Promise<AdminPostListPage['counts']> {
  const rows = await foundPosts(db, search)
    .select((select) => [
      'status',
      select.fn.countAll<number>().as('count'),
      select.fn.countAll<number>().filterWhere(isDueForReview(now)).as('due'),
      select.fn
        .countAll<number>()
        .filterWhere('id', 'in', textsWithFindings(db, 'blog'))
        .as('findings'),
    ])
    .groupBy('status')
    .execute()
  const countFor = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const counts = {
    draft: countFor('draft'),
    published: countFor('published'),
    scheduled: countFor('scheduled'),
  }
  const due = rows.reduce((sum, row) => sum + row.due, 0)
  const findings = rows.reduce((sum, row) => sum + row.findings, 0)
  return { all: counts.draft + counts.published + counts.scheduled, ...counts, due, findings }
}

function foundPosts(db: Db, { term, category }: Pick<AdminPostSearch, 'term' | 'category'>) {
  return db
    .selectFrom('posts')
    .$if(term !== '', (query) => query.where(postTextContains(db, term)))
    .$if(category === 'none', (query) => query.where('category_id', 'is', null))
    .$if(typeof category === 'number', (query) => query.where('category_id', '=', Number(category)))
}

/** Lists the tags of all posts, the most used first, each as the last post with it has it. */
export async function listTags(db: Db): Promise<string[]> {
  const used = db
    .selectFrom('post_tags')
    .select(({ fn }) => ['tag', fn.countAll<number>().as('uses'), fn.max('post_id').as('last')])
    .groupBy('tag')
  const rows = await db
    .selectFrom(used.as('used'))
    .innerJoin('posts', 'posts.id', 'used.last')
    .select(['tag', 'uses', 'tags'])
    .execute()
  return rows
    .map(({ tag, uses, tags }) => ({
      uses,
      name: parseTags(tags).findLast((name) => foldCase(name) === tag) ?? tag,
    }))
    .toSorted((a, b) => b.uses - a.uses || a.name.localeCompare(b.name, 'en'))
    .map(({ name }) => name)
}

/** Lists current and former slugs that begin with this one. */
export async function listSlugsLike(db: Db, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .unionAll(db.selectFrom('former_slugs').select('slug').where('slug', 'like', `${slug}%`))
    .execute()
  return rows.map((row) => row.slug)
}

/** @returns the id, or undefined when another post has the slug */
export async function insertPost(db: Db, row: Insertable<PostsTable>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('posts')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function updatePost(db: Db, id: number, row: Updateable<PostsTable>): Promise<void> {
  await db.updateTable('posts').set(row).where('id', '=', id).execute()
}

export async function updatePostText(db: Db, id: number, text: string): Promise<void> {
  // Removing the old text from the index and adding the new one each take long.
  await setImmediate()
  await db.deleteFrom('post_texts').where('post_id', '=', id).execute()
  await setImmediate()
  await db.insertInto('post_texts').values({ post_id: id, text }).execute()
}

/** Files a post under its tags; called after each write of the post. */
export async function updatePostTags(db: Db, id: number, tags: string[]): Promise<void> {
  await db.deleteFrom('post_tags').where('post_id', '=', id).execute()
  if (tags.length === 0) return
  const place = await db
    .selectFrom('posts')
    .select(['id as post_id', 'sort_at', 'visible_from'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = Array.from(new Set(tags.map(foldCase)), (tag) => ({ ...place, tag }))
  await db.insertInto('post_tags').values(rows).execute()
}

/** Lists the posts that have or had a slug. */
export async function listSlugHolders(db: Db, slug: string): Promise<number[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .unionAll(db.selectFrom('former_slugs').select('post_id as id').where('slug', '=', slug))
    .execute()
  return rows.map((row) => row.id)
}

/** Lists the former slugs of posts, by post id. */
export async function listFormerSlugs(db: Db, postIds: number[]): Promise<Map<number, string[]>> {
  const slugs = new Map(postIds.map((id): [number, string[]] => [id, []]))
  if (postIds.length === 0) return slugs
  const rows = await db
    .selectFrom('former_slugs')
    .selectAll()
    .where('post_id', 'in', postIds)
    .orderBy('slug')
    .execute()
  for (const row of rows) slugs.get(row.post_id)?.push(row.slug)
  return slugs
}

export async function insertFormerSlug(db: Db, slug: string, postId: number): Promise<void> {
  await db
    .insertInto('former_slugs')
    .values({ slug, post_id: postId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: postId }))
    .execute()
}

export async function deleteFormerSlug(db: Db, slug: string): Promise<void> {
  await db.deleteFrom('former_slugs').where('slug', '=', slug).execute()
}
