import type { Insertable } from 'kysely'
import { updateContentImages } from '#server/db/content-images.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db, PostsTable } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import type { NoteCreated } from '#server/idempotency/create-once.ts'
import { slugOf } from '../rules.ts'
import type { Post, PostInput } from '../schema.ts'
import { findPost, insertPost, listSlugsLike, updatePostTags } from './admin-store.ts'
import { columnsOf, contentColumnsOf, searchTextOf } from './post-rows.ts'
import { lockReferences, writeContent } from './written-post.ts'

/** Stores a new post with a unique slug. */
export async function createPost(
  services: Pick<Services, 'db' | 'clock' | 'prepareHtml' | 'history'>,
  input: PostInput,
  { publishedAt, note, by }: { publishedAt?: Date; note?: NoteCreated; by?: string } = {},
): Promise<Post> {
  // Pictures are stored before the transaction, which blocks other writers, and after a first
  // check, so that a refused post leaves none behind.
  await lockReferences(services.db, input, [])
  const written = await writeContent(services, input.content)
  const createdAt = (publishedAt ?? services.clock.now()).toISOString()
  const row = {
    ...columnsOf(input),
    ...contentColumnsOf(written),
    title: input.title,
    status: input.status,
    tags: JSON.stringify(input.tags),
    published_at: input.status === 'published' ? createdAt : null,
    created_at: createdAt,
    updated_at: createdAt,
  }
  const text = searchTextOf({ ...input, content: written.html })
  return inTransaction(services.db, async (db) => {
    const imageIds = await lockReferences(db, input, written.imageIds)
    const id = await insertWithFreeSlug(db, slugOf(input.slug || input.title), row, text)
    await updateContentImages(db, { kind: 'blog', id }, imageIds)
    await updatePostTags(db, id, input.tags)
    await note?.(db, id)
    const post = await findPost(db, id)
    if (!post) throw new Error('a post was gone within its own transaction')
    await services.history.keep(db, 'blog', { after: post, by })
    return post
  })
}

/**
 * Inserts the post with the slug or the first free numbered one, also when other posts are created
 * at the same time. Former slugs of other posts are not free.
 */
async function insertWithFreeSlug(
  db: Db,
  wanted: string,
  row: Omit<Insertable<PostsTable>, 'slug'>,
  text: string,
): Promise<number> {
  const taken = new Set(await listSlugsLike(db, wanted))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const id = taken.has(slug) ? undefined : await insertPost(db, { ...row, slug }, text)
    if (id !== undefined) return id
  }
}
