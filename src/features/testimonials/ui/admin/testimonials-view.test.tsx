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

test('testimonials are found and narrowed, and the address says by what', async () => {
  serve([
    makeTestimonial({ id: 1, name: 'A Keeper', isActive: false }),
    makeTestimonial({ id: 2, name: 'A Leaver', showOnHomepage: false }),
  ])
  const { currentSearch } = openView(TestimonialsView, '/admin?view=testimonials', shown.showToast)
  const show = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value } })

  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'LEAV' } })
  await waitFor(() => expect(screen.queryByText('A Keeper')).toBeNull())
  expect(screen.getByText('A Leaver')).toBeTruthy()
  expect(currentSearch()).toContain('q=LEAV')
  show('homepage')
  expect(await screen.findByText('No testimonials match')).toBeTruthy()
  press('Show all testimonials')
  show('inactive')

  expect(await screen.findByText('A Keeper')).toBeTruthy()
  expect(screen.queryByText('A Leaver')).toBeNull()
})

test('a form with errors is not sent, and names them', async () => {
  serve([])
  openView(TestimonialCreateView, '/admin?view=testimonial-create', shown.showToast)
  fireEvent.change(screen.getByLabelText('Name *'), { target: { value: 'n'.repeat(101) } })

  press('Create Testimonial')

  expect(await screen.findByText('Name too long')).toBeTruthy()
  for (const error of [
    'Title is required',
    'Organization is required',
    'Content must be at least 10 characters',
  ])
    expect(screen.getByText(error)).toBeTruthy()
  expect(server.mock.calls.filter(([, { method }]) => method)).toEqual([])
})
