import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { AddUserDialog } from '../users/user-dialogs.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

const COMMON = 'This is one of the 10,000 most common passwords.'
const refuse = (path: string) => () =>
  jsonAnswer({ message: COMMON, issues: [{ path, message: COMMON }] }, 400)

const openAddUser = () =>
  openView(() => <AddUserDialog onClose={() => {}} />, '/admin', {
    'POST /api/admin/users': refuse('password'),
  })

test('a common password of a new admin is reported at its field, and nothing typed is lost', async () => {
  openAddUser()
  fill('Username *', 'clerk')
  fill('Password *', 'password1')
  press('Create User')

  const field = screen.getByLabelText('Password *')
  expect((await screen.findByRole('alert')).textContent).toBe(COMMON)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'password1')
})

test('a common new password is reported at its field', async () => {
  openView(ChangePasswordForm, '/admin', {
    'POST /api/admin/change-password': refuse('newPassword'),
  })
  fill('Current Password *', 'old words')
  fill('New Password *', 'password1')
  fill('Confirm New Password *', 'password1')
  press('Change Password')

  expect(await screen.findByText(COMMON)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('New Password *'))
})

test('how long a password would hold is said below it', async () => {
  openAddUser()

  fill('Password *', 'meadow lantern ferry copper')

  const text = 'Strong: with a stolen copy of the database, it would take centuries to guess.'
  expect((await screen.findByText(text)).localName).toBe('output')
})
