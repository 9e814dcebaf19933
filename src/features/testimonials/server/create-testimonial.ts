import type { Services } from '#server/services.ts'
import type { Testimonial, TestimonialInput } from '../schema.ts'
import { insertTestimonial } from './store.ts'

export async function createTestimonial(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  input: TestimonialInput,
): Promise<Testimonial> {
  const now = clock.now().toISOString()
  return insertTestimonial(db, {
    name: input.name,
    title: input.title,
    organization: input.organization,
    content: input.content,
    rating: input.rating,
    is_active: input.isActive ? 1 : 0,
    show_on_homepage: input.showOnHomepage ? 1 : 0,
    image_url: input.imageUrl || null,
    image_id: input.imageId || null,
    created_at: now,
    updated_at: now,
  })
}
