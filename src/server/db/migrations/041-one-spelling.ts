import { sql, type Kysely } from 'kysely'

/** Stored addresses such as `/%7e` get the one spelling of each. The next start indexes the links again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from installation where key = 'links-indexed'`.execute(db)
  await respell(db, 'redirects', 'to_path')
  await deleteOlderTwins(db)
  await respell(db, 'redirects', 'from_path')
  // It would lead to itself.
  await sql`delete from redirects where from_path = to_path`.execute(db)
  await respell(db, 'missing_addresses', 'path')
}

/** Columns whose values differ; of two rows that get one spelling, the one that has it stays. */
const UNIQUE = new Set(['from_path', 'path'])

async function respell(db: Kysely<unknown>, ...[name, field]: [string, string]): Promise<void> {
  const [table, column] = [sql.table(name), sql.ref(field)]
  const stored = await sql<{ path: string }>`select ${column} as path from ${table}`.execute(db)
  const known = new Set(stored.rows.map(({ path }) => path))
  for (const path of [...known].toSorted()) {
    const spelled = spell(path)
    if (spelled === path) continue
    if (UNIQUE.has(field) && known.has(spelled))
      await sql`delete from ${table} where ${column} = ${path}`.execute(db)
    else await sql`update ${table} set ${column} = ${spelled} where ${column} = ${path}`.execute(db)
    known.add(spelled)
  }
}

type Redirect = { id: number; from_path: string; to_path: string }

/** Of redirects that get one spelling, the newest stays. The activity record names another target. */
async function deleteOlderTwins(db: Kysely<unknown>): Promise<void> {
  const newestFirst = await sql<Redirect>`
    select id, from_path, to_path from redirects order by created_at desc, id desc
  `.execute(db)
  const kept = new Map<string, string>()
  for (const { id, from_path: from, to_path: to } of newestFirst.rows) {
    const target = kept.get(spell(from))
    kept.set(spell(from), target ?? to)
    if (target === undefined) continue
    await sql`delete from redirects where id = ${id}`.execute(db)
    if (target === to) continue
    await sql`
      insert into activity (created_at, kind, username, action, subject, address)
      values (${new Date().toISOString()}, 'redirect.deleted', 'The update of the site', 'deleted',
        ${`redirect ${from} to ${to}, because ${spell(from)} leads to ${target}`}, '')
    `.execute(db)
  }
}

/** As it was spelled when this migration was written. */
function spell(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number(`0x${code.slice(1)}`))
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
}
