import { textContains } from '#server/db/dialect.ts'
import type { Db, MediaTable } from '#server/db/tables.ts'
import { buildMediaUrl, type MediaCategory, type MediaImage, type MediaPage } from '../schema.ts'
import { listImageFiles } from './media-files.ts'

type Filter = { category?: MediaCategory | undefined; term?: string }

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
  { category, term = '', limit, offset }: Filter & { limit?: number; offset?: number },
): Promise<MediaImage[]> {
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'general'))
    .$if(term !== '', (query) => query.where(textContains('search_text', term)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset ?? 0))
    .execute()
  return rows.map(toMediaImage)
}

export async function countMedia(db: Db): Promise<number> {
  return (await countMediaByCategory(db, '')).all
}

export async function countMediaByCategory(db: Db, term: string): Promise<MediaPage['counts']> {
  const rows = await db
    .selectFrom('media')
    .select((select) => ['category', select.fn.countAll<number>().as('count')])
    .$if(term !== '', (query) => query.where(textContains('search_text', term)))
    .groupBy('category')
    .execute()
  const counts = { all: 0, blog: 0, testimonial: 0, general: 0 }
  for (const { category, count } of rows) {
    counts[category] = count
    counts.all += count
  }
  return counts
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

/** Lists the images that have no picture for social previews. */
export async function listMediaWithoutShare(db: Db): Promise<MediaTable[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('variants', 'not like', '%"share":true%')
    .execute()
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
  const rows = await db.selectFrom('media').select(['file', 'thumbnail_file', 'variants']).execute()
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
    alt: row.alt,
    width: row.width,
    height: row.height,
    createdAt: row.created_at,
  }
}
