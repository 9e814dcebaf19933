import { createOffice } from '#features/office/server/office.ts'
import { listPageLinks } from '#features/office-pages/server/store.ts'
import { findLastRestoreTest } from '#features/restore-tests/server/store.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log/log.ts'
import type { Services } from '#server/services.ts'

type CommandServices = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'office'>

/** Does the work of a command with the database of the site, and closes it. */
export async function withDatabase<Result>(
  config: Config,
  work: (services: CommandServices) => Promise<Result>,
): Promise<Result> {
  const log = createLog(config.logLevel, config.secrets)
  const db = await openDatabase(config, log)
  const clock = systemClock
  const office = createOffice({
    db,
    clock,
    config,
    listPages: () => listPageLinks(db),
    findRestoreTest: () => findLastRestoreTest(db),
  })
  try {
    return await work({ config, db, clock, log, office })
  } finally {
    await db.destroy()
  }
}
