import { expect, onTestFinished, test, vi } from 'vitest'
import { ADMIN, signIn, startAsAdmin } from '#test/admin.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import {
  addPasskey,
  generateTotpCode,
  createRecoveryCodes,
  startWithApp,
} from '../credentials/testing.ts'

const REAUTHENTICATION = '/api/admin/confirm'
const MINUTE = 60_000
const FACTORS = '/api/admin/factors'
const CHANGE = { currentPassword: 'a guess', newPassword: 'chosen anew' }

type App = Awaited<ReturnType<typeof startAsAdmin>>

/** Tries a sensitive step that changes nothing. */
const isOpen = async ({ asAdmin }: Pick<App, 'asAdmin'>) =>
  (await asAdmin('DELETE', `${FACTORS}/999`)).status === 404

async function guess({ asAdmin }: Pick<App, 'asAdmin'>, times: number = LIMITS.proof.points) {
  for (let count = 0; count < times; count += 1) {
    expect((await asAdmin('POST', REAUTHENTICATION, { code: '000000' })).status).toBe(401)
  }
}

test('the password alone confirms nothing when there is a second factor', async () => {
  const app = await startWithApp()
  app.clock.advance(10 * MINUTE)

  const response = await app.asAdmin('POST', REAUTHENTICATION, { password: ADMIN.password })

  expect(response.status).toBe(401)
  const message = 'Your account has two-step sign-in. Please use your second step to continue.'
  expect(await response.json()).toEqual({ message, issues: [{ path: 'password', message }] })
  expect(await isOpen(app)).toBe(false)
})

test.each(['a code of the app', 'a recovery code'])('%s confirms, once', async (kind) => {
  const app = await startWithApp()
  const [recovery] = await createRecoveryCodes(app)
  app.clock.advance(10 * MINUTE)
  const code = kind === 'a recovery code' ? recovery : generateTotpCode(app.secret, app)

  const first = await app.asAdmin('POST', REAUTHENTICATION, { code })
  const opened = await isOpen(app)
  const again = await app.asAdmin('POST', REAUTHENTICATION, { code })

  expect([first.status, opened, again.status]).toEqual([204, true, 401])
  expect(await again.json()).toMatchObject({ issues: [{ path: 'code' }] })
})

test('a security key without a PIN confirms as at a sign-in, and the password does not', async () => {
  const app = await startAsAdmin()
  const { passkey } = await addPasskey(app)
  const asked = await app.asAdmin('POST', `${REAUTHENTICATION}/passkey`)
  const { challenge }: { challenge: string } = await asked.json()
  const response = passkey.assert({ challenge, isVerified: false })

  const byPassword = await app.asAdmin('POST', REAUTHENTICATION, { password: ADMIN.password })
  const byKey = await app.asAdmin('POST', REAUTHENTICATION, { response })

  expect([byPassword.status, byKey.status]).toEqual([401, 204])
})

test('ten wrong proofs in 15 minutes block their session, and no other', async () => {
  const stolen = await startAsAdmin()
  const own = await signIn(stolen)
  for (let count = 0; count < LIMITS.proof.points / 2; count += 1) {
    await stolen.asAdmin('POST', REAUTHENTICATION, { password: 'a guess' })
    await stolen.asAdmin('POST', '/api/admin/change-password', CHANGE)
  }

  const last = await stolen.asAdmin('POST', REAUTHENTICATION, { password: ADMIN.password })
  const change = { currentPassword: ADMIN.password, newPassword: 'chosen anew' }
  const changed = await own.asAdmin('POST', '/api/admin/change-password', change)

  expect(last.status).toBe(429)
  // PostgreSQL counts by its own clock, which goes on.
  const seconds = Number(last.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(900)
  expect(changed.status).toBe(200)
})

test('a session with thirty wrong proofs in a day ends', async () => {
  const stolen = await startAsAdmin()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let count = 0; count < LIMITS.proofDay.points; count += LIMITS.proof.points) {
    await guess(stolen)
    vi.setSystemTime(Date.now() + 15 * MINUTE)
  }

  const last = await stolen.asAdmin('POST', REAUTHENTICATION, { password: ADMIN.password })

  expect(last.status).toBe(401)
  expect(await last.json()).toEqual({
    message: 'You were signed out after too many wrong attempts. Please sign in again.',
  })
  expect((await stolen.asAdmin('GET', FACTORS)).status).toBe(401)
})

test('a correct proof clears the wrong ones before it', async () => {
  const app = await startAsAdmin()
  const right = { password: ADMIN.password }
  await guess(app, LIMITS.proof.points - 1)
  await app.asAdmin('POST', REAUTHENTICATION, right)

  await guess(app, LIMITS.proof.points - 1)

  expect((await app.asAdmin('POST', REAUTHENTICATION, right)).status).toBe(204)
})
