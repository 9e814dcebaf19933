import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { ADMIN, callsWith, signIn, startAsAdmin } from '#test/admin.ts'
import { Unauthorized } from '#server/errors.ts'
import { countWaiting } from '#test/database/postgres.ts'
import { resetPassword } from '../credentials/change-password.ts'
import { deleteUserSessions } from './session-store.ts'
import { startSession } from './sessions.ts'
import { findUserByName, updateUser } from '../users/user-store.ts'
import { PATIENCE } from '#test/patience.ts'

const PATH = '/api/admin/session'
const HOUR = 3_600_000
const CLIENT = { ip: '203.0.113.9', device: 'Firefox on Windows' }
type Call = Awaited<ReturnType<typeof signIn>>['asAdmin']

const fetchStatus = async (call: Call) => (await call('GET', PATH)).status

test('a session that is used every hour ends after two weeks', async () => {
  const { asAdmin, ...app } = await startAsAdmin()

  for (let hour = 1; hour <= 14 * 24; hour += 1) {
    app.clock.advance(HOUR)
    expect(await fetchStatus(asAdmin), `after ${hour} hours`).toBe(200)
  }

  app.clock.advance(1)
  expect(await fetchStatus(asAdmin)).toBe(401)
})

test('a session that is not used ends after two hours', async () => {
  const { asAdmin, ...app } = await startAsAdmin()

  app.clock.advance(2 * HOUR)
  expect(await fetchStatus(asAdmin)).toBe(200)
  app.clock.advance(2 * HOUR + 1)
  expect(await fetchStatus(asAdmin)).toBe(401)
})

test('a session that started while the clock was ahead lasts no longer than others', async () => {
  const app = await startApp()
  const start = app.clock.now()
  app.clock.advance(100 * 24 * HOUR)
  const [used, left] = [await signIn(app), await signIn(app)]

  app.clock.set(start)
  expect([await fetchStatus(used.asAdmin), await fetchStatus(left.asAdmin)]).toEqual([200, 200])
  app.clock.advance(2 * HOUR + 1)
  expect(await fetchStatus(left.asAdmin)).toBe(401)
  app.clock.set(start)
  for (let hours = 0; hours < 14 * 24; hours += 2) {
    app.clock.advance(2 * HOUR)
    expect(await fetchStatus(used.asAdmin)).toBe(200)
  }
  app.clock.advance(1)

  expect(await fetchStatus(used.asAdmin)).toBe(401)
})

test('a session outlasts a clock that was ahead for a moment', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  const start = app.clock.now()

  app.clock.advance(24 * HOUR)
  const ahead = await fetchStatus(asAdmin)
  app.clock.set(start)

  expect([ahead, await fetchStatus(asAdmin)]).toEqual([401, 200])
})

test('ended sessions are deleted at the next login', async () => {
  const app = await startApp()
  await signIn(app)
  app.clock.advance(13 * HOUR)

  await signIn(app)

  expect(await app.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('logging out ends this session alone', async () => {
  const app = await startApp()
  const [one, two] = [await signIn(app), await signIn(app)]

  const response = await one.asAdmin('POST', '/api/admin/logout')

  expect(response.status).toBe(204)
  expect(await fetchStatus(one.asAdmin)).toBe(401)
  expect(await fetchStatus(two.asAdmin)).toBe(200)
})

test('nothing but the token in its place proves a session', async () => {
  const { token, ...app } = await startAsAdmin()
  const [session] = await app.db.selectFrom('sessions').selectAll().execute()

  for (const value of [
    '',
    token,
    `Basic ${token}`,
    'Bearer ',
    `Bearer ${token} ${token}`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(7000)}`,
    `Bearer ${session?.token_hash}`,
  ]) {
    const response = await app.request(PATH, { headers: { Authorization: value } })

    expect([value, response.status]).toEqual([value, 401])
    expect(await response.json()).toEqual({ message: 'Please sign in' })
  }
  expect((await app.request(PATH)).status).toBe(401)
})

test('a token in the address or in a cookie is ignored', async () => {
  const { token, ...app } = await startAsAdmin()

  const responses = [
    await app.request(`${PATH}?token=${token}&access_token=${token}&adminToken=${token}`),
    await app.request(PATH, { headers: { Cookie: `adminToken=${token}; token=${token}` } }),
  ]

  expect(responses.map((response) => response.status)).toEqual([401, 401])
})

test('no token or password ever reaches the log', async () => {
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk))
    return true
  })
  onTestFinished(() => write.mockRestore())
  const { token, asAdmin, ...app } = await startAsAdmin({ LOG_LEVEL: 'trace' })
  await app.postJson('/api/admin/login', { ...ADMIN, password: 'a wrong secret' })
  await app.db.schema.dropTable('faq_items').execute()

  const failed = await asAdmin('GET', '/api/admin/faq')
  await callsWith(app, `${token}x`)('GET', PATH)

  expect(failed.status).toBe(500)
  const log = written.join('')
  for (const secret of [token, ADMIN.password, 'a wrong secret']) expect(log).not.toContain(secret)
})

test('a password that is changed during a sign-in starts no session', async () => {
  const app = await startApp()
  const user = await findUserByName(app.db, ADMIN.username)
  const shown = { id: user?.id ?? 0, passwordHash: user?.passwordHash ?? '' }
  await resetPassword(app.services, ADMIN.username)

  await expect(startSession(app, shown, CLIENT)).rejects.toThrow('Invalid username or password')
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('a sign-in waits for a password change that is under way', async () => {
  const app = await startApp()
  const user = await findUserByName(app.db, ADMIN.username)
  const shown = { id: user?.id ?? 0, passwordHash: user?.passwordHash ?? '' }

  let started: Promise<unknown> = Promise.resolve()
  await app.db.transaction().execute(async (transaction) => {
    await updateUser(transaction, shown.id, { password_hash: 'another hash' })
    started = startSession(app, shown, CLIENT).catch((error: unknown) => error)
    // With SQLite it waits for the only connection.
    const { databaseUrl } = app.services.config
    if (databaseUrl)
      await vi.waitUntil(async () => (await countWaiting(databaseUrl)) === 1, PATIENCE)
    await deleteUserSessions(transaction, shown.id)
  })

  expect(await started).toBeInstanceOf(Unauthorized)
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})
