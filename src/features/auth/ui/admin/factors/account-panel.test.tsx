import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { AccountPanel } from './account-panel.tsx'

const OTHER = { id: 1, username: 'admin', email: 'office@town.example' }
const CLERK = { id: 2, username: 'clerk', email: 'clerk@town.example' }

test('an admin changes their own e-mail address', async () => {
  const { sent, toasts } = openView(AccountPanel, '/admin', {
    'GET /api/admin/session': () => ({ id: CLERK.id, username: CLERK.username }),
    'GET /api/admin/users': () => [OTHER, CLERK],
    'GET *': () => [],
    'PUT /api/admin/account': () => undefined,
  })
  const field = await screen.findByLabelText('Your e-mail address')
  await waitFor(() => expect(field).toHaveProperty('value', CLERK.email))

  fill('Your e-mail address', 'new@town.example')
  press('Save Address')

  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Success', description: 'E-mail address updated successfully' },
    ]),
  )
  const body = { email: 'new@town.example' }
  expect(sent).toEqual([{ call: 'PUT /api/admin/account', body }])
})
