import type { Kysely } from 'kysely'

/** How often a refused sign-in was repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('activity')
    .addColumn('repeats', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
