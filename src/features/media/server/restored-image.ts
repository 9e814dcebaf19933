import { z } from 'zod'
import type { EntityRows } from '#server/db/entity-rows.ts'
import type { Row } from '#server/db/table-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { parseImageTags } from '#server/html/image-tags.ts'
import { parseMediaFile, parseMediaId } from '../schema.ts'
import { listTextsWith, TEXTS } from './usage-store.ts'

const rowSchema = z.object({
  id: z.string(),
  file: z.string(),
  thumbnail_file: z.string(),
  variants: z.string(),
  former: z.string().nullish(),
})

/** The columns of an image from which its file names are derived. */
export function parseImageRow(row: Row): z.infer<typeof rowSchema> {
  return rowSchema.parse(row)
}

/**
 * The rows of the texts that show an image when it is restored from the trash; some may have
 * changed in the meantime.
 */
export async function usesInTexts(
  db: Db,
  id: string,
  origin: string,
): Promise<EntityRows['parts']> {
  const shows = ({ html }: { html: string }) =>
    parseImageTags(html).some(({ attributes }) => {
      const file = parseMediaFile(attributes.src ?? '', origin)
      return file !== undefined && parseMediaId(file) === id
    })
  const rows = await Promise.all(
    TEXTS.map(async (text) => {
      const found = await listTextsWith(db, text, `/media/${id}`)
      return found
        .filter(shows)
        .map((row) => ({ kind: text.kind, entity_id: row.id, media_id: id }))
    }),
  )
  return [{ table: 'content_images', rows: rows.flat() }]
}
