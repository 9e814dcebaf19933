import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { AddUserDialog } from '../users/user-dialogs.tsx'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { openWithSession } from '../testing.ts'

const WRONG = 'This is not your password. Please try again.'
const WRONG_CODE = 'This code is wrong or has already been used. Please try another one.'
const RIGHT = [{ password: 'right' }, { code: '123456' }, { code: 'AAAA-BBBB-CCCC-DDDD' }]
const PASSKEY = {
  id: 1,
  kind: 'passkey',
  name: 'Laptop',
  credentialId: 'a',
  createdAt: '',
  lastUsedAt: null,
}
const PHONE = { ...PASSKEY, kind: 'totp', name: 'Phone' }
let factors: (typeof PASSKEY)[]

beforeEach(() => {
  factors = []
  localStorage.setItem('adminToken', 'token')
})

/** Answers as a server that adds an admin only after one of the right proofs. */
function buildAnswers() {
  let isReauthenticated = false
  const message = factors.length > 0 ? WRONG_CODE : WRONG
  return {
    'POST /api/admin/confirm': (body: unknown) => {
      isReauthenticated = RIGHT.some((proof) => JSON.stringify(proof) === JSON.stringify(body))
      if (isReauthenticated) return undefined
      return jsonAnswer({ message, issues: [{ path: 'password', message }] }, 401)
    },
    'POST /api/admin/users': () =>
      isReauthenticated ? {} : jsonAnswer({ message: 'No', code: 'confirm' }, 403),
    'GET /api/admin/factors': () => factors,
    'GET /api/admin/factors/recovery-codes': () => ({ left: 10 }),
    'POST /api/admin/confirm/passkey': () => ({ challenge: 'AAAA' }),
    'GET *': () => ({}),
  }
}

/** A browser whose dialog for passkeys is closed at once. */
function closePasskeyDialog() {
  vi.stubGlobal('PublicKeyCredential', () => {})
  const refusal = new DOMException('The dialog was closed', 'NotAllowedError')
  const credentials = { value: { get: () => Promise.reject(refusal) } }
  vi.stubGlobal('navigator', Object.create(navigator, { credentials }))
}

async function addClerk(url?: string) {
  const onClose = vi.fn<() => void>()
  const Both = () => (
    <>
      <AddUserDialog onClose={onClose} />
      <ReauthenticationDialog username="admin" />
    </>
  )
  const view = openWithSession(Both, buildAnswers(), url)
  fill('Username *', 'clerk')
  fill('Password *', 'a password for tests')
  press('Create User')
  const field = await screen.findByLabelText(/^(?:Your password|Six-digit code) \*$/)
  return { ...view, user: userEvent.setup(), field, onClose }
}

test('a sensitive step continues unchanged after the correct password', async () => {
  const { user, field, onClose, toasts } = await addClerk()
  expect(document.activeElement).toBe(field)

  await user.keyboard('wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(WRONG)
  expect(field).toHaveProperty('value', 'wrong')
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.keyboard('right{Enter}')

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.queryByLabelText('Your password *')).toBeNull()
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Success', description: 'Admin user created successfully' }]),
  )
})

test('without a confirmation the form is kept and says that nothing was changed', async () => {
  const { user, toasts, calls } = await addClerk()
  const cancel = screen.getAllByRole('button', { name: 'Cancel' }).at(-1)

  if (cancel) await user.click(cancel)

  const declined = 'Nothing was changed because you did not confirm your identity.'
  expect((await screen.findByRole('alert')).textContent).toContain(declined)
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'clerk')
  expect(toasts).toEqual([{ title: 'Not done', description: declined }])
  expect(calls.filter((call) => call.endsWith('/users'))).toHaveLength(1)
})

test('an account with an app is asked for its code instead of a password', async () => {
  factors = [PHONE]
  const { user, field, onClose } = await addClerk()
  expect(document.activeElement).toBe(field)
  expect(screen.queryByLabelText('Your password *')).toBeNull()

  await user.keyboard('000000{Enter}')

  expect((await screen.findByRole('alert')).textContent).toBe(WRONG_CODE)
  expect(field).toHaveProperty('value', '000000')
  await user.clear(field)
  await user.keyboard('123456{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('a recovery code confirms while there are any left', async () => {
  factors = [PHONE]
  const { user, onClose } = await addClerk()

  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  fill('Recovery code *', 'AAAA-BBBB-CCCC-DDDD')
  press('Confirm')

  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('an unused passkey is reported beside its button, and a code still works', async () => {
  factors = [PASSKEY, PHONE]
  closePasskeyDialog()
  const { user, onClose } = await addClerk(window.location.origin)

  await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
  await user.click(screen.getByRole('button', { name: 'Use your passkey' }))

  const unused = 'No passkey was used. Try again, or choose another way.'
  expect((await screen.findByRole('alert')).textContent).toBe(unused)
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(screen.getByLabelText('Six-digit code *'), '123456{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
