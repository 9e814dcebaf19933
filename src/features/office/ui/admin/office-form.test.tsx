import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openForm } from '#test/open-view.tsx'
import type { OfficeSettings } from '../../schema.ts'
import { OfficeView } from './office-form.tsx'

const SETTINGS: OfficeSettings = {
  siteName: { value: null, default: 'Township Vault' },
  phone: { value: '(989) 555-0177', default: '(989) 555-0136' },
  email: { value: null, default: 'hello@townshipvault.example' },
  founderName: { value: null, default: null },
  contactTo: { value: null, default: 'hello@townshipvault.example' },
  notice: { value: null, default: null },
  closedDays: { value: [{ date: '2026-12-24', label: 'Christmas Eve' }], default: [] },
  openHolidays: { value: null, default: [] },
  keepMessagesMonths: { value: null, default: null },
  updatedAt: '2026-03-02T15:00:00.000Z',
}

const SAVE = 'PUT /api/admin/settings'

const open = (hash = '') =>
  openForm(OfficeView, `/admin?view=office${hash}`, {
    'GET *': () => SETTINGS,
    [SAVE]: () => SETTINGS,
  })
const field = (name: string) => screen.getByLabelText(name)
const getHint = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
test('each field shows its default, and can return to it', async () => {
  await open()
  const phone = field('Phone')
  expect(getHint(field('Name of the office'))).toContain('to use the default “Township Vault”')
  expect(getHint(phone)).toContain('settings is “(989) 555-0136”')
  press('Use the default: Phone')

  expect(phone).toHaveProperty('value', '')
  expect(getHint(phone)).toContain('to use the default “(989) 555-0136”')
  await waitFor(() => expect(document.activeElement).toBe(phone))
})

test('an address that names a fact opens its field', async () => {
  await open('#phone')

  const phone = field('Phone')

  await waitFor(() => expect(document.activeElement).toBe(phone))
})

test('an invalid value is named next to its field, and nothing is sent', async () => {
  const { sent } = await open()
  fill('E-mail', 'nobody')
  fill('Text', 'Closed')
  fill('First day', '2026-11-26')
  press('Save Changes')

  await waitFor(() => expect(field('Last day').ariaInvalid).toBe('true'))
  expect(screen.getByText('Enter the last day')).toBeTruthy()
  expect(screen.getByText('Enter an e-mail address')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a save sends changed values, on one line, with the version it started from', async () => {
  const { sent } = await open()
  fill('Text', 'Closed on\nTown Day ')
  fill('First day', '2099-11-26')
  fill('Last day', '2099-11-27')
  expect(screen.getByText(/Will be shown from November 26, 2099 to November 27, 2099/)).toBeTruthy()
  press('Save Changes')

  const notice = { text: 'Closed on Town Day', from: '2099-11-26', until: '2099-11-27' }
  await waitFor(() =>
    expect(sent).toEqual([{ call: SAVE, body: { notice, updatedAt: SETTINGS.updatedAt } }]),
  )
})

test('closed days are added, changed and removed, and holidays switched off', async () => {
  const { sent } = await open()
  press('Add a closed day')
  const [, added] = await screen.findAllByLabelText('Day')
  if (added) fireEvent.change(added, { target: { value: '2026-11-27' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Veterans Day/ }))
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
