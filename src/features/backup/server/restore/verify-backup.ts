import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { openWithoutMigrating } from '#server/db/open.ts'
import type { Log } from '#server/log/log.ts'
import { loadBackup } from './load-backup.ts'
import type { BackupContent } from '../backup-content.ts'
import type { Manifest } from '../archive/manifest.ts'
import type { Keys } from '../archive/sealing.ts'

/** The names of the folders that restore tests use. */
export const SCRATCH = /^restore-test-/

type VerifyOptions = {
  content: BackupContent
  keys: Keys
  /** The folder of the scratch database, whose content is as private as the site's own. */
  dataDir: string
  log: Log
}

/**
 * Restores a backup into a scratch database and compares it with the manifest.
 * @throws {BackupError} naming the file and what is wrong with it
 */
export async function verifyBackup(file: string, options: VerifyOptions): Promise<Manifest> {
  const { keys, dataDir, log, content } = options
  const scratch = await mkdtemp(path.join(dataDir, 'restore-test-'))
  try {
    const db = await openWithoutMigrating({ dataDir: scratch, databaseUrl: undefined }, log)
    try {
      return await loadBackup(file, keys, { db, content })
    } finally {
      await db.destroy()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
