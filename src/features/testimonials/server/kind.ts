import type { TrashedKind, VersionedKind } from '#server/content/kind.ts'
import { parseBody } from '#server/http/body.ts'
import { testimonialChangeSchema } from '../schema.ts'
import { changeTestimonial } from './save-testimonial.ts'
import { findTestimonial } from './store.ts'

export const TESTIMONIALS_KIND: VersionedKind & TrashedKind = {
  read: findTestimonial,
  find: ({ db }, id) => findTestimonial(db, Number(id)),
  staysOnRestore: ['isActive', 'showOnHomepage'],
  restore: (services, id, { fields, edit }) =>
    changeTestimonial(services, id, parseBody(testimonialChangeSchema, fields), edit),
}
