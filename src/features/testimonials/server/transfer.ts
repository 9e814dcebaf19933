import { createTarget } from '#server/content/transfer/create-target.ts'
import type { Transfer } from '#server/content/transfer/transfer.ts'
import { exportedTestimonialSchema } from '../exported.ts'
import { testimonialInputSchema } from '../schema.ts'
import { changeTestimonial, createTestimonial } from './save-testimonial.ts'
import { findTestimonial, listTestimonials, updateTestimonial } from './store.ts'

export const TESTIMONIALS_TRANSFER: Transfer = {
  what: 'testimonial',
  schema: exportedTestimonialSchema,
  read(value) {
    const item = exportedTestimonialSchema.parse(value)
    return { item, key: `testimonial ${item.name} ${item.createdAt ?? ''}` }
  },
  async *list(db) {
    yield* (await listTestimonials(db)).toReversed()
  },
  createTarget: (services) =>
    createTarget(services, {
      kind: 'testimonials',
      exported: exportedTestimonialSchema,
      schema: testimonialInputSchema,
      hasTwin: async (db, { name, content }) =>
        (await listTestimonials(db)).some((item) => item.name === name && item.content === content),
      find: findTestimonial,
      create: createTestimonial,
      change: changeTestimonial,
      complete: (db, id, _, dates) => updateTestimonial(db, id, dates),
    }),
}
