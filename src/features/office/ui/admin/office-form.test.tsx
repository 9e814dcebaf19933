import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openForm } from '#test/open-view.tsx'
import { OfficeView } from './office-form.tsx'
import { SETTINGS } from './testing.ts'

const SAVE = 'PUT /api/admin/settings'

const open = (hash = '') =>
  openForm(OfficeView, `/admin?view=office${hash}`, {
    'GET *': () => SETTINGS,
    [SAVE]: () => SETTINGS,
  })
const field = (name: string) => screen.getByLabelText(name)
const getHint = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
test('an empty field says what visitors see', async () => {
  await open()
  const phone = field('Phone')
  expect(getHint(field('Name of the office'))).toBe(
    'Until you fill this in, visitors see the sample name Township Vault.',
  )
  fill('Phone', '')

  expect(getHint(phone)).toBe(
    'Until you fill this in, visitors see the sample phone number (989) 555-0136.',
  )
  expect(getHint(field('Founder'))).toContain('Without a name the letter is signed “Our founder”.')
  expect(getHint(field('Send new-message alerts to'))).toContain('alerts go to hello@')
})

test('an address that names a fact opens its field', async () => {
  await open('#phone')

  const phone = field('Phone')

  await waitFor(() => expect(document.activeElement).toBe(phone))
})

test('an invalid value is named next to its field, and nothing is sent', async () => {
  const { sent } = await open()
  fill('E-mail', 'nobody')
  fill('Phone', 'call me')
  press('Save Changes')

  await screen.findByText('Enter an e-mail address')
  await screen.findByText('Enter a telephone number with at least 7 digits')
  expect(sent).toEqual([])
})

test('closed days are added, changed and removed, and holidays switched off', async () => {
  const { sent } = await open()
  expect(screen.getByText('Closed on 11 federal holidays.')).toBeTruthy()
  press('Add a closed day')
  const [, added] = await screen.findAllByLabelText('Day')
  if (added) fireEvent.change(added, { target: { value: '2026-11-27' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Veterans Day/, hidden: true }))
  expect(screen.getByText('Closed on 10 federal holidays.')).toBeTruthy()
  fill('Delete answered messages', '24')
  press('Remove December 24, 2026')
  press('Save Changes')

  const body = {
    closedDays: [{ date: '2026-11-27', label: '' }],
    openHolidays: ['Veterans Day'],
    keepMessagesMonths: 24,
    updatedAt: SETTINGS.updatedAt,
  }
  await waitFor(() => expect(sent).toEqual([{ call: SAVE, body }]))
})

test('a closed day without its date, or twice, is named next to its field', async () => {
  const { sent } = await open()
  press('Add a closed day')
  press('Add a closed day')
  const days = await screen.findAllByLabelText('Day')
  if (days[2]) fireEvent.change(days[2], { target: { value: '2026-12-24' } })
  press('Save Changes')

  await screen.findByText('Enter the day')
  expect(screen.getByText('This day is already in the list')).toBeTruthy()
  expect(sent).toEqual([])
})
