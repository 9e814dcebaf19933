import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { TestimonialsView } from './testimonials-view.tsx'

test('without testimonials there is a way to the first', async () => {
  openView(TestimonialsView, '/admin?view=testimonials', { 'GET *': () => [] })

  expect(await screen.findByRole('button', { name: 'Add Your First Testimonial' })).toBeTruthy()
})
