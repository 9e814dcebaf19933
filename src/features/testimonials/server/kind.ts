import type { Kinds } from '#server/content/kind.ts'
import { parseBody } from '#server/http/body.ts'
import { TESTIMONIALS_OPERATIONS } from '../operations.ts'
import { testimonialChangeSchema } from '../schema.ts'
import { changeTestimonial } from './save-testimonial.ts'
import { findTestimonial } from './store.ts'
import { TESTIMONIALS_TRANSFER } from './transfer.ts'

export const TESTIMONIALS_KIND: Kinds['testimonials'] = {
  operations: { group: 'Testimonials', routes: TESTIMONIALS_OPERATIONS },
  transfer: TESTIMONIALS_TRANSFER,
  read: findTestimonial,
  find: ({ db }, id) => findTestimonial(db, Number(id)),
  staysOnRestore: ['isActive', 'showOnHomepage'],
  restore: (services, id, { fields, edit }) =>
    changeTestimonial(services, id, parseBody(testimonialChangeSchema, fields), edit),
}
