import type { AliasedExpression } from 'kysely'
import type { Category } from '#server/categories/store.ts'
import type { Db } from '#server/db/tables.ts'

/** Filters a public list by a case-folded tag, a category, or both. */
export type PostFilter = { tag?: string; categoryId?: number }

type Listed = { id: number; sort_at: string | null }

/** The public posts that match a filter. Each kind of filter has an index in list order. */
export function visiblePosts(
  db: Db,
  { tag, categoryId }: PostFilter,
  now: Date,
): AliasedExpression<Listed, 'listed'> {
  const inCategory = db
    .selectFrom('posts')
    .select(['id', 'sort_at'])
    .where('visible_from', '<=', now.toISOString())
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? 0))
  if (tag === undefined) return inCategory.as('listed')
  return db
    .selectFrom('post_tags')
    .select(['post_id as id', 'sort_at'])
    .where('tag', '=', tag)
    .where('visible_from', '<=', now.toISOString())
    .$if(categoryId !== undefined, (query) =>
      query.where('post_id', 'in', inCategory.clearSelect().select('id')),
    )
    .as('listed')
}

export async function countVisiblePosts(db: Db, filter: PostFilter, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom(visiblePosts(db, filter, now))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the ids of all public posts of a filter. */
export async function listFilteredIds(db: Db, filter: PostFilter, now: Date): Promise<Set<number>> {
  const rows = await db
    .selectFrom(visiblePosts(db, filter, now))
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Lists the next tags after `after`, with the number of their public posts, for the sitemap. */
export async function listTagCounts(
  db: Db,
  { now, limit, after }: { now: Date; limit: number; after: string },
): Promise<{ tag: string; posts: number }[]> {
  return db
    .selectFrom('post_tags')
    .select((select) => ['tag', select.fn.countAll<number>().as('posts')])
    .where('tag', '>', after)
    .where('visible_from', '<=', now.toISOString())
    .groupBy('tag')
    .orderBy('tag')
    .limit(limit)
    .execute()
}

/** Lists the categories that have at least `posts` public posts, by name. */
export async function listCategoriesWith(
  db: Db,
  { now, posts }: { now: Date; posts: number },
): Promise<Category[]> {
  return db
    .selectFrom('blog_categories')
    .innerJoin('posts', 'posts.category_id', 'blog_categories.id')
    .select(['blog_categories.id', 'name'])
    .where('visible_from', '<=', now.toISOString())
    .groupBy(['blog_categories.id', 'name'])
    .having((having) => having.fn.countAll(), '>=', posts)
    .orderBy('name')
    .execute()
}

export async function findPublicCategory(db: Db, id: number): Promise<Category | undefined> {
  return db.selectFrom('blog_categories').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists all categories; there are few. */
export async function listPublicCategories(db: Db): Promise<Category[]> {
  return db.selectFrom('blog_categories').select(['id', 'name']).execute()
}
