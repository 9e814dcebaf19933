import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { openUnchanged } from '../db/open.ts'
import type { Log } from '../log.ts'
import { loadBackup } from './load-backup.ts'
import type { Target } from './load-backup.ts'
import type { Manifest } from './manifest.ts'
import type { Keys } from './sealing.ts'

const SCRATCH = 'restore-test-'

export type VerifyOptions = Pick<Target, 'leftOut' | 'listMediaFiles'> & {
  keys: Keys
  /** Where the scratch database may lie: what is in it is as private as the site's own. */
  dataDir: string
  log: Log
}

/**
 * Restores a backup into a database that is thrown away, and compares.
 * @throws {BackupError} naming the file and what is wrong with it
 */
export async function verifyBackup(file: string, options: VerifyOptions): Promise<Manifest> {
  const { keys, dataDir, log, ...target } = options
  const scratch = await mkdtemp(path.join(dataDir, SCRATCH))
  try {
    const db = await openUnchanged({ dataDir: scratch, databaseUrl: undefined }, log)
    try {
      return await loadBackup(file, keys, { ...target, db })
    } finally {
      await db.destroy()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Removes what interrupted tests have left. Only whoever holds the lock may do that. */
export async function removeScratch(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(SCRATCH)) {
      await rm(path.join(dataDir, name), { recursive: true, force: true })
    }
  }
}
