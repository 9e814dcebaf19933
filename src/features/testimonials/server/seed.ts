import type { Services } from '#server/services.ts'
import { createTestimonial } from './create-testimonial.ts'
import { sampleTestimonials } from './seed-content.ts'

export async function seedTestimonials(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'history'>,
): Promise<void> {
  for (const testimonial of sampleTestimonials) await createTestimonial(services, testimonial)
}
