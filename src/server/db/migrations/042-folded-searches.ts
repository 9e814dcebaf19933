import { sql, type Kysely } from 'kysely'
import { fold } from './040-look-alikes.ts'

type Row = { place: string; term: string; count: number; results: number; last_at: string }

/**
 * Terms that were counted before their look-alikes were one letter are counted with the others. The newest search
 * says what the term finds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`select * from searches order by last_at`.execute(db)
  for (const { place, term, count, results, last_at: lastAt } of rows) {
    const folded = fold(term)
    if (folded === term) continue
    await sql`delete from searches where place = ${place} and term = ${term}`.execute(db)
    await sql`
      insert into searches (place, term, count, results, last_at)
      values (${place}, ${folded}, ${count}, ${results}, ${lastAt})
      on conflict (place, term) do update set
        count = searches.count + excluded.count,
        results = case when excluded.last_at > searches.last_at then excluded.results else searches.results end,
        last_at = case when excluded.last_at > searches.last_at then excluded.last_at else searches.last_at end
    `.execute(db)
  }
}
