import { sql, type Kysely } from 'kysely'

/** The search text of suspected spam leaves the message out, which the search reads as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; search_text: string }>`
    select id, search_text from contact_messages where suspected is not null
  `.execute(db)
  for (const { id, search_text } of rows) {
    const text = search_text.split('\n').slice(0, 3).join('\n')
    await sql`update contact_messages set search_text = ${text} where id = ${id}`.execute(db)
  }
}
