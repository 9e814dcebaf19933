import type { Kysely } from 'kysely'

/** A link opens the present file of its document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['file', 'size', 'content_hash']) {
    await db.schema.alterTable('document_links').dropColumn(column).execute()
  }
}
