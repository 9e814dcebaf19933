import { sql, type Kysely } from 'kysely'

type Office = {
  id: number
  site_name: string | null
  phone: string | null
  email: string | null
  founder_name: string | null
  contact_to: string | null
  notice_text: string | null
  notice_from: string | null
  notice_until: string | null
}

const REPLACED = [
  'site_name',
  'phone',
  'email',
  'founder_name',
  'contact_to',
  'notice_text',
  'notice_from',
  'notice_until',
]

/** Puts the facts of the office into one JSON object, so that a further fact needs no column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office add column facts text not null default '{}'`.execute(db)
  const { rows } = await sql<Office>`select * from office`.execute(db)
  for (const row of rows) {
    await sql`update office set facts = ${toFacts(row)} where id = ${row.id}`.execute(db)
  }
  for (const column of REPLACED) {
    await sql`alter table office drop column ${sql.id(column)}`.execute(db)
  }
}

function toFacts(row: Office): string {
  const { notice_text: text, notice_from: from, notice_until: until } = row
  return JSON.stringify({
    siteName: row.site_name,
    phone: row.phone,
    email: row.email,
    contactTo: row.contact_to,
    founderName: row.founder_name,
    notice: text !== null && from !== null && until !== null ? { text, from, until } : null,
  })
}
