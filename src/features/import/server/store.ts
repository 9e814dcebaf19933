import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ImportsTable } from '#server/db/tables/import-tables.ts'
import type { Db } from '#server/db/tables.ts'
import type { Made } from '../schema.ts'

export type Imported = Selectable<ImportsTable>

const KEY_MAX = 200

/** An index of PostgreSQL takes no long values. */
function toKey(key: string): string {
  return key.length > KEY_MAX ? hash('sha256', key) : key
}

export async function findImported(
  db: Db,
  { source, key }: { source: string; key: string },
): Promise<Imported | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('source', '=', source)
    .where('source_key', '=', toKey(key))
    .executeTakeFirst()
}

/** Records what was made of an item; of one that was imported before, the day stays. */
export async function saveImported(db: Db, row: Imported): Promise<void> {
  const { kind, entity_id, digest, updated_at } = row
  await db
    .insertInto('imports')
    .values({ ...row, source_key: toKey(row.source_key) })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'source_key'])
        .doUpdateSet({ kind, entity_id, digest, updated_at }),
    )
    .execute()
}

/** Lists the imports, by source and day, the newest first, with what they made of each kind. */
export async function listMade(db: Db): Promise<Made[]> {
  const rows = await db
    .selectFrom('imports')
    .select((select) => ['source', 'day', 'kind', select.fn.countAll<number>().as('items')])
    .where('day', '<>', '')
    .groupBy(['source', 'day', 'kind'])
    .orderBy('day', 'desc')
    .orderBy('source')
    .orderBy('kind')
    .execute()
  const made: Made[] = []
  for (const { source, day, ...kind } of rows) {
    const last = made.at(-1)
    if (last?.source === source && last.day === day) last.kinds.push(kind)
    else made.push({ source, day, kinds: [kind] })
  }
  return made
}

export async function listImported(
  db: Db,
  { source, day }: { source: string; day: string },
): Promise<Imported[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('source', '=', source)
    .where('day', '=', day)
    .orderBy('source_key')
    .execute()
}

/** Takes what was put into the trash out of the list. Another import still knows that it was here. */
export async function clearDay(
  db: Db,
  { source, day }: { source: string; day: string },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ day: '' })
    .where('source', '=', source)
    .where('day', '=', day)
    .execute()
}
