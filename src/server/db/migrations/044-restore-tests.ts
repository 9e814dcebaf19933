import { sql, type Kysely } from 'kysely'
import { generatedId } from '../dialect.ts'

/** The restore tests of the office, with the day, the time it took and what came of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restore_tests')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('tested_on', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer')
    .addColumn('outcome', 'text', (column) =>
      column.notNull().check(sql`outcome in ('complete', 'partial', 'failed')`),
    )
    .addColumn('note', 'text')
    .addColumn('is_published', 'integer', (column) =>
      column.notNull().check(sql`is_published in (0, 1)`),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
}
