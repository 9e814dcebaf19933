import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { DatabaseError, openDatabase } from '#server/db/open.ts'
import { createLog, secretsOf } from '#server/log.ts'
import { reasonOf } from '#server/reason.ts'
import type { Services } from '#server/services.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { Turns } from '#server/turns.ts'
import { runApart } from '../run-apart.ts'
import { isSeedDue, seed } from '../seed.ts'

/** The command `seed`: lays the starter content of a new installation and ends. */
export async function fillWithStarterContent(config: Config): Promise<void> {
  const log = createLog(config.logLevel, secretsOf(config))
  const db = await openDatabase(config, log)
  try {
    const storage = await openStorage(config)
    await seed({ config, db, storage, log, clock: systemClock, imageTurns: new Turns(1) })
  } finally {
    await db.destroy()
  }
}

/**
 * Seeds in a process of its own: encoding the pictures takes more memory than the site will ever need
 * again, which a running process does not give back. `signal` breaks it off; the next start begins
 * anew.
 */
export async function seedApart(services: Services, signal: AbortSignal): Promise<void> {
  if (!(await isSeedDue(services))) return
  process.stdout.write('Laying the starter content…\n')
  try {
    await runApart(['seed'], signal)
  } catch (cause) {
    throw new DatabaseError(`the starter content could not be laid: ${reasonOf(cause)}`, { cause })
  }
}
