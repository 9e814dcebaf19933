import type { RecordCreation } from '#server/http/create-once.ts'
import { createContent, type ContentServices } from '#server/save-content.ts'
import type { Services } from '#server/services.ts'
import type { Testimonial, TestimonialInput } from '../schema.ts'
import { resolvePhotoColumns } from './photo.ts'
import { insertTestimonial, TESTIMONIAL } from './store.ts'

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
        name: input.name,
        title: input.title,
        organization: input.organization,
        content: input.content,
        rating: input.rating,
        is_active: input.isActive ? 1 : 0,
        show_on_homepage: input.showOnHomepage ? 1 : 0,
        ...(await resolvePhotoColumns(db, input, { origin: services.config.site.url })),
        created_at: now,
        updated_at: now,
      }),
    note,
    by,
  })
}
