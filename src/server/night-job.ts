import { setImmediate } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/tables.ts'
import type { PrepareHtml } from './html/written-html.ts'
import type { Log } from './log/log.ts'
import type { Storage } from './storage/storage.ts'

export type NightServices = {
  db: Db
  config: Config
  clock: Clock
  log: Log
  storage: Storage
  prepareHtml: PrepareHtml
}

/** Something that one node does once a night. */
export type NightJob = {
  /** Names its number in the log. */
  name: string
  /** @returns how many records or texts were deleted or changed */
  run: (services: NightServices) => Promise<number>
  /** Its own message in the log, for work that deletes nothing. */
  message?: string
}

const DAY_MS = 24 * 60 * 60_000
/** Each batch delays other writers by a few milliseconds. */
const BATCH = 100

export type Until = { before: Date; limit: number }

/** Deletes what is older than a number of days. */
export function deletionAfter(
  days: number,
  name: string,
  deleteBatch: (db: Db, until: Until) => Promise<number>,
): NightJob {
  return {
    name,
    async run({ db, clock }) {
      const before = new Date(clock.now().getTime() - days * DAY_MS)
      return deleteInBatches((limit) => deleteBatch(db, { before, limit }))
    },
  }
}

/** Repeats a deletion until nothing is left to delete. @returns the number of deleted rows */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<number>,
): Promise<number> {
  let total = 0
  for (;;) {
    const count = await deleteBatch(BATCH)
    total += count
    if (count < BATCH) return total
    // SQLite runs in this thread, so requests may run between the batches.
    await setImmediate()
  }
}
