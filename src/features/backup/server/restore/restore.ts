import { BackupError } from '../backup-error.ts'
import { takeLock } from '../lock.ts'
import { restorePostgres } from './restore-postgres.ts'
import type { RestoreOptions, Restored } from './restore-options.ts'
import { restoreSqlite } from './restore-sqlite.ts'
import { undoSwap } from './swap.ts'

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
