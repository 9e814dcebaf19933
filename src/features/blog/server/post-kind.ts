import { hasRow } from '#server/db/entity-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { InvalidInput } from '#server/errors.ts'
import type { ContentStore } from '#server/save-content.ts'
import type { Post, PostUpdate } from '../schema.ts'
import { findPost, updatePostTags, updatePostText } from './admin-store.ts'
import { buildPostSearchText } from './post-rows.ts'

export const POST: ContentStore<Post> = {
  kind: 'blog',
  find: findPost,
  async afterSave(db, after, before) {
    const text = buildPostSearchText(after)
    // The index takes long for a long text.
    if (!before || text !== buildPostSearchText(before)) await updatePostText(db, after.id, text)
    await updatePostTags(db, after.id, after.tags)
  },
}

/**
 * Locks what a post refers to, so that it cannot be deleted before the post is stored.
 * @throws {InvalidInput} for a category or a featured image that does not exist
 */
export async function requireReferences(
  db: Db,
  { categoryId, featuredImageId }: Pick<PostUpdate, 'categoryId' | 'featuredImageId'>,
): Promise<void> {
  if (categoryId && !(await hasRow(db, 'blog_categories', categoryId))) {
    throw new InvalidInput('There is no such category', { path: 'categoryId' })
  }
  if (featuredImageId && !(await hasRow(db, 'media', featuredImageId))) {
    throw new InvalidInput('There is no such image', { path: 'featuredImageId' })
  }
}
