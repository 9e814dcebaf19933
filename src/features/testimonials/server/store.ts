import type { Insertable, Selectable, Updateable } from 'kysely'
import { buildMediaUrl, mediaVariantsSchema, buildSrcset } from '#features/media/schema.ts'
import { parseJsonColumn } from '#server/db/column-values.ts'
import type { Db, TestimonialsTable } from '#server/db/tables.ts'
import type { ContentStore } from '#server/content/save.ts'
import { readFields } from '#shared/content/field-shapes.ts'
import { TESTIMONIAL_FIELDS } from '../fields.ts'
import type { PortraitImage, Testimonial } from '../schema.ts'

/** How many there may be. */
export const TESTIMONIALS_MAX = 200

/** Lists the first active testimonials of the landing page, oldest first. */
export async function listHomepageTestimonials(
  db: Db,
  first = TESTIMONIALS_MAX,
): Promise<Testimonial[]> {
  const rows = await testimonials(db)
    .where('is_active', '=', 1)
    .where('show_on_homepage', '=', 1)
    .orderBy('testimonials.created_at')
    .orderBy('testimonials.id')
    .limit(first)
    .execute()
  return rows.map(toTestimonial)
}

/** Lists all testimonials for admins, newest first. */
export async function listTestimonials(db: Db): Promise<Testimonial[]> {
  const rows = await testimonials(db)
    .orderBy('testimonials.created_at', 'desc')
    .orderBy('testimonials.id', 'desc')
    .execute()
  return rows.map(toTestimonial)
}

export async function findTestimonial(db: Db, id: number): Promise<Testimonial | undefined> {
  const row = await testimonials(db).where('testimonials.id', '=', id).executeTakeFirst()
  return row && toTestimonial(row)
}

export async function insertTestimonial(
  db: Db,
  row: Insertable<TestimonialsTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('testimonials')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTestimonial(
  db: Db,
  id: number,
  change: Updateable<TestimonialsTable>,
): Promise<void> {
  await db.updateTable('testimonials').set(change).where('id', '=', id).execute()
}

export const TESTIMONIAL: ContentStore<Testimonial> = {
  kind: 'testimonials',
  max: TESTIMONIALS_MAX,
  find: findTestimonial,
}

function testimonials(db: Db) {
  return db
    .selectFrom('testimonials')
    .leftJoin('media', 'media.id', 'testimonials.image_id')
    .selectAll('testimonials')
    .select(['file', 'thumbnail_file', 'variants', 'alt', 'is_decorative'])
}

type Row = Selectable<TestimonialsTable> & {
  file: string | null
  thumbnail_file: string | null
  variants: string | null
  alt: string | null
  is_decorative: number | null
}

function toTestimonial(row: Row): Testimonial {
  return {
    id: row.id,
    ...readFields(TESTIMONIAL_FIELDS, row),
    imageId: row.image_id,
    imageUrl: row.file ? buildMediaUrl(row.file) : row.image_url,
    imageAlt: row.image_alt,
    portrait: toPortrait(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** Uses the squares, or else the thumbnail: never the full photo. */
function toPortrait(row: Row): PortraitImage | null {
  if (!row.thumbnail_file) return null
  const variants = parseJsonColumn(mediaVariantsSchema.catch([]), row.variants ?? '[]')
  const squares = variants.filter((variant) => variant.square)
  const [smallest] = squares
  const src = buildMediaUrl(smallest?.file ?? row.thumbnail_file)
  // Where nobody has decided, the name says who it is.
  const alt = row.alt || (row.is_decorative ? '' : row.name)
  return { src, srcset: buildSrcset(squares) || src, alt: row.image_alt ?? alt }
}
