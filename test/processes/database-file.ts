import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { listImageFiles } from '#features/media/server/media-files.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log/log.ts'
import { diskStorage } from '#server/storage/disk-storage.ts'
import { deleteDueFiles } from '#server/storage/stored-files.ts'

/** The problems that SQLite finds in the database file. */
export function findDatabaseFaults(dataDir: string): unknown[] {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  try {
    const answers = database.prepare('pragma integrity_check').all()
    const faults = answers.map((row) => row.integrity_check).filter((answer) => answer !== 'ok')
    return [...faults, ...database.prepare('pragma foreign_key_check').all()]
  } finally {
    database.close()
  }
}

/** The files of the images in the database. */
export function listFilesInRows(dataDir: string): string[] {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  const rows = database.prepare('select file, thumbnail_file, variants from media').all()
  database.close()
  return rows.flatMap((row) =>
    listImageFiles({
      file: String(row.file),
      thumbnail_file: String(row.thumbnail_file),
      variants: String(row.variants),
    }),
  )
}

/** Does what a running site does when nobody can be at work on an upload any more. */
export async function sweepLater(dataDir: string): Promise<void> {
  const log = createLog('silent')
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, log)
  const storage = diskStorage(path.join(dataDir, 'media'))
  const clock = { now: () => new Date(Date.now() + 16 * 60_000) }
  await deleteDueFiles({ db, storage, clock, log })
  await db.destroy()
}
