import { parseMediaId } from '#shared/content/media-address.ts'
import { sql } from 'kysely'
import { textContains } from '#server/db/dialect.ts'
import type { Db, MediaTable } from '#server/db/tables.ts'
import { buildMediaUrl, type MediaCategory, type MediaImage, type MediaPage } from '../schema.ts'
import type { FocalPoint } from './processing/encode-image.ts'
import { listImageFiles } from './media-files.ts'

type Filter = {
  category?: MediaCategory | undefined
  term?: string
  isUnused?: boolean
  isUndecided?: boolean
}

export async function insertMedia(db: Db, row: MediaTable): Promise<void> {
  await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Lists images, newest first, all of them by default. */
export async function listMedia(
  db: Db,
  { category, limit, offset, ...filter }: Filter & { limit?: number; offset?: number },
): Promise<MediaImage[]> {
  const rows = await (
    await filteredMedia(db, filter)
  )
    .selectAll()
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'general'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset ?? 0))
    .execute()
  return rows.map(toMediaImage)
}

export async function countMedia(db: Db): Promise<number> {
  return (await countMediaByCategory(db, {})).counts.all
}

/** `isUnused` leaves out what is shown anywhere now; earlier versions and the trash do not count. */
async function filteredMedia(
  db: Db,
  { term = '', isUnused, isUndecided }: Omit<Filter, 'category'>,
) {
  const query = db
    .selectFrom('media')
    .$if(term !== '', (all) => all.where(textContains('search_text', term)))
    .$if(isUndecided === true, (all) => all.where('alt', '=', '').where('is_decorative', '=', 0))
  if (!isUnused) return query
  const photos = await listPhotoIds(db)
  return query
    .where('media.id', 'not in', SHOWN)
    .$if(photos.length > 0, (others) => others.where('media.id', 'not in', photos))
}

const SHOWN = sql<string>`(
  select media_id from content_images
  union all select featured_image_id from posts where featured_image_id is not null
  union all select image_id from testimonials where image_id is not null
)`

/** The images that testimonials name by an address. */
async function listPhotoIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('testimonials')
    .select('image_url')
    .where('image_url', 'like', '%/media/%')
    .execute()
  return rows.map((row) => parseMediaId(row.image_url?.split('/').at(-1) ?? ''))
}

export async function countMediaByCategory(
  db: Db,
  { category: chosen, ...filter }: Filter,
): Promise<Pick<MediaPage, 'counts' | 'undecided'>> {
  const rows = await (
    await filteredMedia(db, filter)
  )
    .select(({ fn }) => [
      'category',
      fn.countAll<number>().as('count'),
      fn
        .countAll<number>()
        .filterWhere('alt', '=', '')
        .filterWhere('is_decorative', '=', 0)
        .as('undecided'),
    ])
    .groupBy('category')
    .execute()
  const counts = { all: 0, blog: 0, testimonial: 0, general: 0 }
  let undecided = 0
  for (const row of rows) {
    counts[row.category] = row.count
    counts.all += row.count
    if (!chosen || chosen === row.category) undecided += row.undecided
  }
  return { counts, undecided }
}

export async function findMedia(db: Db, id: string): Promise<MediaTable | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findMediaByContent(db: Db, hash: string): Promise<MediaTable | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('content_hash', '=', hash)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Lists the images whose largest file has this size. */
export async function listMediaBySize(db: Db, size: number): Promise<MediaTable[]> {
  return db.selectFrom('media').selectAll().where('size', '=', size).execute()
}

export async function listMediaByIds(db: Db, ids: string[]): Promise<MediaTable[]> {
  if (ids.length === 0) return []
  return db.selectFrom('media').selectAll().where('id', 'in', ids).execute()
}

export async function listMediaWithFormer(db: Db): Promise<MediaTable[]> {
  return db.selectFrom('media').selectAll().where('former', 'is not', null).execute()
}

export async function updateMedia(
  db: Db,
  id: string,
  change: Partial<MediaTable>,
): Promise<MediaTable | undefined> {
  return db.updateTable('media').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** @returns the deleted row; its files still exist */
export async function deleteMedia(db: Db, id: string): Promise<MediaTable | undefined> {
  return db.deleteFrom('media').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Lists the files of all stored images. */
export async function listMediaFiles(db: Db): Promise<string[]> {
  // An older version of the database has fewer columns.
  const rows = await db.selectFrom('media').selectAll().execute()
  return rows.flatMap(listImageFiles)
}

export function toMediaImage(row: MediaTable): MediaImage {
  return {
    id: row.id,
    url: buildMediaUrl(row.file),
    thumbnailUrl: buildMediaUrl(row.thumbnail_file),
    originalName: row.original_name,
    size: row.size,
    category: row.category,
    alt: getAlt(row),
    width: row.width,
    height: row.height,
    focalX: row.focal_x,
    focalY: row.focal_y,
    createdAt: row.created_at,
  }
}

/** Null if nobody has decided, '' for a decorative image. */
export function getAlt({ alt, is_decorative }: Pick<MediaTable, 'alt' | 'is_decorative'>) {
  return alt === '' && is_decorative === 0 ? null : alt
}

/** Undefined without a focal point; one that is known in one direction is in the middle of the other. */
export function getFocalPoint({
  focal_x: x,
  focal_y: y,
}: Pick<MediaTable, 'focal_x' | 'focal_y'>): FocalPoint | undefined {
  return x === null && y === null ? undefined : { x: x ?? 0.5, y: y ?? 0.5 }
}
