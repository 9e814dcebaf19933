// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, openDialogs, stubFetch } from '#ui/admin/testing.ts'
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
  openDialogs()
  shown = collectToasts()
  server = stubFetch()
})
afterEach(cleanup)

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a password that cannot be changed is owned up to', async () => {
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
})

test('admins who cannot be listed are owned up to', async () => {
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

test('an admin who cannot be deleted is owned up to', async () => {
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

test('whoever signs in again sees that it is under way, and that it is done', async () => {
  const answer = Promise.withResolvers<Response>()
  server.mockReturnValue(answer.promise)
  const session = new Session()
  render(
    <ToastContext value={shown.showToast}>
      <SessionProvider value={session}>
        <SignInDialog username="admin" />
      </SessionProvider>
    </ToastContext>,
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
