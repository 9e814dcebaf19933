import { expect, test, vi } from 'vitest'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { startApp } from '#test/app.ts'
import { ADMIN, callsWith, signIn, startAsAdmin, postFrom } from '#test/admin.ts'
import { signInAnswerSchema } from '../../schema.ts'
import { resetPassword } from '../credentials/change-password.ts'
import { occupySlots, startBehindProxy, WRONG } from './testing.ts'
import { PATIENCE } from '#test/patience.ts'

const PATH = '/api/admin/login'
type App = Awaited<ReturnType<typeof startApp>>

/** A sign-in through a proxy that says where it comes from. */
function signInFrom(app: App, ip: string, credentials: unknown = WRONG) {
  return postFrom(app, ip, PATH, credentials)
}

test('the correct password starts a session', async () => {
  const app = await startApp()

  const response = await app.postJson(PATH, ADMIN)

  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const answer = signInAnswerSchema.strict().parse(await response.json())
  expect(answer.token).toMatch(/^[\w-]{43}$/)
  const users = await callsWith(app, answer.token)('GET', '/api/admin/users')
  expect(await users.json()).toMatchObject([{ lastLogin: app.clock.now().toISOString() }])
})

test('signing in again ends the previous session, and no other', async () => {
  const app = await startApp()
  const [before, elsewhere] = [await signIn(app), await signIn(app)]

  const response = await before.asAdmin('POST', PATH, ADMIN)

  const { token } = signInAnswerSchema.parse(await response.json())
  const calls = [before.asAdmin, elsewhere.asAdmin, callsWith(app, token)]
  const answers = await Promise.all(calls.map((call) => call('GET', '/api/admin/session')))
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 200])
})

test('a failed login ends no session', async () => {
  const { asAdmin } = await startAsAdmin()

  expect((await asAdmin('POST', PATH, WRONG)).status).toBe(401)

  expect((await asAdmin('GET', '/api/admin/session')).status).toBe(200)
})

test('the database does not contain the token', async () => {
  const { token, ...app } = await startAsAdmin()

  const stored = JSON.stringify(await app.db.selectFrom('sessions').selectAll().execute())

  expect(stored).toContain('token_hash')
  expect(stored).not.toContain(token)
})

test.each(['admin', 'ADMIN', ' Admin ', '\u200eadmin\u200b '])(
  'the name %j is the same admin',
  async (username) => {
    const app = await startApp()

    expect((await app.postJson(PATH, { ...ADMIN, username })).status).toBe(200)
  },
)

test('an unknown name costs as many reads and hashes as a known one', async () => {
  const app = await startApp()
  const reads = vi.spyOn(app.db, 'selectFrom')
  const hashes = vi.spyOn(app.services.passwordSlots, 'run')
  const countWork = async (username: string) => {
    reads.mockClear()
    hashes.mockClear()
    expect((await app.postJson(PATH, { ...WRONG, username })).status).toBe(401)
    return [reads.mock.calls.length, hashes.mock.calls.length]
  }

  const known = await countWork('admin')

  expect(known).toEqual([expect.any(Number), 1])
  expect(await countWork('nobody')).toEqual(known)
})

test('an older name with a letter that nobody sees still signs in', async () => {
  const app = await startApp()
  await app.db.updateTable('users').set({ username: 'ad\u00admin' }).execute()

  const response = await app.postJson(PATH, { ...ADMIN, username: 'ad\u00admin' })

  expect(response.status).toBe(200)
})

test.each([
  ['Élodie', 'E\u0301lodie'],
  ['E\u0301lodie', 'Élodie'],
])('the first admin %j signs in as %j', async (first, username) => {
  const app = await startApp({ ADMIN_USERNAME: first })

  expect((await app.postJson(PATH, { ...ADMIN, username })).status).toBe(200)
})

test('what is missing is named', async () => {
  const app = await startApp()

  const response = await app.postJson(PATH, { username: ['admin'] })

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    message: 'Username is required',
    issues: [{ message: 'Username is required' }, { message: 'Password is required' }],
  })
})

test('an unknown name and a wrong password get the same answer', async () => {
  const app = await startApp()

  const wrong = await app.postJson(PATH, WRONG)
  const unknown = await app.postJson(PATH, { ...WRONG, username: 'nobody' })

  expect([wrong.status, unknown.status]).toEqual([401, 401])
  const text = await wrong.text()
  expect(JSON.parse(text)).toEqual({ message: 'Invalid username or password' })
  expect(await unknown.text()).toBe(text)
})

test('a new password signs in at once where the old one was blocked', async () => {
  const app = await startApp({ TRUST_PROXY: '1' })
  const status = async (password: string) =>
    (await signInFrom(app, '192.0.2.1', { ...ADMIN, password })).status
  const lockOut = async () => {
    for (let count = 0; count < 10; count += 1) await status(WRONG.password)
    expect(await status(WRONG.password)).toBe(429)
  }

  await lockOut()
  const { password: reset } = await resetPassword(app.services, 'admin')
  expect([await status(WRONG.password), await status(reset)]).toEqual([401, 200])

  await lockOut()
  const { token } = await (await signInFrom(app, '192.0.2.2', { ...ADMIN, password: reset })).json()
  await callsWith(app, token)('POST', '/api/admin/change-password', {
    currentPassword: reset,
    newPassword: 'chosen anew',
  })
  expect(await status('chosen anew')).toBe(200)
})

