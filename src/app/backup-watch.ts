import { takeLock } from '#server/backup/lock.ts'
import type { Lock } from '#server/backup/lock.ts'
import type { Config } from '#server/config.ts'
import { DatabaseError } from '#server/db/open.ts'
import type { Log } from '#server/log.ts'
import type { Backups, RunBackup } from './backups.ts'
import { runApart } from './run-apart.ts'

const LOOK_MS = 30_000
const LOCK_AGAIN_MS = 5000

/** Looks every half minute whether a backup is due; a start is left in peace that long. */
export function watchBackups(backups: Backups, log: Log, lookMs = LOOK_MS): { close: () => void } {
  const look = () => {
    // The next look tries again.
    backups.look().catch((error: unknown) => log.warn({ err: error }, 'backups were not looked at'))
  }
  const timer = setInterval(look, lookMs)
  return { close: () => clearInterval(timer) }
}

/** A backup in a process of its own, so that the memory it takes goes with it. */
export function backUpApart(signal: AbortSignal): RunBackup {
  return async ({ isNightly }) => {
    try {
      await runApart(['backup', ...(isNightly ? ['--nightly'] : [])], signal)
    } catch (error) {
      // Whoever stops the site has not seen a backup fail.
      if (!signal.aborted) throw error
    }
  }
}

/**
 * Says, as long as this process serves the site, that nothing may be restored under it.
 * @throws {DatabaseError} while something is
 */
export async function holdSite(config: Config, log: Log): Promise<{ close: () => Promise<void> }> {
  let lock: Lock | undefined
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  const take = async () => {
    lock = await takeLock(config, 'site', { mode: 'shared', onLost: retake })
    if (!lock) throw new DatabaseError('a backup is being restored: start again when that is done')
  }
  // A database that was restarted has forgotten it.
  const retake = () => {
    if (isClosed) return
    again = setTimeout(() => {
      take().catch((error: unknown) => {
        log.warn({ err: error }, 'the lock against a restore was lost')
        retake()
      })
    }, LOCK_AGAIN_MS)
  }
  await take()
  return {
    async close() {
      isClosed = true
      clearTimeout(again)
      await lock?.release()
    },
  }
}
