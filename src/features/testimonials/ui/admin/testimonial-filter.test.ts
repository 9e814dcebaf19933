import { expect, test } from 'vitest'
import { makeTestimonial } from '../testing.ts'
import { matchingTestimonials } from './testimonial-filter.ts'

const all = [
  makeTestimonial({ name: 'Everywhere' }),
  makeTestimonial({ name: 'Hidden', isActive: false, title: 'Mayor' }),
  makeTestimonial({ name: 'Kept', showOnHomepage: false, organization: 'Élan City' }),
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
