import { postTextContains } from '#server/db/dialect.ts'
import type { Db, PostsTable } from '#server/db/tables.ts'
import type { ExpressionBuilder } from 'kysely'
import type { AdminPostSearch } from '../admin-search.ts'
import type { AdminPostPage, Post, PostSummary } from '../schema.ts'
import { BODY_COLUMNS, postsWithImages, SUMMARY_COLUMNS, toPost, toSummary } from './post-rows.ts'

export async function findPost(db: Db, id: number): Promise<Post | undefined> {
  const row = await postsWithImages(db)
    .select([...SUMMARY_COLUMNS, ...BODY_COLUMNS])
    .where('posts.id', '=', id)
    .executeTakeFirst()
  return row && toPost(row)
}

/** Where a batch ended: the next one begins after it. */
export type CreationCursor = { createdAt: string; id: number }

/** The next posts after `cursor`, whole, newest first: a long list read piece by piece. */
export async function listEveryPostBatch(
  db: Db,
  limit: number,
  cursor?: CreationCursor,
): Promise<{ posts: Post[]; next: CreationCursor | undefined }> {
  const ids = db
    .selectFrom('posts')
    .select('id')
    .$if(cursor !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('created_at', 'id'),
          '<',
          where.tuple(cursor?.createdAt ?? '', cursor?.id ?? 0),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await postsWithImages(db)
    .select([...SUMMARY_COLUMNS, ...BODY_COLUMNS])
    .where('posts.id', 'in', ids)
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { posts: rows.map(toPost), next: last && { createdAt: last.created_at, id: last.id } }
}

/** What the list of the admin area shows: `limit` posts after the first `offset`. */
export async function listPosts(
  db: Db,
  search: AdminPostSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<PostSummary[]> {
  const { status, sort } = search
  const found = await foundPosts(db, search)
    .select('id')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'draft'))
    .orderBy(ORDERS[sort].by, ORDERS[sort].direction)
    .orderBy('id', ORDERS[sort].direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = found.map((row) => row.id)
  if (ids.length === 0) return []
  const rows = await postsWithImages(db)
    .select(SUMMARY_COLUMNS)
    .where('posts.id', 'in', ids)
    .execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toSummary)
}

type Column = ExpressionBuilder<{ posts: PostsTable }, 'posts'>

const ORDERS = {
  newest: { by: 'created_at', direction: 'desc' },
  oldest: { by: 'created_at', direction: 'asc' },
  title: { by: (column: Column) => column.fn<string>('lower', ['title']), direction: 'asc' },
  updated: { by: 'updated_at', direction: 'desc' },
  views: { by: 'view_count', direction: 'desc' },
} as const

/** How many posts of each status the words and the category of a search find. */
export async function countPostsByStatus(
  db: Db,
  search: Pick<AdminPostSearch, 'term' | 'category'>,
): Promise<AdminPostPage['counts']> {
  const rows = await foundPosts(db, search)
    .select((select) => ['status', select.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const counts = {
    draft: countOf('draft'),
    published: countOf('published'),
    scheduled: countOf('scheduled'),
  }
  return { all: counts.draft + counts.published + counts.scheduled, ...counts }
}

function foundPosts(db: Db, { term, category }: Pick<AdminPostSearch, 'term' | 'category'>) {
  return db
    .selectFrom('posts')
    .$if(term !== '', (query) => query.where(postTextContains(db, term)))
    .$if(category === 'none', (query) => query.where('category_id', 'is', null))
    .$if(typeof category === 'number', (query) => query.where('category_id', '=', Number(category)))
}

/** All tags that posts have, most used first. */
export async function listTags(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select((select) => ['tags', select.fn.countAll<number>().as('count')])
    .groupBy('tags')
    .execute()
  const uses = new Map<string, number>()
  for (const { tags, count } of rows) {
    const names: string[] = JSON.parse(tags)
    for (const name of names) uses.set(name, (uses.get(name) ?? 0) + count)
  }
  return [...uses]
    .toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a.localeCompare(b, 'en'))
    .map(([name]) => name)
}
