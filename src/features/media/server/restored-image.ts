import { z } from 'zod'
import { lockImages } from '#aspects/images/server/images-store.ts'
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

/**
 * The images in the text of an entity that is restored from the trash: another image may have come back
 * while it rested there.
 */
export async function indexRestoredText(
  db: Db,
  { entity, parts }: EntityRows,
  { kind, origin }: { kind: (typeof TEXTS)[number]['kind']; origin: string },
): Promise<void> {
  const html = TEXTS.find((text) => text.kind === kind)?.html ?? ''
  const files = parseImageTags(String(entity[html])).map(({ attributes }) =>
    parseMediaFile(attributes.src ?? '', origin),
  )
  const ids = new Set(files.flatMap((file) => (file ? [parseMediaId(file)] : [])))
  const images = await lockImages(db, [...ids])
  const index = parts.find(({ table }) => table === 'content_images')
  const entity_id = Number(entity.id)
  if (index) index.rows = images.map((media_id) => ({ kind, entity_id, media_id }))
}
