import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '#test/actions.ts'
import { openView, type Answers } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { Factors } from '../factors/factors.tsx'
import { rememberPasskeys } from '../factors/passkey-browser.ts'
import { openWithSession } from '../testing.ts'
import { SignInPage } from './sign-in-page.tsx'

const startAuthentication = vi.hoisted(() => vi.fn<(options: object) => Promise<object>>())
const startRegistration = vi.hoisted(() => vi.fn<() => Promise<object>>())
const cancelCeremony = vi.hoisted(() => vi.fn<() => void>())
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication,
  startRegistration,
  WebAuthnAbortService: { cancelCeremony },
}))

const signalUnknownCredential = vi.fn<(options: object) => Promise<void>>()
const ASK = 'POST /api/admin/login/passkey'
const LIST = 'GET /api/admin/factors'
const VERIFY = 'POST /api/admin/login/verify'
const REQUEST = { challenge: 'challenge', rpId: 'localhost' }
const bytes = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' }
const CHOSEN = { id: 'mine', rawId: 'mine', type: 'public-key', response: bytes }
const MADE = { ...CHOSEN, response: { clientDataJSON: 'a', attestationObject: 'b' } }

beforeEach(() => {
  localStorage.clear()
  startAuthentication.mockReset().mockReturnValue(new Promise(() => {}))
  signalUnknownCredential.mockReset().mockResolvedValue()
  vi.stubGlobal('PublicKeyCredential', {
    isConditionalMediationAvailable: async () => true,
    signalUnknownCredential,
  })
})

afterEach(() => vi.unstubAllGlobals())

const open = (verify: () => unknown = () => ({ token: 'signed-in' })) =>
  openWithSession(SignInPage, { [ASK]: () => REQUEST, [VERIFY]: verify }, window.location.origin)

test('a browser that has used no passkey asks for none', async () => {
  const { settle, calls } = open()
  await settle()

  expect(calls).toEqual([])
  expect(startAuthentication).not.toHaveBeenCalled()
})

test('a passkey that is chosen in the name field signs in', async () => {
  rememberPasskeys()
  startAuthentication.mockResolvedValue(CHOSEN)
  const { session, sent } = open()

  await waitFor(() => expect(session.current()).toBe('signed-in'))
  expect(startAuthentication).toHaveBeenCalledWith({
    optionsJSON: REQUEST,
    useBrowserAutofill: true,
  })
  const answer = { challenge: 'challenge', method: 'passkey', response: { id: 'mine' } }
  expect(sent.at(-1)).toMatchObject({ call: VERIFY, body: answer })
  expect(screen.getByLabelText('Username *').getAttribute('autocomplete')).toBe('username webauthn')
})

test('a passkey that the site does not know is forgotten by the browser', async () => {
  rememberPasskeys()
  startAuthentication.mockResolvedValueOnce(CHOSEN)
  const message = 'This site does not recognize that passkey.'
  open(() => jsonAnswer({ message, code: 'unknown-passkey' }, 401))

  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(signalUnknownCredential).toHaveBeenCalledWith({ rpId: 'localhost', credentialId: 'mine' })
})

test('passkeys are offered again after a refusal, also of the one that the button asked for', async () => {
  rememberPasskeys()
  startAuthentication.mockResolvedValueOnce(CHOSEN)
  open(() => jsonAnswer({ message: 'That took too long. Try again.' }, 401))
  await screen.findByRole('alert')

  await waitFor(() => expect(startAuthentication).toHaveBeenCalledTimes(2))
  startAuthentication.mockRejectedValueOnce(new Error('Closed'))
  press('Sign in with a passkey')

  await waitFor(() => expect(startAuthentication).toHaveBeenCalledTimes(4))
  expect(startAuthentication).toHaveBeenLastCalledWith({
    optionsJSON: REQUEST,
    useBrowserAutofill: true,
  })
})

test('the offer ends when the page is left', async () => {
  rememberPasskeys()
  const { unmount } = open()
  await waitFor(() => expect(startAuthentication).toHaveBeenCalled())

  unmount()

  expect(cancelCeremony).toHaveBeenCalled()
})

test('an offer that another dialog has ended does not cancel that dialog', async () => {
  rememberPasskeys()
  cancelCeremony.mockClear()
  const { promise, reject } = Promise.withResolvers<object>()
  startAuthentication.mockReturnValueOnce(promise)
  const { settle, unmount } = open()
  await waitFor(() => expect(startAuthentication).toHaveBeenCalled())

  reject(new Error('Another dialog was opened'))
  await settle()
  unmount()

  expect(cancelCeremony).not.toHaveBeenCalled()
})

/** Answers the first read, and no other. */
function once(body: unknown) {
  let reads = 0
  return () => (++reads > 1 ? new Promise(() => {}) : body)
}

/** The apps and passkeys of an admin, on a line where nothing is read a second time. */
function openFactors(answers: Answers) {
  const laptop = {
    id: 4,
    kind: 'passkey',
    name: 'Laptop',
    credentialId: 'mine',
    createdAt: '2026-03-02T15:00:00.000Z',
    lastUsedAt: null,
  }
  return openView(
    () => <Factors username="admin" />,
    '/admin',
    {
      'GET /api/admin/factors/recovery-codes': once({ left: 10 }),
      [LIST]: once([laptop]),
      ...answers,
    },
    { url: window.location.origin },
  )
}

test('a browser that has made a passkey offers it, even if the page is left at once', async () => {
  startRegistration.mockResolvedValue(MADE)
  const { calls } = openFactors({
    'POST /api/admin/factors/passkey/options': () => ({ challenge: 'challenge' }),
    'POST /api/admin/factors/passkey': () => undefined,
  })
  await screen.findByText('Laptop')
  press('Add a passkey')
  press('Add passkey')
  await waitFor(() => expect(calls.filter((call) => call === LIST)).toHaveLength(2))
  cleanup()

  open()
  await waitFor(() => expect(startAuthentication).toHaveBeenCalled())
})

test('the browser is told of a passkey that is removed, even if the page is left at once', async () => {
  openFactors({ 'DELETE /api/admin/factors/4': () => undefined })
  await screen.findByText('Laptop')
  press('Remove Laptop')
  press('Remove')

  const told = { rpId: 'localhost', credentialId: 'mine' }
  await waitFor(() => expect(signalUnknownCredential).toHaveBeenCalledWith(told))
})
