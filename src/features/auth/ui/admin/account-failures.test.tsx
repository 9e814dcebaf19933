import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { SITE } from '#test/site.ts'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { SiteProvider } from '#ui/site.tsx'
import { ToastContext } from '#ui/toast/use-toast.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { Session } from './session.ts'
import { SessionProvider } from './session-context.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { UsersPanel } from './users-panel.tsx'

let server: ReturnType<typeof stubFetch>
let shown: ReturnType<typeof collectToasts>

beforeEach(() => {
  localStorage.clear()
  shown = collectToasts()
  server = stubFetch()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const showButtonNames = () =>
  screen
    .getAllByRole('button', { name: /^(?:Show|Hide)/ })
    .map((button) => button.getAttribute('aria-label'))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a failed change of password shows an error until the next attempt', async () => {
  server.mockImplementation(async () => new Response('', { status: 502 }))
  openView(ChangePasswordForm, '/admin', shown.showToast)
  type('Current Password *', 'old words')
  type('New Password *', 'new words')
  type('Confirm New Password *', 'new words')

  press('Change Password')

  await waitFor(() =>
    expect(shown.toasts).toEqual([
      { title: 'Error', description: 'Failed to change password', variant: 'destructive' },
    ]),
  )
  expect(screen.getByRole('alert').textContent).toBe('Failed to change password')

  server.mockImplementation(async () => jsonAnswer({}))
  press('Change Password')

  await waitFor(() => expect(shown.toasts.at(-1)).toMatchObject({ title: 'Success' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('each of the three buttons that show a password has its own name', () => {
  openView(ChangePasswordForm, '/admin', shown.showToast)

  expect(showButtonNames()).toEqual([
    'Show current password',
    'Show new password',
    'Show repeated password',
  ])
  press('Show new password')
  expect(showButtonNames()).toEqual([
    'Show current password',
    'Hide new password',
    'Show repeated password',
  ])
})

test('a failure to list admins shows an error', async () => {
  server.mockImplementation(async (path) =>
    path.endsWith('/session')
      ? jsonAnswer({ id: 1, username: 'first' })
      : jsonAnswer({ message: 'Out of order' }, 500),
  )

  openView(UsersPanel, '/admin', shown.showToast)

  await waitFor(() =>
    expect(shown.toasts).toEqual([
      { title: 'Error', description: 'Failed to fetch admin users', variant: 'destructive' },
    ]),
  )
  expect(screen.getByRole('alert').textContent).toContain('Out of order')
})

test('a failure to delete an admin shows an error', async () => {
  const users = ['first', 'second'].map((username, index) => ({
    id: index + 1,
    username,
    email: null,
    createdAt: '2026-01-05T15:00:00.000Z',
    lastLogin: null,
  }))
  server.mockImplementation(async (path, init) => {
    if (init.method) return jsonAnswer({ message: 'Out of order' }, 500)
    return jsonAnswer(path.endsWith('/session') ? { id: 1, username: 'first' } : users)
  })
  openView(UsersPanel, '/admin', shown.showToast)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete second' }))

  press('Delete user')

  await waitFor(() =>
    expect(shown.toasts).toMatchObject([{ description: 'Failed to delete user' }]),
  )
})

test('a failure to create an admin is described in full sentences', async () => {
  server.mockImplementation(async (path, init) => {
    if (init.method) throw new TypeError('Failed to fetch')
    return jsonAnswer(path.endsWith('/session') ? { id: 1, username: 'first' } : [])
  })
  openView(UsersPanel, '/admin', shown.showToast)
  press('Add Admin User')
  type('Username *', 'second')
  type('Password *', 'some words')

  press('Create User')

  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to create user. The server cannot be reached.',
    ),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Username *').value).toBe('second')
  expect(shown.toasts).toMatchObject([{ description: 'Failed to create user' }])
})

test('signing in again shows progress and success', async () => {
  const answer = Promise.withResolvers<Response>()
  server.mockReturnValue(answer.promise)
  const session = new Session()
  render(
    <SiteProvider value={{ ...SITE, url: 'https://vault.example' }}>
      <ToastContext value={shown.showToast}>
        <SessionProvider value={session}>
          <SignInDialog username="admin" />
        </SessionProvider>
      </ToastContext>
    </SiteProvider>,
  )
  const renewed = session.renew(null)
  await screen.findByRole('dialog', { name: 'Your session has ended' })
  type('Password *', 'the right words')

  press('Sign In')
  const signingIn = await screen.findByRole('button', { name: 'Signing In...' })
  expect(signingIn.getAttribute('aria-disabled')).toBe('true')
  answer.resolve(jsonAnswer({ token: 'a new token' }))

  await renewed
  await waitFor(() =>
    expect(shown.toasts).toEqual([{ title: 'Success', description: 'Logged in successfully' }]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('adminToken')).toBe('a new token')
})
