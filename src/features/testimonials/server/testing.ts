import type { Testimonial, TestimonialInput } from '../schema.ts'
import { createTestimonial, type TestimonialServices } from './save-testimonial.ts'

/** Stores a testimonial, on the homepage by default. */
export async function buildTestimonial(
  services: TestimonialServices,
  values: Partial<TestimonialInput> = {},
): Promise<Testimonial> {
  return createTestimonial(services, {
    name: 'A Clerk',
    title: 'Township Clerk',
    organization: 'Example Township',
    content: 'It did what it was meant to do.',
    rating: 5,
    isActive: true,
    showOnHomepage: true,
    ...values,
  })
}
