import { readStoredText } from '#server/content/index-text.ts'
import type { EntityRows } from '#server/db/entity-rows.ts'
import { HTML_TEXTS } from '#server/db/html-columns.ts'
import type { Db } from '#server/db/tables.ts'
import { listTextsWith } from './images-store.ts'

/** The rows of the index for an image that comes back from the trash: some texts still show it. */
export async function listRestoredUses(
  db: Db,
  id: string,
  origin: string,
): Promise<EntityRows['parts']> {
  const rows = await Promise.all(
    HTML_TEXTS.map(async (text) => {
      const found = await listTextsWith(db, text, `/media/${id}`)
      return found
        .filter(({ html }) => readStoredText(html, origin).imageIds.includes(id))
        .map((row) => ({ kind: text.kind, entity_id: row.id, media_id: id }))
    }),
  )
  return [{ table: 'content_images', rows: rows.flat() }]
}
