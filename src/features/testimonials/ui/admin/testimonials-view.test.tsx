import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { Testimonial } from '../../schema.ts'
import { makeTestimonial } from '../testing.ts'
import { TestimonialCreateView, TestimonialEditView } from './testimonial-form.tsx'
import { TestimonialsView } from './testimonials-view.tsx'

let server: ReturnType<typeof stubFetch>
let shown: ReturnType<typeof collectToasts>

/** jsdom has no layout: photos never come into view. */
class NeverSeen {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NeverSeen)
  shown = collectToasts()
  server = stubFetch()
})
/** Answers reads with these testimonials and fails all writes. */
function serve(testimonials: Testimonial[]) {
  server.mockImplementation(async (_path, init) =>
    init.method ? jsonAnswer({ message: 'Out of order' }, 500) : jsonAnswer(testimonials),
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('without testimonials there is a way to the first', async () => {
  serve([])
  openView(TestimonialsView, '/admin?view=testimonials', shown.showToast)

  expect(await screen.findByRole('button', { name: 'Add Your First Testimonial' })).toBeTruthy()
})

test('a failure to create a testimonial shows an error and keeps the form', async () => {
  serve([])
  openView(TestimonialCreateView, '/admin?view=testimonial-create', shown.showToast)
  const words = { 'Name *': 'A', 'Title *': 'Clerk', 'Organization *': 'T' }
  for (const [label, value] of Object.entries(words)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  const content = screen.getByLabelText('Content *')
  fireEvent.change(content, { target: { value: 'Words that are long enough.' } })

  press('Create Testimonial')

  await waitFor(() =>
    expect(shown.toasts).toEqual([
      { title: 'Error', description: 'Failed to create testimonial', variant: 'destructive' },
    ]),
  )
  expect(content).toHaveProperty('value', 'Words that are long enough.')
})

test('a failure to update a testimonial shows an error', async () => {
  serve([makeTestimonial()])
  openView(TestimonialEditView, '/admin?view=testimonial-edit&id=7', shown.showToast)
  fireEvent.change(await screen.findByLabelText('Name *'), { target: { value: 'Another' } })

  press('Save Changes')

  await waitFor(() =>
    expect(shown.toasts).toMatchObject([{ description: 'Failed to update testimonial' }]),
  )
})

test('a failure to delete a testimonial shows an error', async () => {
  serve([makeTestimonial()])
  openView(TestimonialsView, '/admin?view=testimonials', shown.showToast)
  fireEvent.click(await screen.findByRole('button', { name: /Delete/ }))

  press('Delete testimonial')

  await waitFor(() =>
    expect(shown.toasts).toMatchObject([{ description: 'Failed to delete testimonial' }]),
  )
})
