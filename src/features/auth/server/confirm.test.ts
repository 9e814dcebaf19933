import { expect, test } from 'vitest'
import { ADMIN, signIn } from '#test/admin.ts'
import { LIMITS } from '#server/http/rate-limits.ts'
import { resetPassword } from './users.ts'
import { addPasskey, codeOf, recoveryCodesOf, startAdmin, startWithApp } from './factors/testing.ts'

const CONFIRM = '/api/admin/confirm'
const MINUTE = 60_000
const FACTORS = '/api/admin/factors'
const CHANGE = { currentPassword: 'a guess', newPassword: 'chosen anew' }

type App = Awaited<ReturnType<typeof startAdmin>>

/** Tries a sensitive step that changes nothing. */
const isOpen = async ({ asAdmin }: Pick<App, 'asAdmin'>) =>
  (await asAdmin('DELETE', `${FACTORS}/999`)).status === 404

async function guess({ asAdmin }: Pick<App, 'asAdmin'>, times: number = LIMITS.proof.points) {
  for (let count = 0; count < times; count += 1) {
    expect((await asAdmin('POST', CONFIRM, { code: '000000' })).status).toBe(401)
  }
}

test('the password alone confirms nothing where there is a second factor', async () => {
  const app = await startWithApp()
  app.clock.advance(10 * MINUTE)

  const response = await app.asAdmin('POST', CONFIRM, { password: ADMIN.password })

  expect(response.status).toBe(401)
  const message = 'Your account has a second factor. Please confirm with that.'
  expect(await response.json()).toEqual({ message, issues: [{ path: 'password', message }] })
  expect(await isOpen(app)).toBe(false)
})

test('a code of the app confirms, once', async () => {
  const app = await startWithApp()
  app.clock.advance(10 * MINUTE)
  const code = codeOf(app.secret, app)

  const first = await app.asAdmin('POST', CONFIRM, { code })
  const opened = await isOpen(app)
  const again = await app.asAdmin('POST', CONFIRM, { code })

  expect([first.status, opened, again.status]).toEqual([204, true, 401])
  expect(await again.json()).toMatchObject({ issues: [{ path: 'code' }] })
})

test('a recovery code confirms, once', async () => {
  const app = await startWithApp()
  const [code] = await recoveryCodesOf(app)
  app.clock.advance(10 * MINUTE)

  const first = await app.asAdmin('POST', CONFIRM, { code })
  const opened = await isOpen(app)
  const again = await app.asAdmin('POST', CONFIRM, { code })

  expect([first.status, opened, again.status]).toEqual([204, true, 401])
})

test('a security key without a PIN confirms as at a sign-in, and the password does not', async () => {
  const app = await startAdmin()
  const { passkey } = await addPasskey(app)
  const asked = await app.asAdmin('POST', `${CONFIRM}/passkey`)
  const { challenge }: { challenge: string } = await asked.json()
  const response = passkey.assert({ challenge, isVerified: false })

  const byPassword = await app.asAdmin('POST', CONFIRM, { password: ADMIN.password })
  const byKey = await app.asAdmin('POST', CONFIRM, { response })

  expect([byPassword.status, byKey.status]).toEqual([401, 204])
})

test('ten wrong proofs end the session that they came from, and no other', async () => {
  const stolen = await startAdmin()
  const own = await signIn(stolen)
  for (let count = 0; count < LIMITS.proof.points / 2; count += 1) {
    await stolen.asAdmin('POST', CONFIRM, { password: 'a guess' })
    await stolen.asAdmin('POST', '/api/admin/change-password', CHANGE)
  }

  const last = await stolen.asAdmin('POST', CONFIRM, { password: ADMIN.password })
  const change = { currentPassword: ADMIN.password, newPassword: 'chosen anew' }
  const changed = await own.asAdmin('POST', '/api/admin/change-password', change)

  expect(last.status).toBe(401)
  expect(await last.json()).toEqual({
    message: 'This session has ended after too many wrong tries. Please sign in.',
  })
  expect((await stolen.asAdmin('GET', FACTORS)).status).toBe(401)
  expect(changed.status).toBe(200)
})

test('a right proof forgets the wrong ones before it', async () => {
  const app = await startAdmin()
  const right = { password: ADMIN.password }
  await guess(app, LIMITS.proof.points - 1)
  await app.asAdmin('POST', CONFIRM, right)

  await guess(app, LIMITS.proof.points - 1)

  expect((await app.asAdmin('POST', CONFIRM, right)).status).toBe(204)
})

test('many sessions together have a hundred wrong proofs a day, until the password is reset', async () => {
  const app = await startAdmin()
  const sessions = LIMITS.proofAccount.points / LIMITS.proof.points
  for (let count = 0; count < sessions; count += 1) await guess(await signIn(app))

  const { asAdmin } = await signIn(app)
  const response = await asAdmin('POST', CONFIRM, { code: '000000' })

  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
  const password = await resetPassword(app.services, 'admin')
  const again = await signIn(app, { ...ADMIN, password })
  expect((await again.asAdmin('POST', CONFIRM, { password })).status).toBe(204)
})
