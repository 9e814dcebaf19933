import type { InferResult } from 'kysely'
import { mediaVariantsSchema, toResponsiveImage } from '#features/media/schema.ts'
import { parseJsonColumn } from '#server/db/column-values.ts'
import { toReview } from '#aspects/reviews/server/review-store.ts'
import type { Db } from '#server/db/tables.ts'
import { cleanedHtml } from '#server/html/sanitize.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import { columnsOf, readFields } from '#shared/content/field-shapes.ts'
import { foldCase, htmlToText } from '#shared/text.ts'
import { LISTED_POST_FIELDS, UNLISTED_POST_FIELDS } from '../fields.ts'
import { estimateReadingMinutes } from '../rules.ts'
import { postSummarySchema, type Post, type PostSummary } from '../schema.ts'

/** Converts between the columns of a post and its fields in the API. */

/** Posts for lists, with their featured images. */
export function summaryRows(db: Db) {
  return db
    .selectFrom('posts')
    .leftJoin('media', 'media.id', 'posts.featured_image_id')
    .select(columnsOf(LISTED_POST_FIELDS))
    .select([
      'posts.id',
      'slug',
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
  return summaryRows(db)
    .select(columnsOf(UNLISTED_POST_FIELDS))
    .select(['content', 'content_digest as contentDigest'])
}

type SummaryRow = InferResult<ReturnType<typeof summaryRows>>[number]
type PostRow = InferResult<ReturnType<typeof postRows>>[number]

export function toSummary(row: SummaryRow): PostSummary {
  const fields = readFields(LISTED_POST_FIELDS, row)
  const image = toFeaturedImage(row)
  const { id, slug, publishedAt, createdAt, updatedAt, viewCount, readingMinutes } = row
  return {
    id,
    slug,
    ...fields,
    featuredImageUrl: image?.url ?? null,
    featuredImage: image,
    publishedAt: getPublishedAt({ ...fields, publishedAt }),
    createdAt,
    updatedAt,
    ...toReview(row),
    viewCount,
    readingMinutes,
  }
}

function toFeaturedImage(row: SummaryRow) {
  const { imageFile: file, imageWidth: width, imageHeight: height } = row
  if (!file || !width || !height) return null
  return toResponsiveImage({
    file,
    alt: row.featuredImageAlt ?? row.imageAlt ?? '',
    width,
    height,
    focalX: row.imageFocalX,
    focalY: row.imageFocalY,
    variants: parseJsonColumn(mediaVariantsSchema.catch([]), row.imageVariants ?? '[]'),
  })
}

/** Nothing writes the publication date when a scheduled post becomes due. */
export function getPublishedAt({
  status,
  publishedAt,
  scheduledFor,
}: Pick<PostSummary, 'status' | 'publishedAt' | 'scheduledFor'>): string | null {
  return publishedAt ?? (status === 'scheduled' ? scheduledFor : null)
}

export function toPost(row: PostRow): Post {
  return {
    ...toSummary(row),
    ...readFields(UNLISTED_POST_FIELDS, row),
    content: cleanedHtml(row.content, row.contentDigest),
    featuredImageAlt: row.featuredImageAlt,
  }
}

export function parseTags(column: string): string[] {
  return parseJsonColumn(postSummarySchema.shape.tags.catch([]), column)
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
