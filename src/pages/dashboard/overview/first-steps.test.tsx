import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import type { FirstStep } from '#shared/overview.ts'
import { FirstSteps } from './first-steps.tsx'

const open = (steps: FirstStep[]) =>
  openView(() => <FirstSteps steps={steps} />, '/admin', { 'PUT *': () => ({}) })

test('each sample fact has a link to its field', () => {
  open([{ kind: 'sample-facts', facts: ['siteName', 'phone', 'email'] }])

  const text = 'Visitors see a sample name, phone number, and e-mail address.'
  expect(screen.getByText(text)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Enter the phone number' })
  expect(link.getAttribute('href')).toBe('/admin?view=office#phone')
})

test('a dismissed step stays hidden, and the focus goes to the remaining steps', () => {
  open([{ kind: 'only-admin' }, { kind: 'no-factor' }])

  press('Dismiss: You are the only admin.')

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'First steps' }))
  cleanup()
  open([{ kind: 'only-admin' }, { kind: 'no-factor' }])
  expect(screen.queryByText('You are the only admin.')).toBeNull()
  expect(screen.getByText('Add a second sign-in step (app or passkey).')).toBeTruthy()
})

test('without remaining steps, there is no panel', () => {
  open([])

  expect(screen.queryByRole('heading')).toBeNull()
})

test('"Hide them" takes each sample testimonial off the homepage', async () => {
  const { sent, toasts } = open([{ kind: 'sample-testimonials', ids: [3, 4] }])

  press('Hide them')

  await waitFor(() => expect(toasts).toHaveLength(1))
  const body = { showOnHomepage: false }
  expect(sent).toEqual([
    { call: 'PUT /api/admin/testimonials/3', body },
    { call: 'PUT /api/admin/testimonials/4', body },
  ])
})
