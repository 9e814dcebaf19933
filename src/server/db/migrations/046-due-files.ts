import { sql, type Kysely } from 'kysely'

/** A file that was replaced is due at once, because the sweep asks which links still open it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString()
  await sql`
    update media_moves set due_at = ${now} where direction = 'out' and due_at > ${now}
  `.execute(db)
  await db.schema.dropIndex('document_links_by_file').execute()
}
