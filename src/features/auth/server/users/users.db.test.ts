import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { ADMIN, callsWith, signIn, startAsAdmin } from '#test/admin.ts'
import { adminUserSchema, signedInAdminSchema } from '../../schema.ts'
import { resetPassword } from '../credentials/change-password.ts'

const PATH = '/api/admin/users'
const CLERK = { username: 'Clerk', password: 'second-password' }

type App = Awaited<ReturnType<typeof startAsAdmin>>

const fetchUsers = async ({ asAdmin }: Pick<App, 'asAdmin'>) =>
  z.array(adminUserSchema.strict()).parse(await (await asAdmin('GET', PATH)).json())

async function addClerk({ asAdmin }: App) {
  const response = await asAdmin('POST', PATH, CLERK)
  expect(response.status).toBe(201)
  return adminUserSchema.strict().parse(await response.json())
}

test('an admin is added, listed, signs in and is deleted', async () => {
  const app = await startAsAdmin()

  const clerk = await addClerk(app)
  const session = await signIn(app, CLERK)
  const listed = await fetchUsers(app)
  const deleted = await app.asAdmin('DELETE', `${PATH}/${clerk.id}`)

  expect(clerk).toEqual({
    id: expect.any(Number),
    username: 'Clerk',
    email: null,
    createdAt: app.clock.now().toISOString(),
    lastLogin: null,
    factors: 0,
  })
  expect(listed.map((user) => [user.username, user.lastLogin])).toEqual([
    ['admin', app.clock.now().toISOString()],
    ['Clerk', app.clock.now().toISOString()],
  ])
  expect(deleted.status).toBe(204)
  expect((await session.asAdmin('GET', PATH)).status).toBe(401)
  expect((await app.postJson('/api/admin/login', CLERK)).status).toBe(401)
})

test('fields that cannot be set are ignored', async () => {
  const app = await startAsAdmin()
  const longAgo = '2001-01-01T00:00:00.000Z'
  const theirs = { id: 4000, createdAt: longAgo, lastLogin: longAgo, password_hash: 'x' }

  await app.asAdmin('POST', PATH, { ...CLERK, ...theirs })

  const [, clerk] = await fetchUsers(app)
  expect(clerk).toMatchObject({ createdAt: app.clock.now().toISOString(), lastLogin: null })
  expect(clerk?.id).not.toBe(4000)
  await signIn(app, CLERK)
})

test('an e-mail address is stored, and an empty one counts as none', async () => {
  const app = await startAsAdmin()

  await app.asAdmin('POST', PATH, { ...CLERK, email: 'clerk@township.example' })
  await app.asAdmin('POST', PATH, { ...CLERK, username: 'other', email: '' })

  const users = await fetchUsers(app)
  expect(users.map((user) => user.email)).toEqual([null, 'clerk@township.example', null])
})

test('a field that is refused is named, and nobody is added', async () => {
  const app = await startAsAdmin()
  const [path, message] = ['email', 'Invalid email address']

  const response = await app.asAdmin('POST', PATH, { ...CLERK, [path]: 'nobody' })

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message, issues: [{ path, message }] })
  expect(await fetchUsers(app)).toHaveLength(1)
})

test('the first admin may not have a name with other signs', async () => {
  const start = startApp({ ADMIN_USERNAME: 'admin (clerk)' })

  await expect(start).rejects.toThrow(
    'ADMIN_USERNAME cannot be used: Username can contain only letters, digits, spaces',
  )
})

test('an existing admin keeps such a name, even as a setting', async () => {
  const username = '\u0430dmin (clerk)'
  const before = await startAsAdmin()
  await before.db.updateTable('users').set({ username }).execute()
  const { dataDir, databaseUrl } = before.services.config
  await before.close()

  const app = await startApp({
    ADMIN_USERNAME: username,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })

  const session = await signIn(app, { ...ADMIN, username })
  expect(await fetchUsers(session)).toMatchObject([{ username }])
})

test.each([
  ['Clerk', 'clerk'],
  ['Élodie', 'éLODIE'],
])('while there is %s, nobody else is called %s', async (username, same) => {
  const app = await startAsAdmin()
  await app.asAdmin('POST', PATH, { ...CLERK, username })

  const response = await app.asAdmin('POST', PATH, { ...CLERK, username: same })

  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ message: 'This username is already taken' })
})

test('only one of many simultaneous creations gets a name', async () => {
  const app = await startAsAdmin()

  const responses = await Promise.all(
    Array.from({ length: 5 }, () => app.asAdmin('POST', PATH, CLERK)),
  )

  expect(responses.filter((response) => response.status === 201)).toHaveLength(1)
  expect(responses.filter((response) => response.status === 409)).toHaveLength(4)
})

