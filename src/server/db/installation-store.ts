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
