import { takeLock } from './lock.ts'
import type { Lock } from './lock.ts'
import type { Config } from '#server/config.ts'
import { DatabaseError } from '#server/db/open.ts'
import type { Log } from '#server/log/log.ts'
import type { Backups } from './backups.ts'

const CHECK_MS = 30_000
const LOCK_AGAIN_MS = 5000

/** Checks every half minute, the first time half a minute after the start, whether a backup is due. */
export function watchBackups(backups: Backups, log: Log): { close: () => void } {
  const check = () => {
    // The next check tries again.
    backups
      .check()
      .catch((error: unknown) => log.warn({ err: error }, 'the backups could not be checked'))
  }
  const timer = setInterval(check, CHECK_MS)
  return { close: () => clearInterval(timer) }
}

/**
 * Holds the lock `site` while this process serves the site, so that nothing can be restored meanwhile.
 * @throws {DatabaseError} while a restore is running
 */
export async function lockSite(config: Config, log: Log): Promise<{ close: () => Promise<void> }> {
  let lock: Lock | undefined
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  const take = async () => {
    lock = await takeLock(config, 'site', { mode: 'shared', onLost: retake })
    if (!lock) throw new DatabaseError('a backup is being restored: start again when that is done')
  }
  // A restarted database has lost the lock.
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
