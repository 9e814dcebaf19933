import { countDeleted } from '#server/db/count-rows.ts'
import { sql } from 'kysely'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { COUNT_KINDS, type CountKind } from '#shared/counts.ts'

/** The kinds that are counted for each item, and not for the whole site. */
export type ItemKind = 'post' | 'question'
export type StoredCount = { kind: string; period: string; count: number }

/** The `item_id` of what is counted for the whole site. */
const WHOLE_SITE = 0
const DAY_LENGTH = '2026-11-24'.length
const MONTH_LENGTH = '2026-11'.length
const ADDED = sql<number>`day_counts.count + excluded.count`

type Counted = { kind: CountKind | ItemKind; day: string; itemId?: number }

export async function addToCount(
  db: Db,
  { kind, day, itemId = WHOLE_SITE }: Counted,
  count: number,
): Promise<void> {
  await db
    .insertInto('day_counts')
    .values({ kind, item_id: itemId, period: day, count })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id', 'period']).doUpdateSet({ count: ADDED }),
    )
    .execute()
}

/** Lists the counts of the whole site, by day since a day or by month since a month. */
export async function listCounts(db: Db, since: string): Promise<StoredCount[]> {
  const period = sql<string>`substr(period, 1, ${sql.lit(since.length)})`
  return db
    .selectFrom('day_counts')
    .select((select) => ['kind', period.as('period'), select.fn.sum<number>('count').as('count')])
    .where('kind', 'in', COUNT_KINDS)
    .where('item_id', '=', WHOLE_SITE)
    .where('period', '>=', since)
    .groupBy(['kind', period])
    .execute()
}

/** Finds the first day, or month, that has a count of views. */
export async function findFirstPeriod(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('day_counts')
    .select('period')
    .where('kind', '=', 'views')
    .where('item_id', '=', WHOLE_SITE)
    .orderBy('period')
    .limit(1)
    .executeTakeFirst()
  return row?.period
}

type ItemCount = { id: number; views: number; before: number }

/** Lists the items with the most views after the day `middle`; `before` are those up to it. */
export async function listMostViewed(
  db: Db,
  { kind, start, middle, limit }: { kind: ItemKind; start: string; middle: string; limit: number },
): Promise<ItemCount[]> {
  const recent = sql<number>`sum(case when period > ${middle} then count else 0 end)`
  const before = sql<number>`sum(case when period > ${middle} then 0 else count end)`
  return db
    .selectFrom('day_counts')
    .select(['item_id as id', recent.as('views'), before.as('before')])
    .where('kind', '=', kind)
    .where('period', '>', start)
    .groupBy('item_id')
    .having(recent, '>', 0)
    .orderBy(recent, 'desc')
    .orderBy('item_id')
    .limit(limit)
    .execute()
}

/** Adds the counts of days before `day` to those of their months. @returns how many there were */
export async function rollUpCounts(db: Db, day: string): Promise<number> {
  const month = sql<string>`substr(period, 1, ${sql.lit(MONTH_LENGTH)})`
  const isOldDay = sql<boolean>`length(period) = ${sql.lit(DAY_LENGTH)} and period < ${day}`
  return inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('day_counts')
      .columns(['kind', 'item_id', 'period', 'count'])
      .expression((select) =>
        select
          .selectFrom('day_counts')
          .select(({ fn }) => ['kind', 'item_id', month.as('period'), fn.sum('count').as('count')])
          .where('item_id', '=', WHOLE_SITE)
          .where(isOldDay)
          .groupBy(['kind', 'item_id', month]),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'item_id', 'period']).doUpdateSet({ count: ADDED }),
      )
      .execute()
    return countDeleted(
      transaction.deleteFrom('day_counts').where('item_id', '=', WHOLE_SITE).where(isOldDay),
    )
  })
}

/** Deletes the counts of posts and questions of days before `day`. @returns how many there were */
export async function deleteItemCounts(db: Db, day: string): Promise<number> {
  return countDeleted(
    db.deleteFrom('day_counts').where('item_id', '<>', WHOLE_SITE).where('period', '<', day),
  )
}
