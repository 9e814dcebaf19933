import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { SiteProvider } from '#ui/site.tsx'
import { ToastContext } from '#ui/toast/use-toast.ts'
import { Session } from '../session.ts'
import { SessionProvider } from '../session-context.tsx'
import { SignInDialog } from '../sign-in-dialog.tsx'

const QUESTION = {
  message: 'Now the second factor.',
  challenge: 'asked',
  methods: ['totp', 'recovery'],
}
const TOO_LATE = 'This took too long. Please start again with your password.'

let server: ReturnType<typeof stubFetch>

beforeEach(() => {
  localStorage.clear()
  server = stubFetch()
})

/** Gives the right password of an account with a second factor, in the dialog over unsaved work. */
async function openSecondStep() {
  const session = new Session()
  const { showToast, toasts } = collectToasts()
  render(
    <SiteProvider value={{ ...SITE, url: 'http://vault.example' }}>
      <ToastContext value={showToast}>
        <SessionProvider value={session}>
          <SignInDialog username="clerk" />
        </SessionProvider>
      </ToastContext>
    </SiteProvider>,
  )
  const renewed = session.renew(null)
  server.mockResolvedValueOnce(jsonAnswer(QUESTION, 401))
  fireEvent.change(await screen.findByLabelText('Password *'), { target: { value: 'right words' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByLabelText('Six-digit code *')
  return { session, renewed, toasts }
}

const confirm = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
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
  const { session, renewed } = await openSecondStep()
  server.mockResolvedValueOnce(jsonAnswer({ token: 'fresh' }))

  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  confirm('Recovery code *', 'ABCD-EFGH')

  await renewed
  const [path, init] = server.mock.lastCall ?? []
  expect(path).toBe('/api/admin/login/verify')
  const answer = { challenge: 'asked', method: 'recovery', code: 'ABCD-EFGH' }
  expect(init?.body).toBe(JSON.stringify(answer))
  expect(session.current()).toBe('fresh')
})

test('a wrong code is reported beside the field until another way is chosen', async () => {
  await openSecondStep()
  server.mockResolvedValueOnce(jsonAnswer({ message: 'This code is wrong.' }, 401))

  confirm('Six-digit code *', '000000')

  expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong.')
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a code nothing is sent', async () => {
  await openSecondStep()
  const calls = server.mock.calls.length

  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText('Enter the code from your app')).toBeDefined()
  expect(server.mock.calls).toHaveLength(calls)
})

test('an expired question leads back to the password and says why', async () => {
  await openSecondStep()
  server.mockResolvedValueOnce(jsonAnswer({ message: TOO_LATE, code: 'start-again' }, 401))

  confirm('Six-digit code *', '123456')

  expect((await screen.findByRole('alert')).textContent).toBe(TOO_LATE)
  expect(screen.getByLabelText('Username *')).toHaveProperty('value', 'clerk')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password *')))
})
