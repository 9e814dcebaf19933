import { sql, type Kysely } from 'kysely'

/** Stored addresses such as `/%7e` get the one spelling of each. The next start indexes the links again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from installation where key = 'links-indexed'`.execute(db)
  await respell(db, 'redirects', 'from_path')
  await respell(db, 'redirects', 'to_path')
  await respell(db, 'missing_addresses', 'path')
}

/** Columns whose values differ; of two rows that get one spelling, the one that has it stays. */
const UNIQUE = new Set(['from_path', 'path'])

async function respell(db: Kysely<unknown>, ...[name, field]: [string, string]): Promise<void> {
  const [table, column] = [sql.table(name), sql.ref(field)]
  const stored = await sql<{ path: string }>`select ${column} as path from ${table}`.execute(db)
  const known = new Set(stored.rows.map(({ path }) => path))
  for (const path of [...known].toSorted()) {
    // As it was spelled when this migration was written.
    const spelled = path.replace(/%[\da-f]{2}/gi, (code) => {
      const letter = String.fromCharCode(Number(`0x${code.slice(1)}`))
      return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
    })
    if (spelled === path) continue
    if (UNIQUE.has(field) && known.has(spelled))
      await sql`delete from ${table} where ${column} = ${path}`.execute(db)
    else await sql`update ${table} set ${column} = ${spelled} where ${column} = ${path}`.execute(db)
    known.add(spelled)
  }
}
