import { BackupError } from '../backup-error.ts'
import { takeLock } from '../lock.ts'
import { undoSwap, swap } from './swap.ts'
import type { Config } from '#server/config.ts'
import { type Log, createLog } from '#server/log/log.ts'
import type { BackupContent } from '../backup-content.ts'
import type { Manifest } from '../archive/manifest.ts'
import type { Keys } from '../archive/sealing.ts'
import { openWithoutMigrating } from '#server/db/open.ts'
import {
  createSchema,
  dropSchema,
  findOwnSchema,
  swapSchemas,
} from '#server/db/postgres/schemas.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { loadBackup } from './load-backup.ts'
import { withRestoredMedia } from './restored-media.ts'
import { mkdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '#server/storage/storage.ts'
import { removeRemains } from '../backup-files.ts'

type RestoreOptions = {
  content: BackupContent
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>
  keys: Keys
  /** The time in the names of what is new and what is replaced: '20261121T071500Z'. */
  stamp: string
  log: Log
}

type Restored = {
  manifest: Manifest
  /** Where the replaced site is; undefined when there was none. */
  replaced: string | undefined
}

/**
 * Replaces the site with a backup, after the backup has been loaded beside it and compared. If that
 * fails or is interrupted, the old site stays as it is.
 * @throws {BackupError} while the site runs, or naming what is wrong with the file
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Restored> {
  const { config } = options
  const locks = [
    await takeLock(config, 'site', { mode: 'exclusive' }),
    await takeLock(config, 'backup', { mode: 'exclusive' }),
  ]
  try {
    const [site, backup] = locks
    if (!site) throw new BackupError('the site is running: stop it first, on every machine')
    if (!backup) throw new BackupError('a backup is running: wait until it is done')
    await undoSwap(config.dataDir)
    return await (config.databaseUrl
      ? restorePostgres(file, options)
      : restoreSqlite(file, options))
  } finally {
    for (const lock of locks) await lock?.release()
  }
}

const NEW = 'restoring_'

/**
 * Loads a backup into a new schema, then exchanges it for the site's schema in one transaction.
 */
async function restorePostgres(file: string, options: RestoreOptions): Promise<Restored> {
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

/** Loads a backup into a new folder, then exchanges it for the site's files. */
async function restoreSqlite(file: string, options: RestoreOptions): Promise<Restored> {
  const { config, stamp } = options
  const { dataDir } = config
  await removeRemains(dataDir, /^restoring-/)
  const from = `restoring-${stamp}`
  const folder = path.join(dataDir, from)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const load = (storage: Storage) => loadInto(folder, file, { ...options, storage })
    // A bucket keeps the images of both sites; on disk the images are exchanged too.
    const manifest = await (config.media
      ? withRestoredMedia(await openStorage(config), load)
      : load(await openStorage({ dataDir: folder, media: undefined })))
    const replaced = `replaced-${stamp}`
    await swap(dataDir, from, replaced)
    const isKept = await hasContent(path.join(dataDir, replaced))
    return { manifest, replaced: isKept ? path.join(dataDir, replaced) : undefined }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function loadInto(
  folder: string,
  file: string,
  { keys, storage, content }: RestoreOptions & { storage: Storage },
): Promise<Manifest> {
  const db = await openWithoutMigrating(
    { dataDir: folder, databaseUrl: undefined },
    createLog('silent'),
  )
  try {
    return await loadBackup(file, keys, { db, storage, content })
  } finally {
    // Closing moves the write-ahead log into the database file.
    await db.destroy()
  }
}

async function hasContent(folder: string): Promise<boolean> {
  try {
    await rmdir(folder)
    return false
  } catch {
    // Only an empty folder can be removed.
    return true
  }
}
