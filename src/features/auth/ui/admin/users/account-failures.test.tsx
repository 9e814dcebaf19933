import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { openSignInDialog } from '../testing.ts'
import { UsersPanel } from './users-panel.tsx'

const signedIn = { 'GET /api/admin/session': () => ({ id: 1, username: 'first' }) }
const showButtonNames = () =>
  screen
    .getAllByRole('button', { name: /^(?:Show|Hide)/ })
    .map((button) => button.getAttribute('aria-label'))

test('a failed change of password shows an error until the next attempt', async () => {
  let answer: unknown = new Response('', { status: 502 })
  const { toasts } = openView(ChangePasswordForm, '/admin', {
    'POST /api/admin/change-password': () => answer,
  })
  fill('Current Password *', 'old words')
  fill('New Password *', 'new words')
  fill('Confirm New Password *', 'new words')

  press('Change Password')

  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Error', description: 'Failed to change password', variant: 'destructive' },
    ]),
  )
  expect(screen.getByRole('alert').textContent).toBe('Failed to change password')

  answer = {}
  press('Change Password')

  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Success' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [true, []],
  [false, ['End the keys you made: Robot, Backup script']],
])('whether the keys of the account end is asked for by name: %s', async (endKeys, unchecked) => {
  const { sent } = openView(
    () => <ChangePasswordForm keyNames={['Robot', 'Backup script']} />,
    '/admin',
    { 'POST /api/admin/change-password': () => ({}) },
  )
  fill('Current Password *', 'old words')
  fill('New Password *', 'new words')
  fill('Confirm New Password *', 'new words')
  const box = screen.getByRole<HTMLInputElement>('switch', { name: /^End the keys you made/ })
  expect(box.checked).toBe(true)
  for (const name of unchecked) fireEvent.click(screen.getByRole('switch', { name }))

  press('Change Password')

  await waitFor(() => expect(sent).toMatchObject([{ body: { endKeys } }]))
  await waitFor(() => expect(box.checked).toBe(true))
})

test('an account without keys is not asked about them', () => {
  openView(ChangePasswordForm, '/admin')

  expect(screen.queryByRole('switch')).toBeNull()
})

test('each of the three buttons that show a password has its own name', () => {
  openView(ChangePasswordForm, '/admin')

  expect(showButtonNames()).toEqual([
    'Show current password',
    'Show new password',
    'Show repeated password',
  ])
  press('Show new password')
  expect(showButtonNames()[1]).toBe('Hide new password')
})

test('a failure to list admins shows an error', async () => {
  const answers = {
    ...signedIn,
    'GET /api/admin/users': () => jsonAnswer({ message: 'Out of order' }, 500),
  }

  const { toasts } = openView(UsersPanel, '/admin', answers)

  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Error', description: 'Failed to fetch admin users', variant: 'destructive' },
    ]),
  )
  expect(screen.getByRole('alert').textContent).toContain('Out of order')
})

test('a failure to create an admin is described in full sentences', async () => {
  const { toasts } = openView(UsersPanel, '/admin', {
    ...signedIn,
    'GET *': () => [],
    'POST /api/admin/users': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  press('Add Admin User')
  fill('Username *', 'second')
  fill('Password *', 'some words')

  press('Create User')

  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to create user. The server cannot be reached.',
    ),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Username *').value).toBe('second')
  expect(toasts).toMatchObject([{ description: 'Failed to create user' }])
})

test('signing in again shows progress and success', async () => {
  const answer = Promise.withResolvers<object>()
  const answers = { 'POST /api/admin/login': () => answer.promise }
  const { renewed, toasts } = await openSignInDialog(answers, 'admin')
  fill('Password *', 'the right words')

  press('Sign In')
  const signingIn = await screen.findByRole('button', { name: 'Signing In...' })
  expect(signingIn.getAttribute('aria-disabled')).toBe('true')
  answer.resolve({ token: 'a new token' })

  await renewed
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Success', description: 'Logged in successfully' }]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('adminToken')).toBe('a new token')
})
