import type { ContentKind, ContentServices } from '#server/save-content.ts'
import type { Services } from '#server/services.ts'
import type { Testimonial } from '../schema.ts'
import { findTestimonial } from './store.ts'

export type TestimonialServices = ContentServices & Pick<Services, 'config'>

export const TESTIMONIAL: ContentKind<Testimonial> = {
  name: 'testimonials',
  noun: 'testimonial',
  table: 'testimonials',
  find: findTestimonial,
}
