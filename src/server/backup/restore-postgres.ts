import { openUnchanged } from '../db/open.ts'
import { createSchema, dropSchema, findOwnSchema, swapSchemas } from '../db/schemas.ts'
import { openStorage } from '../storage/open-storage.ts'
import { loadBackup } from './load-backup.ts'
import type { RestoreOptions, Restored } from './restore-options.ts'
import { withRestoredMedia } from './restored-media.ts'

const NEW = 'restoring_'

/**
 * Fills a schema beside the site's own with all of a backup, and then changes one for the other in
 * one transaction.
 */
export async function restorePostgres(file: string, options: RestoreOptions): Promise<Restored> {
  const { config, keys, stamp, log, leftOut, listMediaFiles } = options
  const from = NEW + stamp.toLowerCase()
  const replaced = `replaced_${stamp.toLowerCase()}`
  const db = await openUnchanged(config, log)
  try {
    const own = await findOwnSchema(db)
    await createSchema(db, NEW, from)
    const beside = await openUnchanged(config, log, from)
    try {
      const manifest = await withRestoredMedia(await openStorage(config), (storage) =>
        loadBackup(file, keys, { db: beside, schema: from, storage, leftOut, listMediaFiles }),
      )
      const isKept = await swapSchemas(db, { own, from, replaced })
      return { manifest, replaced: isKept ? `the schema ${replaced}` : undefined }
    } finally {
      await beside.destroy()
      await dropSchema(db, from)
    }
  } finally {
    await db.destroy()
  }
}
