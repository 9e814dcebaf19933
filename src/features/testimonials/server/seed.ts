import type { TestimonialInput } from '../schema.ts'
import { createTestimonial, type TestimonialServices } from './save-testimonial.ts'

export async function seedTestimonials(services: TestimonialServices): Promise<void> {
  for (const testimonial of sampleTestimonials) await createTestimonial(services, testimonial)
}

/** Obvious samples, which show the layout at different lengths until real ones replace them. */
const sampleTestimonials: TestimonialInput[] = [
  {
    name: 'Sample Testimonial A',
    title: 'Township Clerk (sample)',
    organization: 'Example Township (sample)',
    content:
      'This is sample text, to be replaced by the words of a real customer. It has the length of a usual testimonial: two or three sentences that say what was needed, what was done about it, and what it is like now.',
    rating: 5,
    isActive: true,
    showOnHomepage: true,
  },
  {
    name: 'Sample Testimonial B',
    title: 'Township Supervisor (sample)',
    organization: 'Sample Charter Township (sample)',
    content: 'A short sample text, to be replaced. One sentence can be enough.',
    rating: 5,
    isActive: true,
    showOnHomepage: true,
  },
  {
    name: 'Sample Testimonial C',
    title: 'IT Director (sample)',
    organization: 'Example City (sample)',
    content:
      'This longer sample text shows how the page carries a testimonial of several sentences, and it is to be replaced as well. Nobody said these words. A real one of this length might begin with the situation before, go on to the questions that the board asked, describe how the first weeks went, and end with a remark on a day when something had to be restored. If a customer sends more than this, ask whether it may be shortened, and show them the result before it is published. Four sentences read well here; ten do not.',
    rating: 4,
    isActive: true,
    showOnHomepage: true,
  },
  {
    name: 'Sample Testimonial D',
    title: 'Deputy Clerk (sample)',
    organization: 'Placeholder Township (sample)',
    content:
      'Sample text, to be replaced. Edit or delete it in the admin area under Testimonials, and add a square photo if the customer agrees; without one the first letter of the name is shown.',
    rating: 5,
    isActive: true,
    showOnHomepage: true,
  },
]
