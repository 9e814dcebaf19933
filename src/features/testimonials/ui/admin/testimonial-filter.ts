import { foldCase } from '#shared/text.ts'
import type { Testimonial } from '../../schema.ts'

/** The states to filter by; the first means no filter. */
export const TESTIMONIAL_STATES = [
  { value: '', label: 'All testimonials' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'homepage', label: 'On homepage' },
]

export function matchingTestimonials(
  all: Testimonial[],
  filter: { term: string; state: string },
): Testimonial[] {
  const term = foldCase(filter.term.trim())
  return all.filter(
    (one) => isInState(one, filter.state) && buildTestimonialSearchText(one).includes(term),
  )
}

function isInState({ isActive, showOnHomepage }: Testimonial, state: string): boolean {
  if (state === 'active') return isActive
  if (state === 'inactive') return !isActive
  return state === 'homepage' ? showOnHomepage : true
}

function buildTestimonialSearchText({ name, title, organization, content }: Testimonial): string {
  return foldCase([name, title, organization, content].join('\n'))
}
