import type { TrashedKind, TransferredKind, VersionedKind } from '#server/content/kind.ts'
import { parseBody } from '#server/http/body.ts'
import { testimonialChangeSchema } from '../schema.ts'
import { changeTestimonial } from './save-testimonial.ts'
import { findTestimonial } from './store.ts'
import { TESTIMONIALS_TRANSFER } from './transfer.ts'

export const TESTIMONIALS_KIND: VersionedKind & TrashedKind & TransferredKind = {
  transfer: TESTIMONIALS_TRANSFER,
  read: findTestimonial,
  find: ({ db }, id) => findTestimonial(db, Number(id)),
  staysOnRestore: ['isActive', 'showOnHomepage'],
  restore: (services, id, { fields, edit }) =>
    changeTestimonial(services, id, parseBody(testimonialChangeSchema, fields), edit),
}
