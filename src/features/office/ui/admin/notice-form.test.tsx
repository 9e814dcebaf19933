import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openForm } from '#test/open-view.tsx'
import { NoticeView } from './notice-form.tsx'
import { SETTINGS } from './testing.ts'

const SAVE = 'PUT /api/admin/settings'

const open = () =>
  openForm(NoticeView, '/admin?view=notice', { 'GET *': () => SETTINGS, [SAVE]: () => SETTINGS })

test('a notice without its last day is not sent', async () => {
  const { sent } = await open()
  fill('Text', 'Closed')
  fill('First day', '2026-11-26')
  press('Save Changes')

  await screen.findByText('Enter the last day')
  expect(screen.getByLabelText('Last day').ariaInvalid).toBe('true')
  expect(sent).toEqual([])
})

test('a notice is sent on one line, with the version it started from', async () => {
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