test('the eleventh failure in 15 minutes is not checked, and the correct password works elsewhere', async () => {
  const app = await startBehindProxy()
  for (let count = 0; count < 10; count += 1) {
    expect((await signInFrom(app, '192.0.2.1')).status).toBe(401)
  }

  const wrong = await signInFrom(app, '192.0.2.1')
  const right = await signInFrom(app, '192.0.2.1', ADMIN)
  const otherCase = await signInFrom(app, '192.0.2.1', { ...ADMIN, username: 'ADMIN' })
  const elsewhere = await signInFrom(app, '192.0.2.2', ADMIN)

  for (const response of [wrong, right, otherCase]) {
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('900')
    expect(await response.json()).toEqual({ message: expect.stringContaining('Too many') })
  }
  expect(elsewhere.status).toBe(200)
})

test('simultaneous failures do not get around the limit', async () => {
  const app = await startApp({ TRUST_PROXY: '1' })

  const responses = await Promise.all(
    Array.from({ length: 30 }, () => signInFrom(app, '192.0.2.1')),
  )

  expect(responses.filter((response) => response.status === 401)).toHaveLength(10)
  expect(responses.filter((response) => response.status === 429)).toHaveLength(20)
})

test('two passwords are hashed at a time, twenty wait, and the rest are refused at once', async () => {
  const app = await startApp()
  const { release } = occupySlots(app, 2)
  const answers: number[] = []
  const attempts = Array.from({ length: 60 }, async (_, index) => {
    const response = await app.postJson(PATH, { ...WRONG, username: `name-${index}` })
    answers.push(response.status)
    return response
  })

  await vi.waitFor(() => expect(answers).toHaveLength(40), PATIENCE)
  release()
  const responses = await Promise.all(attempts)

  expect(answers.slice(0, 40)).toEqual(Array(40).fill(503))
  expect(answers.slice(40)).toEqual(Array(20).fill(401))
  const refused = responses.find(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(await refused?.json()).toEqual({
    message: 'The site is very busy. Please try again in a moment.',
  })
})

test('a sign-in that was not checked in time is not a failure', async () => {
  const app = await startApp()
  const { release } = occupySlots(app, 22)
  for (let count = 0; count < 15; count += 1) {
    expect((await app.postJson(PATH, WRONG)).status).toBe(503)
  }

  release()

  expect((await app.postJson(PATH, ADMIN)).status).toBe(200)
})

test('the correct password clears earlier mistakes', async () => {
  const app = await startApp({ TRUST_PROXY: '1' })
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 9; count += 1) await signInFrom(app, '192.0.2.1')
    expect((await signInFrom(app, '192.0.2.1', ADMIN)).status).toBe(200)
  }
})

test('an address that tries many names is refused', async () => {
  const app = await startApp({ TRUST_PROXY: '1' })
  // Counted as sign-ins are, without hashing as many passwords.
  for (let count = 1; count < LIMITS.loginAddress.points; count += 1) {
    await app.services.limits.use('loginAddress', '192.0.2.1')
  }

  const last = await signInFrom(app, '192.0.2.1', { ...WRONG, username: 'the last' })
  const another = await signInFrom(app, '192.0.2.1', { ...WRONG, username: 'another' })

  expect([last.status, another.status]).toEqual([401, 429])
})

test('a flood of unchecked names lifts no limit', async () => {
  const app = await startApp({ TRUST_PROXY: '1' })
  for (let count = 0; count < 11; count += 1) await signInFrom(app, '192.0.2.1')
  const { release } = occupySlots(app, 22)

  for (let ip = 0; ip < 6; ip += 1) {
    for (let count = 0; count < LIMITS.loginAddress.points; count += 1) {
      const name = { ...WRONG, username: `made up ${ip} ${count}` }
      expect((await signInFrom(app, `198.51.100.${ip}`, name)).status).toBe(503)
    }
    expect((await signInFrom(app, `198.51.100.${ip}`)).status).toBe(429)
  }
  release()

  expect((await signInFrom(app, '192.0.2.1')).status).toBe(429)
})

test('without a trusted proxy, a forged address does not get around the limit', async () => {
  const app = await startApp()
  for (let count = 0; count < 10; count += 1) await signInFrom(app, `192.0.2.${count}`)

  expect((await signInFrom(app, '192.0.2.99')).status).toBe(429)
})

test('an unknown client cannot make the server read more than a name and a password', async () => {
  const app = await startApp()

  const response = await app.postJson(PATH, { ...WRONG, more: 'x'.repeat(20_000) })

  expect(response.status).toBe(413)
})
