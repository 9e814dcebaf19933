import type { Config } from '../config.ts'
import { BackupError } from './backup-error.ts'
import { takeLock } from './lock.ts'
import { isSwapUnfinished, undoSwap } from './swap.ts'

/**
 * Takes back a restore that was killed in its last step, before anything opens the database.
 * @throws {BackupError} when one is going on
 */
export async function settleRestore(config: Pick<Config, 'dataDir'>): Promise<void> {
  if (!isSwapUnfinished(config.dataDir)) return
  const place = { dataDir: config.dataDir, databaseUrl: undefined }
  const lock = await takeLock(place, 'site', { mode: 'exclusive' })
  if (!lock) throw new BackupError('a restore is replacing this site: wait until it is done')
  try {
    await undoSwap(config.dataDir)
  } finally {
    await lock.release()
  }
}
