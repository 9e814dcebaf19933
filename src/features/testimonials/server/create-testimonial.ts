import type { NoteCreated } from '#server/idempotency/create-once.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Services } from '#server/services.ts'
import type { Testimonial, TestimonialInput } from '../schema.ts'
import { photoColumnsOf } from './photo.ts'
import { findTestimonial, insertTestimonial } from './store.ts'

/** @throws {InvalidInput} for a photo that is not in the library */
export async function createTestimonial(
  { db, clock, config, history }: Pick<Services, 'db' | 'clock' | 'config' | 'history'>,
  input: TestimonialInput,
  { note, by }: { note?: NoteCreated; by?: string } = {},
): Promise<Testimonial> {
  const now = clock.now().toISOString()
  return inTransaction(db, async (transaction) => {
    const id = await insertTestimonial(transaction, {
      name: input.name,
      title: input.title,
      organization: input.organization,
      content: input.content,
      rating: input.rating,
      is_active: input.isActive ? 1 : 0,
      show_on_homepage: input.showOnHomepage ? 1 : 0,
      ...(await photoColumnsOf(transaction, input, { origin: config.site.url })),
      created_at: now,
      updated_at: now,
    })
    await note?.(transaction, id)
    const testimonial = await findTestimonial(transaction, id)
    if (!testimonial) throw new Error('a testimonial is gone in the transaction that made it')
    await history.keep(transaction, 'testimonials', { after: testimonial, by })
    return testimonial
  })
}
