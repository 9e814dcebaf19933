import type { Db } from '#server/db/tables.ts'
import { filesOf } from './media-files.ts'

/** The files of all stored images. */
export async function listMediaFiles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('media').select(['file', 'thumbnail_file', 'variants']).execute()
  return rows.flatMap(filesOf)
}
