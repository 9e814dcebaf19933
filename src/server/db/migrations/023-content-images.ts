import { sql, type Kysely } from 'kysely'

/** The tables that become one, each with the kind of its entities and the column of their id. */
const BEFORE = [
  { table: 'post_images', owner: 'post_id', kind: 'blog' },
  { table: 'faq_images', owner: 'faq_item_id', kind: 'faq' },
  { table: 'office_page_images', owner: 'page_id', kind: 'pages' },
] as const

/** One table of the stored images in written content, in place of one for each kind of content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_images')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) =>
      column.notNull().references('media.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('content_images_key', ['kind', 'entity_id', 'media_id'])
    .execute()
  await db.schema
    .createIndex('content_images_by_media')
    .on('content_images')
    .column('media_id')
    .execute()
  for (const { table, owner, kind } of BEFORE) {
    await sql`
      insert into content_images (kind, entity_id, media_id)
      select ${sql.lit(kind)}, ${sql.ref(owner)}, media_id from ${sql.table(table)}
    `.execute(db)
    await db.schema.dropTable(table).execute()
  }
  await renameInTrash(db)
}

type Part = { table: string; rows: Record<string, unknown>[] }
type TrashContent = { rows: { parts: Part[] } }

/** What rests in the trash names the tables that its rows come back to. */
async function renameInTrash(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ kind: string; entity_id: string }>`
    select kind, entity_id from trash where kind in ('blog', 'faq')
  `.execute(db)
  for (const { kind, entity_id } of rows) {
    const found = await sql<{ content: string }>`
      select content from trash where kind = ${kind} and entity_id = ${entity_id}
    `.execute(db)
    const trashed: TrashContent = JSON.parse(found.rows[0]?.content ?? '')
    trashed.rows.parts = trashed.rows.parts.map(renamed)
    await sql`
      update trash set content = ${JSON.stringify(trashed)}
      where kind = ${kind} and entity_id = ${entity_id}
    `.execute(db)
  }
}

function renamed(part: Part): Part {
  const before = BEFORE.find(({ table }) => table === part.table)
  if (!before) return part
  const { owner, kind } = before
  const rows = part.rows.map((row) => ({ kind, entity_id: row[owner], media_id: row.media_id }))
  return { table: 'content_images', rows }
}
