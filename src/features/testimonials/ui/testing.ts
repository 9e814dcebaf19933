import type { Testimonial } from '../schema.ts'

export function makeTestimonial(more: Partial<Testimonial> = {}): Testimonial {
  return {
    id: 7,
    name: 'A Clerk',
    title: 'Township Clerk',
    organization: 'Example Township',
    content: 'It did what it was meant to do.',
    rating: 5,
    isActive: true,
    showOnHomepage: true,
    imageUrl: null,
    imageAlt: null,
    imageId: null,
    portrait: null,
    createdAt: '2026-01-05T15:00:00.000Z',
    updatedAt: '2026-01-05T15:00:00.000Z',
    ...more,
  }
}
