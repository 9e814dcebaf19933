import { lockImages } from '#server/db/content-images.ts'
import { hasRow } from '#server/db/entity-rows.ts'
import { InvalidInput } from '#server/errors.ts'
import type { Db } from '#server/db/tables.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import type { Services } from '#server/services.ts'
import { isBlankHtml } from '#shared/text.ts'
import type { PostUpdate } from '../schema.ts'

/**
 * Cleans the content for storage; a trial adds no pictures to the library.
 * @throws {InvalidInput} when cleaning leaves nothing visible
 */
export async function writeContent(
  { prepareHtml }: Pick<Services, 'prepareHtml'>,
  content: string,
  isTrial = false,
): Promise<WrittenHtml> {
  const written = await prepareHtml(content, { isTrial })
  if (isBlankHtml(written.html)) throw new InvalidInput('Content is required', { path: 'content' })
  return written
}

/**
 * Locks what a post refers to, so that it cannot be deleted before the post is stored.
 * @returns the images in its content that exist
 * @throws {InvalidInput} for a category or a featured image that does not exist
 */
export async function lockReferences(
  db: Db,
  { categoryId, featuredImageId }: Pick<PostUpdate, 'categoryId' | 'featuredImageId'>,
  imageIds: string[],
): Promise<string[]> {
  if (categoryId && !(await hasRow(db, 'blog_categories', categoryId))) {
    throw new InvalidInput('There is no such category', { path: 'categoryId' })
  }
  const wanted = featuredImageId ? [...imageIds, featuredImageId] : imageIds
  const known = new Set(await lockImages(db, wanted))
  if (featuredImageId && !known.has(featuredImageId)) {
    throw new InvalidInput('There is no such image', { path: 'featuredImageId' })
  }
  return [...new Set(imageIds)].filter((id) => known.has(id))
}
