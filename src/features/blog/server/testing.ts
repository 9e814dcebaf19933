import { randomUUID } from 'node:crypto'
import { BLOG_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import type { ContentServices } from '#server/save-content.ts'
import type { PostInput } from '../schema.ts'
import { createPost } from './save-post.ts'

/** Stores a post, published by default. */
export async function buildPost(
  services: ContentServices,
  values: Partial<PostInput> = {},
  publishedAt?: Date,
) {
  const input: PostInput = {
    title: 'A post about backups',
    content: '<p>Some words about backups.</p>',
    status: 'published',
    tags: [],
    ...values,
  }
  return createPost(services, input, { publishedAt })
}

/** @returns the id */
export async function buildCategory(db: Db, name: string): Promise<number> {
  const { id } = await insertCategory(db, BLOG_CATEGORIES, name)
  return id
}

/** Stores many public posts, the newest last, in one transaction because that is faster. */
export async function buildPosts(services: ContentServices, titles: string[]): Promise<void> {
  await inTransaction(services.db, async (db) => {
    for (const title of titles) await buildPost({ ...services, db }, { title })
  })
}

/** Stores the row of an image, without files. */
export async function buildPicture(db: Db) {
  const id = randomUUID()
  const file = `${id}-800.webp`
  await db
    .insertInto('media')
    .values({
      id,
      original_name: 'hall.png',
      alt: 'The township hall',
      category: 'blog',
      size: 1000,
      width: 800,
      height: 600,
      file,
      thumbnail_file: file,
      variants: '[]',
      is_decorative: 0,
      content_hash: '',
      search_text: '',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  return { id, file }
}

/** The ids of the images in the content of a post. */
export async function imagesIn(db: Db, postId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('content_images')
    .select('media_id')
    .where('kind', '=', 'blog')
    .where('entity_id', '=', postId)
    .execute()
  return rows.map((row) => row.media_id)
}
