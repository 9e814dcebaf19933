import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { DatabaseError, openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log/log.ts'
import { getErrorReason } from '#server/system-errors.ts'
import type { Services } from '#server/services.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { Semaphore } from '#server/semaphore.ts'
import { runInChildProcess } from './run-in-child-process.ts'
import { isSeedDue, seed } from '../server/seed.ts'

/** The command `seed`: adds the starter content to a new installation. */
export async function fillWithStarterContent(config: Config): Promise<void> {
  const log = createLog(config.logLevel, config.secrets)
  const db = await openDatabase(config, log)
  try {
    const storage = await openStorage(config)
    await seed({
      config,
      db,
      storage,
      log,
      clock: systemClock,
      imageSlots: new Semaphore({ permits: 1 }),
    })
  } finally {
    await db.destroy()
  }
}

/**
 * Seeds in a child process, because encoding the pictures takes memory that a running process would
 * not release. `signal` aborts it; the next start seeds again from the beginning.
 */
export async function seedInChildProcess(services: Services, signal: AbortSignal): Promise<void> {
  if (!(await isSeedDue(services))) return
  process.stdout.write('Adding the starter content…\n')
  try {
    await runInChildProcess(['seed'], signal)
  } catch (cause) {
    throw new DatabaseError(`the starter content could not be added: ${getErrorReason(cause)}`, {
      cause,
    })
  }
}
