import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { AddUserDialog } from './user-dialogs.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

const COMMON = 'This is one of the 10,000 most common passwords.'

beforeEach(() => {
  stubFetch().mockImplementation(async (_path, { body }) => {
    const path = JSON.stringify(body).includes('newPassword') ? 'newPassword' : 'password'
    return jsonAnswer({ message: COMMON, issues: [{ path, message: COMMON }] }, 400)
  })
})

function AddUser() {
  return <AddUserDialog onClose={() => {}} />
}

test('a common password of a new admin is reported at its field, and nothing typed is lost', async () => {
  openView(AddUser, '/admin', collectToasts().showToast)
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'clerk')
  await user.type(screen.getByLabelText('Password *'), 'password1{Enter}')

  const field = screen.getByLabelText('Password *')
  expect((await screen.findByRole('alert')).textContent).toBe(COMMON)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'password1')
})

test('a common new password is reported at its field', async () => {
  openView(ChangePasswordForm, '/admin', collectToasts().showToast)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Current Password *'), 'old words')
  await user.type(screen.getByLabelText('New Password *'), 'password1')
  await user.type(screen.getByLabelText('Confirm New Password *'), 'password1{Enter}')

  expect(await screen.findByText(COMMON)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('New Password *'))
})

test.each([
  [
    'password',
    'Weak: with a stolen copy of the database, it would take less than a second to guess.',
  ],
  [
    'meadow lantern ferry copper',
    'Strong: with a stolen copy of the database, it would take centuries to guess.',
  ],
])('%s is said to hold for a while', async (password, text) => {
  openView(AddUser, '/admin', collectToasts().showToast)

  fireEvent.change(screen.getByLabelText('Password *'), { target: { value: password } })

  expect((await screen.findByText(text)).localName).toBe('output')
})
