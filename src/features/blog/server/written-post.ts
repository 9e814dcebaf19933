import { InvalidInput } from '#server/errors.ts'
import type { Db } from '#server/db/tables.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import type { Services } from '#server/services.ts'
import { foldCase, isBlankHtml, textOfHtml } from '#shared/text.ts'
import { readingMinutesOf } from '../rules.ts'
import type { Post, PostUpdate } from '../schema.ts'
import { findCategoryForShare, listMediaIdsForShare } from './writing-store.ts'

/** The content as it is stored; on trial it adds no pictures to the library. @throws {InvalidInput} when nothing of it may be shown */
export async function writeContent(
  { prepareHtml }: Pick<Services, 'prepareHtml'>,
  content: string,
  isTrial = false,
): Promise<WrittenHtml> {
  const written = await prepareHtml(content, { isTrial })
  if (isBlankHtml(written.html)) throw invalid('content', 'Content is required')
  return written
}

/** The columns that an author fills in: '' and null are null, what was left out is undefined. */
export function columnsOf(input: PostUpdate) {
  return {
    title: input.title,
    excerpt: nullIfEmpty(input.excerpt),
    category_id: input.categoryId,
    status: input.status,
    scheduled_for: input.scheduledFor && new Date(input.scheduledFor).toISOString(),
    meta_title: nullIfEmpty(input.metaTitle),
    meta_description: nullIfEmpty(input.metaDescription),
    tags: input.tags === undefined ? undefined : JSON.stringify(input.tags ?? []),
    featured_image_id: nullIfEmpty(input.featuredImageId),
  }
}

export function contentColumnsOf({ html, digest }: WrittenHtml) {
  return { content: html, content_digest: digest, reading_minutes: readingMinutesOf(html) }
}

/** What a search looks through: SPEC section 5 names title, excerpt and content. */
export function searchTextOf(post: Pick<Post, 'title' | 'content'> & { excerpt?: string | null }) {
  return foldCase([post.title, post.excerpt ?? '', textOfHtml(post.content)].join('\n'))
}

/**
 * Holds on to what a post refers to, so that it cannot be deleted before the post is stored.
 * @returns those of the images in its content that exist
 * @throws {InvalidInput} naming a category or a featured image that does not
 */
export async function holdReferences(
  db: Db,
  { categoryId, featuredImageId }: Pick<PostUpdate, 'categoryId' | 'featuredImageId'>,
  imageIds: string[],
): Promise<string[]> {
  if (categoryId && !(await findCategoryForShare(db, categoryId))) {
    throw invalid('categoryId', 'There is no such category')
  }
  const wanted = featuredImageId ? [...imageIds, featuredImageId] : imageIds
  const known = new Set(await listMediaIdsForShare(db, wanted))
  if (featuredImageId && !known.has(featuredImageId)) {
    throw invalid('featuredImageId', 'There is no such image')
  }
  return [...new Set(imageIds)].filter((id) => known.has(id))
}

function invalid(path: string, message: string): InvalidInput {
  return new InvalidInput(message, { issues: [{ path, message }] })
}

function nullIfEmpty(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}
