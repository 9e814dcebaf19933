import { mkdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { openWithoutMigrating } from '#server/db/open.ts'
import { createLog } from '#server/log/log.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { removeRemains } from '../backup-files.ts'
import { loadBackup } from './load-backup.ts'
import type { Manifest } from '../archive/manifest.ts'
import type { RestoreOptions, Restored } from './restore-options.ts'
import { withRestoredMedia } from './restored-media.ts'
import { swap } from './swap.ts'

/** Loads a backup into a new folder, then exchanges it for the site's files. */
export async function restoreSqlite(file: string, options: RestoreOptions): Promise<Restored> {
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
