import { postTextContains } from '#server/db/dialect.ts'
import type { Db, PostsTable } from '#server/db/tables.ts'
import { trustedHtml } from '#server/html/sanitize.ts'
import { responsiveImageOf } from '#features/media/schema.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Post, PostSummary } from '../schema.ts'

export type NewPost = Insertable<PostsTable>

const SUMMARY_COLUMNS = [
  ...(['posts.id', 'slug', 'title', 'excerpt', 'category_id', 'status', 'scheduled_for'] as const),
  ...(['tags', 'featured_image_id', 'published_at', 'posts.created_at', 'updated_at'] as const),
  ...(['view_count', 'reading_minutes'] as const),
  ...([
    'media.file as image_file',
    'media.alt as image_alt',
    'media.width as image_width',
  ] as const),
  ...(['media.height as image_height', 'media.variants as image_variants'] as const),
] as const
const BODY_COLUMNS = ['content', 'content_digest', 'meta_title', 'meta_description'] as const

function posts(db: Db) {
  return db.selectFrom('posts').leftJoin('media', 'media.id', 'posts.featured_image_id')
}

/** The public posts, newest first, `limit` of them after the first `offset`. */
export async function listVisiblePosts(
  db: Db,
  page: { now: Date; total: number; offset: number; limit: number; term?: string },
): Promise<PostSummary[]> {
  const { now, total, offset, term } = page
  const limit = Math.min(page.limit, total - offset)
  if (limit <= 0) return []
  // Past the middle the way from the other end is shorter, so that the last page costs no more
  // than the first.
  const fromEnd = offset > total / 2
  const direction = fromEnd ? 'asc' : 'desc'
  const ids = db
    .selectFrom('posts')
    .select('posts.id')
    .where('visible_from', '<=', now.toISOString())
    .$if(Boolean(term), (query) => query.where(postTextContains(db, term ?? '')))
    .orderBy('sort_at', direction)
    .orderBy('posts.id', direction)
    .limit(limit)
    .offset(fromEnd ? total - offset - limit : offset)
  const rows = await posts(db)
    .select(SUMMARY_COLUMNS)
    .where('posts.id', 'in', ids)
    .orderBy('sort_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
  return rows.map(toSummary)
}

export async function countVisiblePosts(db: Db, now: Date, term?: string): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('visible_from', '<=', now.toISOString())
    .$if(Boolean(term), (query) => query.where(postTextContains(db, term ?? '')))
    .executeTakeFirstOrThrow()
  return count
}

/** Where a batch ended: the next one begins after it. */
export type PostCursor = { sortAt: string; id: number }

type Batch = { now: Date; limit: number; cursor?: PostCursor }

/** The next public posts after `cursor`, whole, newest first: a long list read piece by piece. */
export async function listPostBatch(
  db: Db,
  batch: Batch,
): Promise<{ posts: Post[]; next: PostCursor | undefined }> {
  const rows = await posts(db)
    .select([...SUMMARY_COLUMNS, ...BODY_COLUMNS, 'sort_at'])
    .where('posts.id', 'in', publicIdsAfter(db, batch))
    .orderBy('sort_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
  return { posts: rows.map(toPost), next: cursorAfter(rows, batch) }
}

/** Addresses and dates of the public posts after `cursor`, for the sitemap. */
export async function listPostAddresses(
  db: Db,
  batch: Batch,
): Promise<{ posts: { slug: string; updatedAt: string }[]; next: PostCursor | undefined }> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'slug', 'updated_at', 'sort_at'])
    .where('id', 'in', publicIdsAfter(db, batch))
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const addresses = rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }))
  return { posts: addresses, next: cursorAfter(rows, batch) }
}

function publicIdsAfter(db: Db, { now, limit, cursor }: Batch) {
  return db
    .selectFrom('posts')
    .select('id')
    .where('visible_from', '<=', now.toISOString())
    .$if(cursor !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('sort_at', 'id'),
          '<',
          where.tuple(cursor?.sortAt ?? '', cursor?.id ?? 0),
        ),
      ),
    )
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** Where the next batch begins; undefined when this one was the last. */
function cursorAfter(
  rows: { id: number; sort_at: string | null }[],
  { limit }: Batch,
): PostCursor | undefined {
  const last = rows.length === limit ? rows.at(-1) : undefined
  return last && { sortAt: last.sort_at ?? '', id: last.id }
}

export async function findPostBySlug(db: Db, slug: string): Promise<Post | undefined> {
  const row = await posts(db)
    .select([...SUMMARY_COLUMNS, ...BODY_COLUMNS])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && toPost(row)
}

/** When the next scheduled post becomes public, if one is waiting. */
export async function findNextDueTime(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('posts')
    .select((select) => select.fn.min('visible_from').as('due'))
    .where('visible_from', '>', now.toISOString())
    .executeTakeFirst()
  return row?.due ? new Date(row.due) : undefined
}

export async function listSlugsLike(db: Db, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('slug')
    .where((where) => where.or([where('slug', '=', slug), where('slug', 'like', `${slug}-%`)]))
    .execute()
  return rows.map((row) => row.slug)
}

export async function insertPost(db: Db, row: NewPost, text: string): Promise<number> {
  const { id } = await db.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('post_texts').values({ post_id: id, text }).execute()
  return id
}

/** Adds counted views; posts that are no longer public by their slug are left alone. */
export async function updateViewCount(db: Db, slug: string, views: number): Promise<void> {
  await db
    .updateTable('posts')
    .set((set) => ({ view_count: set('view_count', '+', views) }))
    .where('slug', '=', slug)
    .where('status', '<>', 'draft')
    .execute()
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

function toSummary(row: SummaryRow): PostSummary {
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

function toPost(row: PostRow): Post {
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
