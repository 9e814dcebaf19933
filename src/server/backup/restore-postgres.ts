import path from 'node:path'
import { openUnchanged } from '../db/open.ts'
import { createSchema, dropSchema, findOwnSchema, swapSchemas } from '../db/schemas.ts'
import { diskStorage } from '../storage/disk-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { loadBackup, sumOfBytes, sumOfFile } from './load-backup.ts'
import type { RestoreOptions, Restored } from './restore-options.ts'

const NEW = 'restoring_'

/**
 * Fills a schema beside the site's own with all of a backup, and then changes one for the other in
 * one transaction. Images keep their names for good, so they join those that are there.
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
    const storage = mending(diskStorage(path.join(config.dataDir, 'media')))
    try {
      const target = { db: beside, schema: from, storage, leftOut, listMediaFiles }
      const manifest = await loadBackup(file, keys, target)
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

/** A file that is there already but damaged is replaced. */
function mending(storage: Storage): Storage {
  return {
    ...storage,
    async put(name, bytes) {
      const found = await sumOfFile(storage, name)
      if (found === sumOfBytes(bytes)) return
      if (found !== undefined) await storage.remove(name)
      await storage.put(name, bytes)
    },
  }
}
