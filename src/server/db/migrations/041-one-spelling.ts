import { sql, type Kysely } from 'kysely'

/** Stored addresses such as `/%7e` get the one spelling of each. The next start indexes the links again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from installation where key = 'links-indexed'`.execute(db)
  await respell(db, { table: 'redirects', column: 'to_path', isUnique: false })
  await respell(db, { table: 'redirects', column: 'from_path', isUnique: true })
  await respell(db, { table: 'missing_addresses', column: 'path', isUnique: true })
}

type Place = { table: string; column: string; isUnique: boolean }

async function respell(db: Kysely<unknown>, place: Place): Promise<void> {
  const [table, column] = [sql.table(place.table), sql.ref(place.column)]
  const stored = await sql<{ path: string }>`select ${column} as path from ${table}`.execute(db)
  const known = new Set(stored.rows.map(({ path }) => path))
  for (const path of [...known].toSorted()) {
    const spelled = spell(path)
    if (spelled === path) continue
    const isKnown = place.isUnique && known.has(spelled)
    const change = isKnown
      ? sql`delete from ${table}`
      : sql`update ${table} set ${column} = ${spelled}`
    await sql`${change} where ${column} = ${path}`.execute(db)
    known.add(spelled)
  }
}

/** The spelling when this migration was written. Query and fragment stay. */
function spell(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const spelled = path.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number(`0x${code.slice(1)}`))
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
  return spelled + address.slice(path.length)
}
