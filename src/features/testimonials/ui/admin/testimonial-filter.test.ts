import { expect, test } from 'vitest'
import { testimonialOf } from '../testing.ts'
import { matchingTestimonials } from './testimonial-filter.ts'

const all = [
  testimonialOf({ name: 'Everywhere' }),
  testimonialOf({ name: 'Hidden', isActive: false, title: 'Mayor' }),
  testimonialOf({ name: 'Kept', showOnHomepage: false, organization: 'Élan City' }),
]

test.each([
  ['', '', ['Everywhere', 'Hidden', 'Kept']],
  ['', 'active', ['Everywhere', 'Kept']],
  ['', 'inactive', ['Hidden']],
  ['', 'homepage', ['Everywhere', 'Hidden']],
  ['', 'no such state', ['Everywhere', 'Hidden', 'Kept']],
  ['MAYOR', '', ['Hidden']],
  [' élan ', 'active', ['Kept']],
  ['meant to', 'inactive', ['Hidden']],
  ['nothing of it', '', []],
])('"%s" among "%s"', (term, state, names) => {
  expect(matchingTestimonials(all, { term, state }).map(({ name }) => name)).toEqual(names)
})
