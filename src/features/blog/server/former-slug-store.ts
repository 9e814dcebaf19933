import type { Db } from '#server/db/tables.ts'

/** Where a public post went that had this slug before. */
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

/** The posts that an address leads to, or led to before. */
export async function listSlugHolders(db: Db, slug: string): Promise<number[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .unionAll(db.selectFrom('former_slugs').select('post_id as id').where('slug', '=', slug))
    .execute()
  return rows.map((row) => row.id)
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
