import { openWithoutMigrating } from '#server/db/open.ts'
import {
  createSchema,
  dropSchema,
  findOwnSchema,
  swapSchemas,
} from '#server/db/postgres/schemas.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { loadBackup } from './load-backup.ts'
import type { RestoreOptions, Restored } from './restore-options.ts'
import { withRestoredMedia } from './restored-media.ts'

const NEW = 'restoring_'

/**
 * Loads a backup into a new schema, then exchanges it for the site's schema in one transaction.
 */
export async function restorePostgres(file: string, options: RestoreOptions): Promise<Restored> {
  const { config, keys, stamp, log, content } = options
  const from = NEW + stamp.toLowerCase()
  const replaced = `replaced_${stamp.toLowerCase()}`
  const db = await openWithoutMigrating(config, log)
  try {
    const own = await findOwnSchema(db)
    await createSchema(db, NEW, from)
    const beside = await openWithoutMigrating(config, log, from)
    try {
      const manifest = await withRestoredMedia(await openStorage(config), (storage) =>
        loadBackup(file, keys, { content, db: beside, schema: from, storage }),
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
