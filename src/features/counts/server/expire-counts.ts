import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/tables.ts'
import { dayAfter } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { COMPARED_DAYS } from './most-viewed.ts'
import { deleteItemCounts, rollUpCounts } from './store.ts'

/** Older days are kept as months. */
export const DAYS_KEPT = 400

/** Keeps old days as months, and forgets what Overview no longer compares. @returns how many counts */
export async function expireCounts({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const today = toEasternDay(clock.now())
  const items = await deleteItemCounts(db, dayAfter(today, 1 - 2 * COMPARED_DAYS))
  return items + (await rollUpCounts(db, dayAfter(today, 1 - DAYS_KEPT)))
}
