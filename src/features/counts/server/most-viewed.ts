import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/tables.ts'
import { dayAfter } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { findFirstPeriod, listMostViewed, type ItemKind } from './store.ts'

/** These days are compared with as many before them. */
export const COMPARED_DAYS = 30
/** Some may have been deleted since. */
const CANDIDATES = 20

/** `before` is null while counts do not reach back that far. */
type ItemViews = { id: number; views: number; before: number | null }

/** The most viewed items of the last 30 days, with their views in the 30 days before. */
export async function readMostViewed(
  { db, clock }: { db: Db; clock: Clock },
  kind: ItemKind,
): Promise<ItemViews[]> {
  const today = toEasternDay(clock.now())
  const middle = dayAfter(today, -COMPARED_DAYS)
  const start = dayAfter(middle, -COMPARED_DAYS)
  const [first = today, items] = await Promise.all([
    findFirstPeriod(db),
    listMostViewed(db, { kind, start, middle, limit: CANDIDATES }),
  ])
  return items.map((item) => ({ ...item, before: first > dayAfter(start) ? null : item.before }))
}
