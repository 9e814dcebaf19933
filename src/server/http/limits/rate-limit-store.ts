import { countDeleted } from '../../db/count-rows.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { Count, Counters, Limit } from './counters.ts'

/** An attempt that nobody claims is forgotten after this long. */
const ATTEMPT_LIFETIME_MS = 30 * 24 * 60 * 60_000

/** Counts in the table `rate_limits`, each use by one statement, so that all nodes count together. */
export function databaseCounters(db: Db): Counters {
  return {
    add: (limit, key, amount) => addUse(db, limit, { key, points: amount }),
    async subtract(key) {
      await db
        .updateTable('rate_limits')
        .set((set) => ({ points: set('points', '-', 1) }))
        .where('key', '=', key)
        .where('points', '>', 0)
        .execute()
    },
    async remove(key) {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute()
    },
    claimAttempt: (key, waitMs) => claimAttempt(db, key, waitMs),
    async returnAttempt(key) {
      const row = { points: 1, expire: Date.now() + ATTEMPT_LIFETIME_MS }
      await db
        .insertInto('rate_limits')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },
  }
}

async function addUse(
  db: Db,
  { seconds, isRenewed }: Limit,
  use: { key: string; points: number },
): Promise<Count> {
  const now = Date.now()
  const endsAt = now + seconds * 1000
  const isOpen = sql<boolean>`rate_limits.expire > ${now}`
  const { points, expire } = await db
    .insertInto('rate_limits')
    .values({ ...use, expire: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOpen} then rate_limits.points + ${use.points} else ${use.points} end`,
        expire: isRenewed
          ? endsAt
          : sql`case when ${isOpen} then rate_limits.expire else ${endsAt} end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  return { count: points, msLeft: (expire ?? endsAt) - now }
}

/** The row of an attempt ends ATTEMPT_LIFETIME_MS after its wait began, and has a point if it was returned. */
async function claimAttempt(db: Db, key: string, waitMs: number): Promise<number> {
  const endsAt = Date.now() + ATTEMPT_LIFETIME_MS
  const taken = await db
    .updateTable('rate_limits')
    .set({ points: 0, expire: endsAt })
    .where('key', '=', key)
    .where((where) => where.or([where('points', '=', 1), where('expire', '<=', endsAt - waitMs)]))
    .returning('key')
    .executeTakeFirst()
  if (taken) return 0
  const { expire } = await db
    .insertInto('rate_limits')
    .values({ key, points: 0, expire: endsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning('expire')
    .executeTakeFirstOrThrow()
  return Math.max(1, (expire ?? endsAt) - endsAt + waitMs)
}

/** Deletes up to `limit` rows whose time is over. @returns the number of deleted rows */
export async function deleteEndedCounts(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const ended = db
    .selectFrom('rate_limits')
    .select('key')
    .where('expire', '<=', before.getTime())
    .limit(limit)
  return countDeleted(db.deleteFrom('rate_limits').where('key', 'in', ended))
}
