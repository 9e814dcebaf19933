import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { makeTestimonial } from '../testing.ts'
import { TestimonialCreateView } from './testimonial-form.tsx'
import { TestimonialsView } from './testimonials-view.tsx'

test('without testimonials there is a way to the first', async () => {
  openView(TestimonialsView, '/admin?view=testimonials', { 'GET *': () => [] })

  expect(await screen.findByRole('button', { name: 'Add Your First Testimonial' })).toBeTruthy()
})

test('testimonials are found and narrowed, and the address says by what', async () => {
  const { currentSearch } = openView(TestimonialsView, '/admin?view=testimonials', {
    'GET *': () => [
      makeTestimonial({ id: 1, name: 'A Keeper', isActive: false }),
      makeTestimonial({ id: 2, name: 'A Leaver', showOnHomepage: false }),
    ],
  })

  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'LEAV' } })
  await waitFor(() => expect(screen.queryByText('A Keeper')).toBeNull())
  expect(screen.getByText('A Leaver')).toBeTruthy()
  expect(currentSearch()).toContain('q=LEAV')
  fill('Show', 'homepage')
  expect(await screen.findByText('No testimonials match')).toBeTruthy()
  press('Show all testimonials')
  fill('Show', 'inactive')

  expect(await screen.findByText('A Keeper')).toBeTruthy()
  expect(screen.queryByText('A Leaver')).toBeNull()
})

test('a form with errors is not sent, and names them', async () => {
  const { sent } = openView(TestimonialCreateView, '/admin?view=testimonial-create', {
    'GET *': () => [],
  })
  fill('Name *', 'n'.repeat(101))

  press('Create Testimonial')

  expect(await screen.findByText('Name too long')).toBeTruthy()
  for (const error of [
    'Title is required',
    'Organization is required',
    'Content must be at least 10 characters',
  ])
    expect(screen.getByText(error)).toBeTruthy()
  expect(sent).toEqual([])
})
