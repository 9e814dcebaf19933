import type { Db } from './tables.ts'

/** Stores a value once. @returns false when it is stored already */
export async function insertInstallationValue(
  db: Db,
  key: string,
  value: string,
): Promise<boolean> {
  const row = await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function findInstallationValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

/** Stores a fact or replaces its value. @returns false when it has this value already */
export async function replaceInstallationValue(
  db: Db,
  key: string,
  value: string,
): Promise<boolean> {
  const row = await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('installation.value', '<>', value),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Acquires a lease of `forMs`, which only one node can hold at a time.
 * @returns false while another lease lasts
 */
export async function acquireLease(
  db: Db,
  key: string,
  { now, forMs }: { now: Date; forMs: number },
): Promise<boolean> {
  const value = now.toISOString()
  const before = new Date(now.getTime() - forMs).toISOString()
  const after = new Date(now.getTime() + forMs).toISOString()
  // On PostgreSQL even a write that changes no row would make the pages of every node stale.
  const last = await findInstallationValue(db, key)
  if (last !== undefined && before < last && last < after) return false
  const row = await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        // A lease from the future, acquired before the clock was set back, must not block for long.
        .where((where) =>
          where.or([
            where('installation.value', '<=', before),
            where('installation.value', '>=', after),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a lease before its time, so that the next node acquires it at once. */
export async function endLease(db: Db, key: string): Promise<void> {
  await replaceInstallationValue(db, key, new Date(0).toISOString())
}
