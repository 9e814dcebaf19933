import type { Config } from '#server/config.ts'
import { DatabaseError, requireWholeFile } from '#server/db/open.ts'
import type { Log } from '#server/log/log.ts'

/** Checks the whole database file while the site answers. @returns only if the file is damaged */
export async function findDamage(config: Config, log: Log): Promise<DatabaseError> {
  try {
    await requireWholeFile(config)
    if (!config.databaseUrl) log.info('the database file is whole')
  } catch (error) {
    if (error instanceof DatabaseError) return error
    log.warn({ err: error }, 'the database file could not be checked')
  }
  return new Promise(() => {})
}
