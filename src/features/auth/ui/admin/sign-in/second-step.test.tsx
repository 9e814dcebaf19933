import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { SignInPage } from './sign-in-page.tsx'
import { openSignInDialog, openWithSession } from '../testing.ts'

const QUESTION = {
  message: 'Now the second factor.',
  challenge: 'asked',
  methods: ['totp', 'recovery'],
}
const TOO_LATE = 'This took too long. Please start again with your password.'

/** Gives the right password of an account with a second factor, in the dialog over unsaved work. */
async function openSecondStep(verification: () => unknown = () => ({ token: 'fresh' })) {
  const answers = {
    'POST /api/admin/login': () => jsonAnswer(QUESTION, 401),
    'POST /api/admin/login/verify': verification,
  }
  const view = await openSignInDialog(answers, 'clerk')
  fill('Password *', 'right words')
  press('Sign In')
  await screen.findByLabelText('Six-digit code *')
  return view
}

const confirm = (label: string, value: string) => {
  fill(label, value)
  press('Confirm')
}

test('the code field has the focus, and phones recognize it', async () => {
  const { toasts } = await openSecondStep()

  const field = screen.getByLabelText('Six-digit code *')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(field.getAttribute('inputmode')).toBe('numeric')
  expect(toasts).toEqual([])
})

test('waiting calls continue after the second factor, whichever it is', async () => {
  const { session, renewed, sent } = await openSecondStep()

  press('Use a recovery code')
  confirm('Recovery code *', 'ABCD-EFGH')

  await renewed
  const body = { challenge: 'asked', method: 'recovery', code: 'ABCD-EFGH' }
  expect(sent.at(-1)).toEqual({ call: 'POST /api/admin/login/verify', body })
  expect(session.current()).toBe('fresh')
})

test('a wrong code is reported beside the field until another way is chosen', async () => {
  await openSecondStep(() => jsonAnswer({ message: 'This code is wrong.' }, 401))

  confirm('Six-digit code *', '000000')

  expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong.')
  press('Use a recovery code')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a code nothing is sent', async () => {
  const { calls } = await openSecondStep()

  press('Confirm')

  expect(await screen.findByText('Enter the code from your app')).toBeDefined()
  expect(calls).toEqual(['POST /api/admin/login'])
})

test('a step that something else has broken is drawn again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  openWithSession(SignInPage, { 'POST /api/admin/login': () => jsonAnswer(QUESTION, 401) })
  fill('Username *', 'clerk')
  fill('Password *', 'right words')
  press('Login')
  const field = await screen.findByLabelText('Six-digit code *')
  vi.spyOn(Node.prototype, 'removeChild').mockImplementationOnce(() => {
    throw new Error('the element is gone')
  })
  press('Use a recovery code')

  expect(screen.getByLabelText('Six-digit code *')).not.toBe(field)
})

test('an expired question leads back to the password and says why', async () => {
  await openSecondStep(() => jsonAnswer({ message: TOO_LATE, code: 'start-again' }, 401))

  confirm('Six-digit code *', '123456')

  expect((await screen.findByRole('alert')).textContent).toBe(TOO_LATE)
  expect(screen.getByLabelText('Username *')).toHaveProperty('value', 'clerk')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password *')))
})