test('the last admin cannot be deleted', async () => {
  const app = await startAsAdmin()
  const [last] = await fetchUsers(app)

  const response = await app.asAdmin('DELETE', `${PATH}/${last?.id}`)

  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ message: 'The last admin cannot be deleted' })
  expect((await app.asAdmin('DELETE', `${PATH}/999`)).status).toBe(404)
  expect((await app.asAdmin('DELETE', `${PATH}/x`)).status).toBe(404)
})

test('when two admins delete each other, or all, at the same moment, one remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    const app = await startAsAdmin()
    const [first] = await fetchUsers(app)
    const clerk = await addClerk(app)

    const responses = await Promise.all(
      [first?.id, clerk.id].map((id) => app.asAdmin('DELETE', `${PATH}/${id}`)),
    )

    const left = await app.db.selectFrom('users').select('id').execute()
    expect(left).toHaveLength(1)
    expect(responses.filter((response) => response.status === 204)).toHaveLength(1)
  }
})

test('a changed password ends the other sessions, but not this one', async () => {
  const app = await startAsAdmin()
  const clerk = await addClerk(app)
  const others = [await signIn(app), await signIn(app)]
  const bystander = await signIn(app, CLERK)

  const response = await app.asAdmin('POST', '/api/admin/change-password', {
    currentPassword: ADMIN.password,
    newPassword: 'a new password',
  })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ message: 'Password changed successfully' })
  for (const { asAdmin } of others) expect((await asAdmin('GET', PATH)).status).toBe(401)
  expect((await app.asAdmin('GET', PATH)).status).toBe(200)
  expect((await bystander.asAdmin('GET', PATH)).status).toBe(200)
  expect((await app.postJson('/api/admin/login', ADMIN)).status).toBe(401)
  await signIn(app, { ...ADMIN, password: 'a new password' })
  expect(clerk.username).toBe('Clerk')
})

test('a change with a wrong password is refused', async () => {
  const app = await startAsAdmin()
  const input = { currentPassword: 'wrong', newPassword: 'long enough' }

  const response = await app.asAdmin('POST', '/api/admin/change-password', input)

  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ message: 'Current password is incorrect' })
  expect((await app.asAdmin('GET', PATH)).status).toBe(200)
  await signIn(app)
})

test('a reset password is random, works, and ends every session', async () => {
  const app = await startAsAdmin()

  const { password } = await resetPassword(app.services, 'ADMIN')

  // 128 random bits and more, in base64url.
  expect(password).toMatch(/^[\w-]{22,}$/)
  expect((await app.asAdmin('GET', PATH)).status).toBe(401)
  expect((await app.postJson('/api/admin/login', ADMIN)).status).toBe(401)
  await signIn(app, { ...ADMIN, password })
  await expect(resetPassword(app.services, 'nobody')).rejects.toThrow(
    'there is no admin called nobody',
  )
})

test('no answer contains any part of a password', async () => {
  const app = await startAsAdmin()
  const { password_hash: hash } = await app.db
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  const clerk = await addClerk(app)
  const { asAdmin } = app

  const texts = await Promise.all(
    [
      asAdmin('GET', PATH),
      asAdmin('POST', PATH, CLERK),
      asAdmin('POST', PATH, { ...CLERK, username: 'third' }),
      asAdmin('GET', '/api/admin/session'),
      app.postJson('/api/admin/login', { ...ADMIN, password: 'a wrong one' }),
      callsWith(app, 'x'.repeat(43))('GET', PATH),
      asAdmin('DELETE', `${PATH}/${clerk.id}`),
    ].map(async (answer) => (await answer).text()),
  )

  for (const secret of [hash, ADMIN.password, CLERK.password, 'a wrong one', 'argon2', 'hash']) {
    expect(texts.join(' ')).not.toContain(secret)
  }
})

test('an admin sets the name with which they sign, on one line and for themselves', async () => {
  const app = await startAsAdmin()
  await addClerk(app)
  const { asAdmin: asClerk } = await signIn(app, CLERK)
  const put = (displayName: string) => asClerk('PUT', '/api/admin/account/name', { displayName })
  const fetchName = async (call: typeof asClerk) => {
    const session = await (await call('GET', '/api/admin/session')).json()
    return signedInAdminSchema.parse(session).displayName
  }

  expect((await put(' Ruth Ann Lee ')).status).toBe(204)
  for (const wrong of ['x'.repeat(81), 'Ruth\nBcc: all'])
    expect((await put(wrong)).status).toBe(400)

  expect(await fetchName(asClerk)).toBe('Ruth Ann Lee')
  expect(await fetchName(app.asAdmin)).toBeNull()
  const last = await app.db
    .selectFrom('activity')
    .select(['username', 'kind'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(last).toEqual([{ username: 'Clerk', kind: 'display-name.changed' }])
  expect((await put('')).status).toBe(204)
  expect(await fetchName(asClerk)).toBeNull()
})
