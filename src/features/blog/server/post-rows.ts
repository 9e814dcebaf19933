import type { InferResult } from 'kysely'
import { mediaVariantsSchema, toResponsiveImage } from '#features/media/schema.ts'
import { parseJsonColumn } from '#server/db/column-values.ts'
import { toReview, toReviewColumn } from '#aspects/reviews/server/review-store.ts'
import type { Db } from '#server/db/tables.ts'
import { cleanedHtml } from '#server/html/sanitize.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import { foldCase, htmlToText } from '#shared/text.ts'
import { estimateReadingMinutes } from '../rules.ts'
import { postSummarySchema, type Post, type PostSummary, type PostUpdate } from '../schema.ts'

/** Converts between the columns of a post and its fields in the API. */

/** Posts for lists, with their featured images. */
export function summaryRows(db: Db) {
  return db
    .selectFrom('posts')
    .leftJoin('media', 'media.id', 'posts.featured_image_id')
    .select([
      'posts.id',
      'slug',
      'title',
      'excerpt',
      'category_id as categoryId',
      'status',
      'scheduled_for as scheduledFor',
      'tags',
      'featured_image_id as featuredImageId',
      'featured_image_alt as featuredImageAlt',
      'published_at as publishedAt',
      'posts.created_at as createdAt',
      'posts.updated_at as updatedAt',
      'review_by as reviewBy',
      'reviewed_at as reviewedAt',
      'view_count as viewCount',
      'reading_minutes as readingMinutes',
      'media.file as imageFile',
      'media.alt as imageAlt',
      'media.width as imageWidth',
      'media.height as imageHeight',
      'media.focal_x as imageFocalX',
      'media.focal_y as imageFocalY',
      'media.variants as imageVariants',
    ])
}

/** Whole posts. */
export function postRows(db: Db) {
  return summaryRows(db).select([
    'content',
    'content_digest as contentDigest',
    'meta_title as metaTitle',
    'meta_description as metaDescription',
  ])
}

type SummaryRow = InferResult<ReturnType<typeof summaryRows>>[number]
type PostRow = InferResult<ReturnType<typeof postRows>>[number]

export function toSummary(row: SummaryRow): PostSummary {
  const { imageFile, imageAlt, imageWidth, imageHeight, imageVariants, ...others } = row
  const { imageFocalX: focalX, imageFocalY: focalY, featuredImageAlt, ...fields } = others
  const image =
    imageFile && imageWidth && imageHeight
      ? toResponsiveImage({
          file: imageFile,
          alt: featuredImageAlt ?? imageAlt ?? '',
          width: imageWidth,
          height: imageHeight,
          focalX,
          focalY,
          variants: parseJsonColumn(mediaVariantsSchema, imageVariants ?? '[]'),
        })
      : null
  return {
    ...fields,
    tags: parseTags(row.tags),
    featuredImageUrl: image?.url ?? null,
    featuredImage: image,
    publishedAt: getPublishedAt(row),
    ...toReview(row),
  }
}

/** Nothing writes the publication date when a scheduled post becomes due. */
export function getPublishedAt({
  status,
  publishedAt,
  scheduledFor,
}: Pick<PostSummary, 'status' | 'publishedAt' | 'scheduledFor'>): string | null {
  return publishedAt ?? (status === 'scheduled' ? scheduledFor : null)
}

export function toPost({
  content,
  contentDigest,
  metaTitle,
  metaDescription,
  ...row
}: PostRow): Post {
  const { featuredImageAlt } = row
  const html = cleanedHtml(content, contentDigest)
  return { ...toSummary(row), content: html, metaTitle, metaDescription, featuredImageAlt }
}

export function parseTags(column: string): string[] {
  return parseJsonColumn(postSummarySchema.shape.tags, column)
}

/** The columns that an author edits: '' becomes null, and absent fields stay undefined. */
export function toPostColumns(input: PostUpdate) {
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
    featured_image_alt: input.featuredImageAlt,
    review_by: toReviewColumn(input.reviewBy),
  }
}

export function toContentColumns({ html, digest }: WrittenHtml) {
  return { content: html, content_digest: digest, reading_minutes: estimateReadingMinutes(html) }
}

/** The text for the search (docs/specification.md#blog-search). */
export function buildPostSearchText(
  post: Pick<Post, 'title' | 'content'> & { excerpt?: string | null },
) {
  return foldCase([post.title, post.excerpt ?? '', htmlToText(post.content)].join('\n'))
}

function nullIfEmpty(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}
