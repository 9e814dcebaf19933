import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import type { FirstStep } from '#shared/overview.ts'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { FirstSteps } from './first-steps.tsx'

const { showToast, toasts } = collectToasts()

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (steps: FirstStep[]) =>
  openView(() => <FirstSteps steps={steps} />, '/admin', showToast)

test('each sample fact has a link to its field', () => {
  open([{ kind: 'sample-facts', facts: ['siteName', 'phone', 'email'] }])

  const text = 'Visitors see a sample name, phone number, and e-mail address.'
  expect(screen.getByText(text)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Enter the phone number' })
  expect(link.getAttribute('href')).toBe('/admin?view=office#phone')
})

test('a dismissed step stays hidden, and the focus goes to the remaining steps', () => {
  open([{ kind: 'only-admin' }, { kind: 'no-factor' }])

  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: You are the only admin.' }))

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'First steps' }))
  cleanup()
  open([{ kind: 'only-admin' }, { kind: 'no-factor' }])
  expect(screen.queryByText('You are the only admin.')).toBeNull()
  expect(screen.getByText('Only a password protects your account.')).toBeTruthy()
})

test('without remaining steps, there is no panel', () => {
  open([])

  expect(screen.queryByRole('heading')).toBeNull()
})

test('"Hide them" takes each sample testimonial off the homepage', async () => {
  const fetch = stubFetch()
  fetch.mockImplementation(async () => jsonAnswer({}))
  open([{ kind: 'sample-testimonials', ids: [3, 4] }])

  fireEvent.click(screen.getByRole('button', { name: 'Hide them' }))

  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  expect(fetch.mock.calls.map(([path, init]) => [path, init?.method, init?.body])).toEqual([
    ['/api/admin/testimonials/3', 'PUT', '{"showOnHomepage":false}'],
    ['/api/admin/testimonials/4', 'PUT', '{"showOnHomepage":false}'],
  ])
})
