import type { Testimonial, TestimonialInput } from '../schema.ts'
import { createTestimonial, type TestimonialServices } from './save-testimonial.ts'

export async function seedTestimonials(services: TestimonialServices): Promise<void> {
  for (const testimonial of sampleTestimonials) await createTestimonial(services, testimonial)
}

/** Whether a testimonial still has the title of a sample. */
export function isSampleTestimonial({ title }: Pick<Testimonial, 'title'>): boolean {
  return title.endsWith('(sample)')
}

/** Obvious samples, which show the layout at different lengths until real ones replace them. */
const sampleTestimonials: TestimonialInput[] = [
  {
    name: 'Sample Testimonial A',
    title: 'Township Clerk (sample)',
    organization: 'Example Township (sample)',
    content:
      'This is sample text. Replace it with the words of a real customer. It is as long as a typical testimonial: two or three sentences about what the customer needed, what we did, and how things are now.',
    rating: 5,
    isActive: true,
    showOnHomepage: true,
  },
  {
    name: 'Sample Testimonial B',
    title: 'Township Supervisor (sample)',
    organization: 'Sample Charter Township (sample)',
    content: 'A short sample to replace. One sentence can be enough.',
    rating: 5,
    isActive: true,
    showOnHomepage: true,
  },
  {
    name: 'Sample Testimonial C',
    title: 'IT Director (sample)',
    organization: 'Example City (sample)',
    content:
      'This longer sample shows how the page handles a testimonial of several sentences. Replace it as well, because nobody said these words. A real testimonial of this length might start with how things used to be, move on to the questions the board asked, describe the first weeks, and end with a day when something had to be restored. If a customer sends more than this, ask whether you may shorten it, and show them the result before you publish it. Four sentences read well here; ten do not.',
    rating: 4,
    isActive: true,
    showOnHomepage: true,
  },
  {
    name: 'Sample Testimonial D',
    title: 'Deputy Clerk (sample)',
    organization: 'Placeholder Township (sample)',
    content:
      'Sample text to replace. Edit or delete it in the admin area under Testimonials, and add a square photo if the customer agrees. Without a photo, the page shows the first letter of the name.',
    rating: 5,
    isActive: true,
    showOnHomepage: true,
  },
]
