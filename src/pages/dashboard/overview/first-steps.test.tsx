import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSearchParams } from 'react-router'
import { OfficeView } from '#features/office/ui/admin/office-form.tsx'
import { fill, press } from '#test/actions.ts'
import { openForm, openView } from '#test/open-view.tsx'
import type { FirstStep } from '#shared/overview.ts'
import { FirstSteps } from './first-steps.tsx'

const open = (steps: FirstStep[]) =>
  openView(() => <FirstSteps steps={steps} />, '/admin', { 'PUT *': () => ({}) })

const SAMPLES: FirstStep = { kind: 'sample-facts', facts: ['siteName', 'phone', 'email'] }

test('the next step and its link are in sight, the others one press away', () => {
  open([SAMPLES, { kind: 'no-factor' }, { kind: 'only-admin' }])

  expect(screen.getByText('5 of 8 done')).toBeTruthy()
  const text = 'Visitors see a sample name, phone number, and e-mail address.'
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByRole('listitem')).toBeNull()

  press('All steps')

  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByText(text)).toHaveLength(1)
})

test('all facts of the office are one step, and its link leads to the first field and back', () => {
  open([SAMPLES, { kind: 'founder-missing' }])

  expect(screen.getByText('7 of 8 done')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Enter your office details' })
  expect(link.getAttribute('href')).toBe('/admin?view=office&from=overview#siteName')
})

test('a dismissed step stays hidden, and the focus goes to the remaining steps', () => {
  open([{ kind: 'only-admin' }, { kind: 'no-factor' }])
  press('All steps')

  press('Dismiss: You are the only admin.')

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'First steps' }))
  cleanup()
  open([{ kind: 'only-admin' }, { kind: 'no-factor' }])
  expect(screen.queryByText('You are the only admin.')).toBeNull()
  expect(screen.getByText('Add a second sign-in step (app or passkey).')).toBeTruthy()
  expect(screen.getByText('6 of 7 done')).toBeTruthy()
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

const FACT = { value: null, default: 'office@vault.example' }
const NONE = { value: null, default: null }
const SETTINGS = {
  siteName: FACT,
  phone: FACT,
  email: FACT,
  contactTo: FACT,
  founderName: NONE,
  notice: NONE,
  closedDays: { value: null, default: [] },
  openHolidays: { value: null, default: [] },
  keepMessagesMonths: NONE,
  updatedAt: '2026-03-02T15:00:00.000Z',
}

/** The form to which a step leads, and Overview. */
function Desk({ steps }: { steps: FirstStep[] }) {
  const isOpen = useSearchParams()[0].get('view') === 'office'
  return isOpen ? <OfficeView /> : <FirstSteps steps={steps} />
}

const openOffice = (steps: FirstStep[]) =>
  openForm(() => <Desk steps={steps} />, '/admin?view=office&from=overview', {
    'GET *': () => SETTINGS,
    'PUT *': () => SETTINGS,
  })

test.each<[FirstStep[], string]>([
  [[{ kind: 'no-factor' }, { kind: 'only-admin' }], 'Saved. Two more steps.'],
  [[{ kind: 'no-factor' }], 'Saved. One more step.'],
  [[], 'Saved. That was the last step.'],
])('a saved step leads back to Overview, which says what is left', async (steps, sentence) => {
  await openOffice(steps)
  fill('Phone', '(906) 555-0142')
  press('Save Changes')

  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a saved step is not told again after a reload', async () => {
  const { currentState } = await openOffice([{ kind: 'no-factor' }])
  fill('Phone', '(906) 555-0142')
  press('Save Changes')

  await screen.findByText('Saved. One more step.')
  await waitFor(() => expect(currentState()).toBeNull())
  expect(screen.getByText('Saved. One more step.')).toBeTruthy()
})

test('a cancelled step leads back, too', async () => {
  await openOffice([{ kind: 'no-factor' }])
  press('Cancel')

  expect(await screen.findByText('Add a second sign-in step (app or passkey).')).toBeTruthy()
  expect(screen.queryByText(/^Saved/)).toBeNull()
})
