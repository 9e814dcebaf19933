import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminApiProvider, createAdminApi } from '#ui/admin/admin-api.ts'
import { SITE } from '#test/site.ts'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { SiteProvider } from '#ui/site.tsx'
import { ToastContext } from '#ui/toast/use-toast.ts'
import { AddUserDialog } from './user-dialogs.tsx'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { Session } from './session.ts'
import { SessionProvider } from './session-context.tsx'

const WRONG = 'This is not your password. Please try again.'
const WRONG_CODE = 'This code is wrong or has already been used. Please try another one.'
const RIGHT = [{ password: 'right' }, { code: '123456' }, { code: 'AAAA-BBBB-CCCC-DDDD' }]
const toasts = collectToasts()
const PASSKEY = { id: 1, kind: 'passkey', name: 'Laptop', createdAt: '', lastUsedAt: null }
let isReauthenticated: boolean
let factors: (typeof PASSKEY)[]

beforeEach(() => {
  toasts.toasts.length = 0
  isReauthenticated = false
  factors = []
  localStorage.setItem('adminToken', 'token')
})

/** Answers as a server that adds an admin only after one of the right proofs. */
async function answer(path: string, { body }: RequestInit): Promise<Response> {
  if (path.endsWith('/confirm')) {
    isReauthenticated = RIGHT.some((proof) => body === JSON.stringify(proof))
    const message = factors.length > 0 ? WRONG_CODE : WRONG
    return isReauthenticated
      ? new Response(null, { status: 204 })
      : jsonAnswer({ message, issues: [{ path: 'password', message }] }, 401)
  }
  if (path.endsWith('/users')) {
    return isReauthenticated
      ? jsonAnswer({}, 201)
      : jsonAnswer({ message: 'No', code: 'confirm' }, 403)
  }
  if (path.endsWith('/factors')) return jsonAnswer(factors)
  if (path.endsWith('/recovery-codes')) return jsonAnswer({ left: 10 })
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
              <ReauthenticationDialog username="admin" />
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
  const field = await screen.findByLabelText(/^(?:Your password|Six-digit code) \*$/)
  return { user, field, fetched }
}

test('a sensitive step continues unchanged after the correct password', async () => {
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

test('without a confirmation the form is kept and says that nothing was changed', async () => {
  const { user, fetched } = await addClerk(() => {})
  const cancel = screen.getAllByRole('button', { name: 'Cancel' }).at(-1)

  if (cancel) await user.click(cancel)

  const declined = 'Nothing was changed because you did not confirm your identity.'
  expect((await screen.findByRole('alert')).textContent).toContain(declined)
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'clerk')
  expect(toasts.toasts).toEqual([{ title: 'Not done', description: declined }])
  expect(fetched.mock.calls.filter(([path]) => path.endsWith('/users'))).toHaveLength(1)
})

const PHONE = { ...PASSKEY, kind: 'totp', name: 'Phone' }

test('a wrong password is announced and kept in its field', async () => {
  const { user, field } = await addClerk(() => {})

  await user.type(field, 'wrong{Enter}')

  expect((await screen.findByRole('alert')).textContent).toBe(WRONG)
  expect(field).toHaveProperty('value', 'wrong')
  expect(document.activeElement).toBe(field)
})

test('an account with an app is asked for its code instead of a password', async () => {
  factors = [PHONE]
  let isClosed = false
  const { user, field } = await addClerk(() => (isClosed = true))
  expect(document.activeElement).toBe(field)
  expect(screen.queryByLabelText('Your password *')).toBeNull()

  await user.type(field, '000000{Enter}')

  expect((await screen.findByRole('alert')).textContent).toBe(WRONG_CODE)
  expect(field).toHaveProperty('value', '000000')
  await user.clear(field)
  await user.type(field, '123456{Enter}')
  await waitFor(() => expect(isClosed).toBe(true))
})

test('a recovery code confirms while there are any left', async () => {
  factors = [PHONE]
  let isClosed = false
  const { user } = await addClerk(() => (isClosed = true))

  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code *'), 'AAAA-BBBB-CCCC-DDDD{Enter}')

  await waitFor(() => expect(isClosed).toBe(true))
})

test('an unused passkey is reported beside its button, and a code still works', async () => {
  factors = [PASSKEY, PHONE]
  closePasskeyDialog()
  let isClosed = false
  const { user } = await addClerk(() => (isClosed = true), window.location.origin)

  await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
  await user.click(screen.getByRole('button', { name: 'Use your passkey' }))

  const unused = 'No passkey was used. Try again, or choose another way.'
  expect((await screen.findByRole('alert')).textContent).toBe(unused)
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(screen.getByLabelText('Six-digit code *'), '123456{Enter}')
  await waitFor(() => expect(isClosed).toBe(true))
})
