import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db, MediaTable } from '#server/db/tables.ts'
import type { MediaChange } from '../schema.ts'
import { buildImageSearchText } from './prepare-image.ts'
import { findMedia, updateMedia } from './store.ts'

/** Changes the metadata of an image; its files stay. @returns undefined when there is no such image */
export async function changeImage(
  db: Db,
  id: string,
  { alt, category, originalName }: MediaChange,
): Promise<MediaTable | undefined> {
  return inTransaction(db, async (transaction) => {
    const row = await findMedia(transaction, id)
    if (!row) return undefined
    const named = { name: originalName ?? row.original_name, alt: alt ?? row.alt }
    return updateMedia(transaction, id, {
      original_name: named.name,
      alt: named.alt,
      category: category ?? row.category,
      search_text: buildImageSearchText(named),
    })
  })
}
