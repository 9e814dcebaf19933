import { sql, type Kysely } from 'kysely'

/** Stored addresses such as `/%7e` get the one spelling of each. The next start indexes the links again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from installation where key = 'links-indexed'`.execute(db)
  await respell(db, 'redirects', 'from_path')
  await respell(db, 'redirects', 'to_path')
  await respell(db, 'missing_addresses', 'path')
}

async function respell(db: Kysely<unknown>, name: string, field: string): Promise<void> {
  const [table, column] = [sql.table(name), sql.ref(field)]
  const stored = await sql<{ path: string }>`select ${column} as path from ${table}`.execute(db)
  const known = new Set(stored.rows.map(({ path }) => path))
  for (const path of [...known].toSorted()) {
    const spelled = spell(path)
    if (spelled === path) continue
    const isTwice = field !== 'to_path' && known.has(spelled)
    const change = isTwice ? sql`delete from` : sql`update`
    const value = isTwice ? sql`` : sql`set ${column} = ${spelled}`
    await sql`${change} ${table} ${value} where ${column} = ${path}`.execute(db)
    known.add(spelled)
  }
}

/** The spelling when this migration was written. Query and fragment stay. */
function spell(address: string): string {
  return address.replace(/%[\da-f]{2}|[?#].*/gis, (code) => {
    const letter = String.fromCharCode(Number(`0x${code.slice(1)}`))
    if (!code.startsWith('%')) return code
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
}
