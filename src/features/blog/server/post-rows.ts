import type { Selectable } from 'kysely'
import { responsiveImageOf } from '#features/media/schema.ts'
import type { Db, PostsTable } from '#server/db/tables.ts'
import { trustedHtml } from '#server/html/sanitize.ts'
import type { Post, PostSummary } from '../schema.ts'

export const SUMMARY_COLUMNS = [
  ...(['posts.id', 'slug', 'title', 'excerpt', 'category_id', 'status', 'scheduled_for'] as const),
  ...([
    'tags',
    'featured_image_id',
    'published_at',
    'posts.created_at',
    'posts.updated_at',
  ] as const),
  ...(['view_count', 'reading_minutes'] as const),
  ...([
    'media.file as image_file',
    'media.alt as image_alt',
    'media.width as image_width',
  ] as const),
  ...(['media.height as image_height', 'media.variants as image_variants'] as const),
] as const
export const BODY_COLUMNS = ['content', 'content_digest', 'meta_title', 'meta_description'] as const

/** Posts beside their featured images. */
export function postsWithImages(db: Db) {
  return db.selectFrom('posts').leftJoin('media', 'media.id', 'posts.featured_image_id')
}

type SummaryRow = Pick<
  Selectable<PostsTable>,
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'category_id'
  | 'status'
  | 'scheduled_for'
  | 'tags'
  | 'featured_image_id'
  | 'published_at'
  | 'created_at'
  | 'updated_at'
  | 'view_count'
  | 'reading_minutes'
> & {
  image_file: string | null
  image_alt: string | null
  image_width: number | null
  image_height: number | null
  image_variants: string | null
}
type PostRow = SummaryRow & Pick<Selectable<PostsTable>, (typeof BODY_COLUMNS)[number]>

export function toSummary(row: SummaryRow): PostSummary {
  const image = toImage(row)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    categoryId: row.category_id,
    status: row.status,
    scheduledFor: row.scheduled_for,
    tags: JSON.parse(row.tags),
    featuredImageId: row.featured_image_id,
    featuredImageUrl: image?.url ?? null,
    featuredImage: image,
    // A scheduled post was published when its time came, though no job wrote that down.
    publishedAt: row.published_at ?? (row.status === 'scheduled' ? row.scheduled_for : null),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    viewCount: row.view_count,
    readingMinutes: row.reading_minutes,
  }
}

export function toPost(row: PostRow): Post {
  return {
    ...toSummary(row),
    content: trustedHtml(row.content, row.content_digest),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  }
}

function toImage(row: SummaryRow) {
  if (!row.image_file || !row.image_width || !row.image_height) return null
  return responsiveImageOf({
    file: row.image_file,
    alt: row.image_alt ?? '',
    width: row.image_width,
    height: row.image_height,
    variants: JSON.parse(row.image_variants ?? '[]'),
  })
}
