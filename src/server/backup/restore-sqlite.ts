import { mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { openUnchanged } from '../db/open.ts'
import { createLog } from '../log.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { loadBackup } from './load-backup.ts'
import type { Manifest } from './manifest.ts'
import type { RestoreOptions, Restored } from './restore-options.ts'
import { withRestoredMedia } from './restored-media.ts'
import { swap } from './swap.ts'

const NEW = 'restoring-'

/** Fills a folder beside the site's own with all of a backup, and then changes one for the other. */
export async function restoreSqlite(file: string, options: RestoreOptions): Promise<Restored> {
  const { config, stamp } = options
  const { dataDir } = config
  await removeAbandoned(dataDir)
  const from = NEW + stamp
  const folder = path.join(dataDir, from)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const load = (storage: Storage) => loadInto(folder, file, { ...options, storage })
    // A bucket holds the images of both; on disk they are part of what is changed.
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
  { keys, storage, leftOut, listMediaFiles }: RestoreOptions & { storage: Storage },
): Promise<Manifest> {
  const db = await openUnchanged({ dataDir: folder, databaseUrl: undefined }, createLog('silent'))
  try {
    return await loadBackup(file, keys, { db, storage, leftOut, listMediaFiles })
  } finally {
    // Closing writes the log of the database into its file.
    await db.destroy()
  }
}

/** What a restore left that was killed: only whoever holds the lock may remove it. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(NEW)) await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

async function hasContent(folder: string): Promise<boolean> {
  try {
    await rmdir(folder)
    return false
  } catch {
    // It is not empty, which is what was asked.
    return true
  }
}
