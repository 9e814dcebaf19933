import { expect, test } from 'vitest'
import type { Testimonial } from '../../schema.ts'
import { matchingTestimonials } from './testimonial-filter.ts'

function build(name: string, more: Partial<Testimonial> = {}): Testimonial {
  return {
    id: 1,
    name,
    title: 'Clerk',
    organization: 'Example Township',
    content: 'Some words that were said.',
    rating: 5,
    isActive: true,
    showOnHomepage: true,
    imageUrl: null,
    imageId: null,
    portrait: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  }
}

const all = [
  build('Everywhere'),
  build('Hidden', { isActive: false, title: 'Mayor' }),
  build('Kept', { showOnHomepage: false, organization: 'Élan City' }),
]

test.each([
  ['', '', ['Everywhere', 'Hidden', 'Kept']],
  ['', 'active', ['Everywhere', 'Kept']],
  ['', 'inactive', ['Hidden']],
  ['', 'homepage', ['Everywhere', 'Hidden']],
  ['', 'no such state', ['Everywhere', 'Hidden', 'Kept']],
  ['MAYOR', '', ['Hidden']],
  [' élan ', 'active', ['Kept']],
  ['words that', 'inactive', ['Hidden']],
  ['nothing of it', '', []],
])('"%s" among "%s"', (term, state, names) => {
  expect(matchingTestimonials(all, { term, state }).map(({ name }) => name)).toEqual(names)
})
