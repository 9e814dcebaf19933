import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdminApiProvider, createAdminApi } from '#ui/admin/admin-api.ts'
import { SITE } from '#test/site.ts'
import { collectToasts, jsonAnswer, openDialogs, stubFetch } from '#ui/admin/testing.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { SiteProvider } from '#ui/site.tsx'
import { ToastContext } from '#ui/toast/use-toast.ts'
import { AddUserDialog } from './add-user-dialog.tsx'
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx'
import { Session } from './session.ts'
import { SessionProvider } from './session-context.tsx'

const WRONG = 'This is not your password. Please try again.'
const toasts = collectToasts()
const PASSKEY = { id: 1, kind: 'passkey', name: 'Laptop', createdAt: '', lastUsedAt: null }
let isConfirmed: boolean
let factors: (typeof PASSKEY)[]

beforeEach(() => {
  openDialogs()
  toasts.toasts.length = 0
  isConfirmed = false
  factors = []
  localStorage.setItem('adminToken', 'token')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Answers as a server that adds an admin only after the password 'right' was confirmed. */
async function answer(path: string, { body }: RequestInit): Promise<Response> {
  if (path.endsWith('/confirm')) {
    isConfirmed = body === JSON.stringify({ password: 'right' })
    const issues = [{ path: 'password', message: WRONG }]
    return isConfirmed
      ? new Response(null, { status: 204 })
      : jsonAnswer({ message: WRONG, issues }, 401)
  }
  if (path.endsWith('/users')) {
    return isConfirmed ? jsonAnswer({}, 201) : jsonAnswer({ message: 'No', code: 'confirm' }, 403)
  }
  if (path.endsWith('/factors')) return jsonAnswer(factors)
  if (path.endsWith('/passkey')) return jsonAnswer({ challenge: 'AAAA' })
  return jsonAnswer({})
}

/** A browser whose dialog for passkeys is closed at once. */
function closePasskeyDialog() {
  vi.stubGlobal('PublicKeyCredential', () => {})
  const refusal = new DOMException('The dialog was closed', 'NotAllowedError')
  Object.assign(navigator, { credentials: { get: () => Promise.reject(refusal) } })
}

async function addClerk(onClose: () => void, url = 'https://vault.example') {
  const fetched = stubFetch().mockImplementation(answer)
  const session = new Session()
  const api = createAdminApi(session)
  render(
    <QueryClientProvider client={createQueryClient(api.read)}>
      <SessionProvider value={session}>
        <AdminApiProvider value={api}>
          <SiteProvider value={{ ...SITE, url }}>
            <ToastContext value={toasts.showToast}>
              <AddUserDialog onClose={onClose} />
              <ConfirmIdentityDialog username="admin" />
            </ToastContext>
          </SiteProvider>
        </AdminApiProvider>
      </SessionProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'clerk')
  await user.type(screen.getByLabelText('Password *'), 'a password for tests')
  await user.click(screen.getByRole('button', { name: 'Create User' }))
  const field = await screen.findByLabelText('Your password *')
  return { user, field, fetched }
}

test('a sensitive step goes on as it was typed, once the password is right', async () => {
  let isClosed = false
  const { user, field } = await addClerk(() => (isClosed = true))
  expect(document.activeElement).toBe(field)

  await user.type(field, 'wrong{Enter}')
  expect(await screen.findByText(WRONG)).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'right{Enter}')

  await waitFor(() => expect(isClosed).toBe(true))
  expect(screen.queryByLabelText('Your password *')).toBeNull()
  expect(toasts.toasts).toEqual([
    { title: 'Success', description: 'Admin user created successfully' },
  ])
})

test('without a confirmation the form stays as it is, and says that nothing was changed', async () => {
  const { user, fetched } = await addClerk(() => {})
  const cancel = screen.getAllByRole('button', { name: 'Cancel' }).at(-1)

  if (cancel) await user.click(cancel)

  const declined = 'Nothing was changed, because you did not confirm that it is you.'
  expect((await screen.findByRole('alert')).textContent).toContain(declined)
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'clerk')
  expect(toasts.toasts).toEqual([{ title: 'Not done', description: declined }])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('an unused passkey is said beside its button without alarm, and the password still does', async () => {
  factors = [PASSKEY]
  closePasskeyDialog()
  let isClosed = false
  const { user, field } = await addClerk(() => (isClosed = true), window.location.origin)
  const button = await screen.findByRole('button', { name: 'Use a passkey' })
  expect(document.activeElement).toBe(field)

  await user.click(button)

  const unused = 'No passkey was used. Try again, or choose another way.'
  expect((await screen.findByText(unused)).closest('output')).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.type(field, 'right{Enter}')
  await waitFor(() => expect(isClosed).toBe(true))
})

test('an account without a passkey is asked for its password alone', async () => {
  closePasskeyDialog()
  const { user, field } = await addClerk(() => {}, window.location.origin)

  await user.type(field, 'wrong{Enter}')

  await screen.findByText(WRONG)
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})
