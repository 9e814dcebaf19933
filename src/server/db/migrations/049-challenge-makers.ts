import type { Kysely } from 'kysely'

/** What a session has made for a colleague ends with the session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('challenges')
    .addColumn('made_by', 'text', (column) =>
      column.references('sessions.token_hash').onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('challenges_by_maker').on('challenges').column('made_by').execute()
}
