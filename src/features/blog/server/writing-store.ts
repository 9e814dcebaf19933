import type { Insertable, Updateable } from 'kysely'
import { isPostgres } from '#server/db/dialect.ts'
import type { Db, PostsTable } from '#server/db/tables.ts'
import type { Post } from '../schema.ts'
import { BODY_COLUMNS, postsWithImages, SUMMARY_COLUMNS, toPost } from './post-rows.ts'

/** A post that nobody else can change until the transaction ends. */
export async function findPostForUpdate(db: Db, id: number): Promise<Post | undefined> {
  const row = await postsWithImages(db)
    .select([...SUMMARY_COLUMNS, ...BODY_COLUMNS])
    .where('posts.id', '=', id)
    .$if(isPostgres(db), (query) => query.forUpdate('posts'))
    .executeTakeFirst()
  return row && toPost(row)
}

/** Addresses like this one that lead, or led before, to a post. */
export async function listSlugsLike(db: Db, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .unionAll(db.selectFrom('former_slugs').select('slug').where('slug', 'like', `${slug}%`))
    .execute()
  return rows.map((row) => row.slug)
}

/** @returns the id, undefined when another post has the slug */
export async function insertPost(
  db: Db,
  row: Insertable<PostsTable>,
  text: string,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('posts')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await db.insertInto('post_texts').values({ post_id: inserted.id, text }).execute()
  return inserted?.id
}

export async function updatePost(db: Db, id: number, row: Updateable<PostsTable>): Promise<void> {
  await db.updateTable('posts').set(row).where('id', '=', id).execute()
}

export async function updatePostText(db: Db, id: number, text: string): Promise<void> {
  await db.updateTable('post_texts').set({ text }).where('post_id', '=', id).execute()
}

/** @returns whether there was such a post */
export async function deletePost(db: Db, id: number): Promise<boolean> {
  const row = await db.deleteFrom('posts').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Notes which stored images stand in the content of a post. */
export async function updatePostImages(db: Db, id: number, mediaIds: string[]): Promise<void> {
  await db.deleteFrom('post_images').where('post_id', '=', id).execute()
  if (mediaIds.length === 0) return
  const rows = mediaIds.map((mediaId) => ({ post_id: id, media_id: mediaId }))
  await db.insertInto('post_images').values(rows).execute()
}

/** Those of the ids that stored images have; none can be deleted until the transaction ends. */
export async function listMediaIdsForShare(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .execute()
  return rows.map((row) => row.id)
}

/** Whether there is such a category; it cannot be deleted until the transaction ends. */
export async function findCategoryForShare(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('blog_categories')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .executeTakeFirst()
  return row?.id
}
