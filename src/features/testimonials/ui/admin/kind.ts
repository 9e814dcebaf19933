import type { Kinds } from '#ui/admin/kind.ts'
import { testimonialEntity } from './testimonial-entity.ts'
import { TestimonialCreateView, TestimonialEditView } from './testimonial-form.tsx'
import { TestimonialsView } from './testimonials-view.tsx'

export const TESTIMONIALS_KIND: Kinds['testimonials'] = {
  views: {
    list: { title: 'Testimonials', View: TestimonialsView },
    create: { title: 'Add Testimonial', View: TestimonialCreateView },
    edit: { title: 'Edit Testimonial', View: TestimonialEditView },
  },
  history: {
    fields: testimonialEntity.fields,
    stays: 'whether it is active or on the homepage',
  },
}
