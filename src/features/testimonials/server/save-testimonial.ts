import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import type { RecordCreation } from '#server/http/create-once.ts'
import { createContent, type ContentServices, changeContent } from '#server/content/save.ts'
import type { Services } from '#server/services.ts'
import { writeFields } from '#shared/content/field-shapes.ts'
import { TESTIMONIAL_FIELDS } from '../fields.ts'
import type { Testimonial, TestimonialInput, TestimonialChange } from '../schema.ts'
import { insertTestimonial, TESTIMONIAL, updateTestimonial } from './store.ts'
import type { Edit } from '#server/history.ts'
import { hasRow } from '#server/db/entity-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { InvalidInput } from '#server/errors.ts'

export type TestimonialServices = ContentServices & Pick<Services, 'config'>

/** @throws {InvalidInput} for a photo that is not in the library */
export async function createTestimonial(
  services: TestimonialServices,
  input: TestimonialInput,
  { note, by }: { note?: RecordCreation; by?: string } = {},
): Promise<Testimonial> {
  const now = services.clock.now().toISOString()
  return createContent(services, TESTIMONIAL, {
    insert: async (db) =>
      insertTestimonial(db, {
        ...writeFields(TESTIMONIAL_FIELDS, input),
        ...(await resolvePhotoColumns(db, input, { origin: services.config.site.url })),
        image_alt: input.imageAlt,
        created_at: now,
        updated_at: now,
      }),
    note,
    by,
  })
}

/** Changes the given fields. @throws {Conflict} when it was saved after `input.updatedAt` */
export async function changeTestimonial(
  services: TestimonialServices,
  id: number,
  input: TestimonialChange,
  edit: Edit,
): Promise<Testimonial> {
  const origin = services.config.site.url
  const { after } = await changeContent(services, TESTIMONIAL, {
    id,
    startedFrom: input.updatedAt,
    write: async (db, { before: current, updatedAt }) => {
      const photo = await resolvePhotoColumns(db, input, { origin, current })
      // The words for one photo do not fit another.
      const isOther = photo.image_id !== undefined && photo.image_id !== current.imageId
      return updateTestimonial(db, id, {
        ...writeFields(TESTIMONIAL_FIELDS, input),
        ...photo,
        image_alt: isOther ? (input.imageAlt ?? null) : input.imageAlt,
        updated_at: updatedAt,
      })
    },
    edit,
  })
  return after
}

type PhotoColumns = { image_id?: string | null; image_url?: string | null }
type Photo = Pick<TestimonialChange, 'imageUrl' | 'imageId'>

/**
 * The columns of a photo: an image id of the library or an address elsewhere, never both. An id
 * wins. An address alone replaces the photo, since a blank id counts as absent; the address of a
 * stored image becomes its id.
 * @throws {InvalidInput} for an id that is not in the library
 */
async function resolvePhotoColumns(
  db: Db,
  { imageId, imageUrl }: Photo,
  { origin, current }: { origin: string; current?: Photo },
): Promise<PhotoColumns> {
  if (imageId) {
    if (await hasRow(db, 'media', imageId)) return { image_id: imageId, image_url: null }
    throw new InvalidInput('This image is not in the library', { path: 'imageId' })
  }
  if (imageUrl === undefined) return imageId === null ? { image_id: null } : {}
  if (imageId === null || !imageUrl) return { image_id: null, image_url: imageUrl || null }
  if (current?.imageId && imageUrl === current.imageUrl) return {}
  return photoColumnsForUrl(db, imageUrl, origin)
}

async function photoColumnsForUrl(db: Db, url: string, origin: string): Promise<PhotoColumns> {
  const id = parseMediaId(parseMediaFile(url, origin) ?? '')
  return id && (await hasRow(db, 'media', id))
    ? { image_id: id, image_url: null }
    : { image_id: null, image_url: url }
}
