import type { Db } from './tables.ts'

/** Writes a fact down once. @returns false when it was written before */
export async function insertFact(db: Db, key: string, value: string): Promise<boolean> {
  const row = await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function findFact(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

/** Writes a fact down, whatever it was before. @returns false when it was this already */
export async function replaceFact(db: Db, key: string, value: string): Promise<boolean> {
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
 * Takes a turn that comes at most once in `everyMs`, whichever node asks for it.
 * @returns false when the last one was taken too short a time ago
 */
export async function takeTurn(
  db: Db,
  key: string,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<boolean> {
  const value = now.toISOString()
  const before = new Date(now.getTime() - everyMs).toISOString()
  const after = new Date(now.getTime() + everyMs).toISOString()
  const row = await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        // A clock that was set back does not hold up the next turn for long.
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
