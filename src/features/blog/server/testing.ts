import { randomUUID } from 'node:crypto'
import type { startApp } from '#test/app.ts'
import { BLOG_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import type { Db } from '#server/db/tables.ts'
import type { ContentServices } from '#server/content/save.ts'
import { postListPageSchema, type PostInput } from '../schema.ts'
import { buildPostSearchText } from './post-rows.ts'
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

/** A day of January 2026. */
export const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/** A page of the public list. */
export async function fetchPage(
  { request }: Pick<Awaited<ReturnType<typeof startApp>>, 'request'>,
  query: string,
) {
  return postListPageSchema.parse(await (await request(`/api/blog/page?${query}`)).json())
}

/** @returns the id */
export async function buildCategory(db: Db, name: string): Promise<number> {
  const { id } = await insertCategory(db, BLOG_CATEGORIES, name)
  return id
}

/** Stores many public posts, the newest last: copies of the first, because that is faster. */
export async function buildPosts(services: ContentServices, titles: string[]): Promise<void> {
  const { db } = services
  const [first, ...others] = titles
  const { id } = await buildPost(services, { title: first ?? '' })
  const posts = db.selectFrom('posts').selectAll().where('id', '=', id)
  const {
    id: _id,
    visible_from: _from,
    sort_at: _at,
    ...row
  } = await posts.executeTakeFirstOrThrow()
  for (let start = 0; start < others.length; start += 100) {
    const rows = others
      .slice(start, start + 100)
      .map((title, index) => ({ ...row, title, slug: `${row.slug}-copy-${start + index}` }))
    const copies = await db.insertInto('posts').values(rows).returningAll().execute()
    const texts = copies.map((copy) => ({ post_id: copy.id, text: buildPostSearchText(copy) }))
    await db.insertInto('post_texts').values(texts).execute()
  }
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
