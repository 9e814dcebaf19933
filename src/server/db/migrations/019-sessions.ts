import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

/** What the list of sessions shows, and when their admin last proved who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['id', 'device', 'address', 'confirmed_at']) {
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
  }
  const { rows } = await sql<{ token_hash: string }>`select token_hash from sessions`.execute(db)
  for (const { token_hash } of rows) {
    await sql`
      update sessions set id = ${randomUUID()} where token_hash = ${token_hash}
    `.execute(db)
  }
  await sql`create unique index sessions_by_id on sessions (id)`.execute(db)
}
