import { sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { CountedSearch, Search } from '../schema.ts'

/** Lists every term, those without results first, then the most asked for. */
export async function listSearches(db: Db): Promise<CountedSearch[]> {
  return db
    .selectFrom('searches')
    .select(['place', 'term', 'count', 'results', 'last_at as lastAt'])
    .orderBy(sql`case when results = 0 then 0 else 1 end`)
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('place')
    .orderBy('term')
    .execute()
}

/** Counts the terms that somebody has searched for since then and that found nothing. */
export async function countMissedSearches(db: Db, since: Date): Promise<number> {
  return countRows(
    db.selectFrom('searches').where('results', '=', 0).where('last_at', '>', since.toISOString()),
  )
}

export async function insertSearch(
  db: Db,
  { place, term, count, results, lastAt }: CountedSearch,
): Promise<void> {
  await db
    .insertInto('searches')
    .values({ place, term, count, results, last_at: lastAt })
    .onConflict((conflict) =>
      conflict.columns(['place', 'term']).doUpdateSet((set) => ({
        count: sql<number>`searches.count + ${count}`,
        results: set.ref('excluded.results'),
        last_at: set.ref('excluded.last_at'),
      })),
    )
    .execute()
}

export async function deleteSearch(db: Db, { place, term }: Search): Promise<void> {
  await db.deleteFrom('searches').where('place', '=', place).where('term', '=', term).execute()
}
