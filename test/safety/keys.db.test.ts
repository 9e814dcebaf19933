import { expect, test, vi } from 'vitest'
import { administer } from '#app/commands/admin.ts'
import { OPERATIONS } from '#app/server/programs/openapi/operations.ts'
import { hashToken } from '#features/auth/server/proof/token.ts'
import { deleteUserSessions } from '#features/auth/server/sessions/session-store.ts'
import { lockSession } from '#features/auth/server/sessions/sessions.ts'
import { listMails } from '#features/auth/server/testing.ts'
import { updateUser } from '#features/auth/server/users/user-store.ts'
import * as keys from '#features/keys/server/keys.ts'
import { Unauthorized } from '#server/errors.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { SCOPES, type Scope } from '#shared/operation.ts'
import { ADMIN, callsWith, signIn, startAsAdmin } from '#test/admin.ts'
import { START } from '#test/app.ts'
import { countWaiting } from '#test/database/postgres.ts'
import { PATIENCE } from '#test/patience.ts'

const CLERK = { username: 'clerk', password: 'second-password' }
const DAY_MS = 24 * 3600_000
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS).toISOString()

async function startWithKey(...scopes: Scope[]) {
  const app = await startAsAdmin()
  const makeKey = async (name: string, allowed: Scope[], days = 30) => {
    const fields = { name, scopes: allowed, expiresAt: inDays(days) }
    const response = await app.asAdmin('POST', '/api/admin/keys', fields)
    const made: { id: number; key: string } = await response.json()
    return { ...made, status: response.status, call: callsWith(app, made.key) }
  }
  return { ...app, makeKey, ...(await makeKey('Robot', scopes)) }
}

const lastActivity = async ({
  asAdmin,
}: Pick<Awaited<ReturnType<typeof startAsAdmin>>, 'asAdmin'>) => {
  const { items } = await (await asAdmin('GET', '/api/admin/activity')).json()
  const [{ username, action, subject }] = items
  return `${username} ${action} ${subject}`
}

/** What a visitor may call, and so may every program. */
const isOpen = (name: string) =>
  /^\w+ \/api\/(?!admin\/)|^POST \/api\/admin\/login/.test(name) &&
  !/^(?:POST \/api\/blog|PUT \/api\/faq\/items\/:id)$/.test(name)

test.each(SCOPES)(
  'a key with the scope %s opens the calls that name it, and no other',
  async (scope) => {
    const { call, asAdmin } = await startWithKey(scope)
    await asAdmin('POST', '/api/admin/categories', { name: 'One' })
    const before = await (await asAdmin('GET', '/api/admin/activity')).text()

    for (const [name, operation] of Object.entries(OPERATIONS)) {
      const [method = '', pattern = ''] = name.split(' ')
      const path = pattern.replace(/:\w+\{(\w+)[^}]*\}/g, '$1').replace(/:\w+/g, '1')
      if (isOpen(name)) continue
      const { status } = await call(method, path)

      const isRefused = status === 401 || status === 403
      expect(isRefused, `${name} is refused, with ${status}`).toBe(operation.scope !== scope)
    }
    expect(await (await asAdmin('GET', '/api/admin/activity')).text()).toBe(before)
  },
  60_000,
)

test('only reads, and the creation of drafts, name a scope', () => {
  const writes = Object.entries(OPERATIONS).filter(
    ([name, { scope }]) => scope && !name.startsWith('GET '),
  )

  expect(writes.map(([name, { scope }]) => `${name}: ${scope}`)).toEqual([
    'POST /api/blog: drafts',
    'POST /api/admin/faq: drafts',
    'POST /api/admin/restore-tests: drafts',
  ])
})

test('a program writes drafts, under the name of its key, and publishes nothing', async () => {
  const app = await startWithKey('drafts')
  const draft = { title: 'Backups', content: '<p>Text</p>' }
  const item = { question: 'Why?', answer: '<p>So</p>' }

  expect((await app.call('POST', '/api/blog', draft)).status).toBe(201)
  expect(await lastActivity(app)).toBe('key “Robot” created blog post “Backups”')
  expect((await app.call('POST', '/api/admin/faq', { ...item, isPublished: false })).status).toBe(
    201,
  )
  const refused = [
    await app.call('POST', '/api/blog', { ...draft, status: 'published' }),
    await app.call('POST', '/api/blog', { ...draft, status: 'scheduled', scheduledFor: inDays(1) }),
    await app.call('POST', '/api/admin/faq', item),
  ]

  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  const { items } = await (await app.asAdmin('GET', '/api/admin/blog/1/versions')).json()
  expect(items).toMatchObject([{ username: 'key “Robot”' }])
})

test('the list has the last use of a key, and neither the list nor the database has the key', async () => {
  const { key, call, asAdmin, db, clock } = await startWithKey('read')
  clock.advance(60_000)
  await call('GET', '/api/admin/blog')

  const list = await (await asAdmin('GET', '/api/admin/keys')).text()

  expect(JSON.parse(list)).toMatchObject([
    { name: 'Robot', madeBy: 'admin', lastUsedAt: '2026-03-02T15:01:00.000Z' },
  ])
  const stored = JSON.stringify(await db.selectFrom('api_keys').selectAll().execute())
  expect(list + stored).not.toContain(key)
})

test('a key ends at its time, when an admin ends it, and with the account of its maker', async () => {
  const app = await startWithKey('read')
  const { asAdmin, clock, db, makeKey } = app
  const read = async ({ call }: Pick<typeof app, 'call'>) =>
    (await call('GET', '/api/admin/tags')).status

  expect(await read(app)).toBe(200)
  expect((await asAdmin('DELETE', `/api/admin/keys/${app.id}`)).status).toBe(204)
  expect(await lastActivity(app)).toBe('admin ended key “Robot”')
  expect(await read(app)).toBe(401)
  expect((await asAdmin('DELETE', `/api/admin/keys/${app.id}`)).status).toBe(404)

  const short = await makeKey('Short', ['read'], 1)
  const long = await makeKey('Long', ['read'])
  clock.advance(DAY_MS)
  expect([await read(short), await read(long)]).toEqual([401, 200])
  await db.deleteFrom('users').execute()
  expect(await read(long)).toBe(401)
})

test('a key without a scope, a name of its own or an end within a year is refused', async () => {
  const { asAdmin } = await startWithKey('read')
  const key = { name: 'Other', scopes: ['read'], expiresAt: inDays(366) }

  for (const [fields, status] of [
    [{ scopes: [] }, 400],
    [{ scopes: ['admin'] }, 400],
    [{ name: ' ' }, 400],
    [{ expiresAt: inDays(367) }, 400],
    [{ expiresAt: inDays(0) }, 400],
    [{ name: 'Robot' }, 409],
  ] as const) {
    const answer = await asAdmin('POST', '/api/admin/keys', { ...key, ...fields })
    expect(answer.status, `with ${JSON.stringify(fields)}`).toBe(status)
  }
})

test('too many calls with one key are refused, and other keys still work', async () => {
  const { call, makeKey, services, id } = await startWithKey('read')
  const other = await makeKey('Other', ['read'])
  for (let count = 0; count < LIMITS.key.points; count += 1)
    await services.limits.count('key', String(id))

  const refused = await call('GET', '/api/admin/tags')

  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toMatch(/^Too many requests with this key/)
  expect((await other.call('GET', '/api/admin/tags')).status).toBe(200)
})

const PASSWORDS = { currentPassword: ADMIN.password, newPassword: 'meadow lantern ferry' }

test('a new password ends the keys of its admin, and no others, and the mail names them', async () => {
  const { asAdmin, call, makeKey, ...app } = await startWithKey('read')
  await asAdmin('POST', '/api/admin/users', CLERK)
  const { asAdmin: asClerk } = await signIn(app, CLERK)
  const fields = { name: 'Other', scopes: ['read'], expiresAt: inDays(30) }
  const other = await (await asClerk('POST', '/api/admin/keys', fields)).json()
  await makeKey('Second', ['read'])
  await makeKey('Old', ['read'], 1)
  app.clock.advance(2 * DAY_MS)
  const { asAdmin: asAdminLater } = await signIn(app)

  await asAdminLater('POST', '/api/admin/change-password', PASSWORDS)

  expect((await call('GET', '/api/admin/blog')).status).toBe(401)
  expect((await callsWith(app, other.key)('GET', '/api/admin/blog')).status).toBe(200)
  const mail = (await listMails(app)).at(-1)
  expect(mail?.body).toContain('The API keys of this account were revoked: “Robot”, “Second”.')
})

test('the keys of an admin go on after a new password if the admin says so, and the mail names them', async () => {
  const { asAdmin, call, ...app } = await startWithKey('read')

  const refused = await asAdmin('POST', '/api/admin/change-password', {
    ...PASSWORDS,
    endKeys: 'no',
  })
  expect(refused.status).toBe(400)
  await asAdmin('POST', '/api/admin/change-password', { ...PASSWORDS, endKeys: false })

  expect((await call('GET', '/api/admin/blog')).status).toBe(200)
  const mail = (await listMails(app)).at(-1)
  expect(mail?.body).toContain('The API keys of this account still work: “Robot”.')
})

test('a key that is asked for during a password change is not made', async () => {
  const { db, services, token } = await startAsAdmin()
  const admin = { id: 1, sessionHash: hashToken(token) }
  const input = { name: 'Thief', scopes: ['read' as const], expiresAt: inDays(30) }

  let made: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (transaction) => {
    await updateUser(transaction, admin.id, { password_hash: 'another hash' })
    made = keys.makeKey({ ...services, lockSession }, admin, input).catch((error: unknown) => error)
    // With SQLite it waits for the only connection.
    const { databaseUrl } = services.config
    if (databaseUrl)
      await vi.waitUntil(async () => (await countWaiting(databaseUrl)) === 1, PATIENCE)
    await deleteUserSessions(transaction, admin.id)
  })

  expect(await made).toBeInstanceOf(Unauthorized)
  expect(await db.selectFrom('api_keys').selectAll().execute()).toEqual([])
})

test.each(['reset-password', 'reset-factors'])(
  'the command %s ends the keys of the admin unless it has --keep-keys, and names them',
  async (action) => {
    const { call, db, services } = await startWithKey('read')
    // The command has a clock of its own.
    await db.updateTable('api_keys').set({ expires_at: '9999-01-01' }).execute()
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const run = async (...options: string[]) => {
      await administer(services.config, [action, ...options, 'admin'])
      return printed.mock.calls.at(-1)?.join('')
    }

    expect(await run('--keep-keys')).toContain('still work: “Robot”.')
    expect((await call('GET', '/api/admin/blog')).status).toBe(200)
    expect(await run()).toContain('The API keys of this account were revoked: “Robot”.')
    printed.mockRestore()
    expect((await call('GET', '/api/admin/blog')).status).toBe(401)
  },
)

test('a password link and a reset of factors by a colleague end the keys of the account', async () => {
  const { asAdmin, ...app } = await startWithKey('read')
  const { id } = await (await asAdmin('POST', '/api/admin/users', CLERK)).json()
  const makeClerksKey = async (name: string, password = CLERK.password) => {
    const { asAdmin: asClerk } = await signIn(app, { ...CLERK, password })
    const fields = { name, scopes: ['read'], expiresAt: inDays(30) }
    const { key } = await (await asClerk('POST', '/api/admin/keys', fields)).json()
    return callsWith(app, key)
  }
  const first = await makeClerksKey('First')
  await asAdmin('DELETE', `/api/admin/users/${id}/factors`)
  expect((await first('GET', '/api/admin/blog')).status).toBe(401)

  const second = await makeClerksKey('Second')
  const { link } = await (await asAdmin('POST', `/api/admin/users/${id}/password-link`)).json()
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  const input = { token, newPassword: PASSWORDS.newPassword }
  await app.postJson('/api/admin/login/new-password', input)

  expect((await second('GET', '/api/admin/blog')).status).toBe(401)
})

const FOREIGN = '<p>One <img src="https://evil.example/?words" alt="Two &amp; three"></p>'
const LINK =
  'Image from another site, “Two &amp; three”: <a href="https://evil.example/?words">https://evil.example/?words</a>'

test.each([
  ['/api/blog', { title: 'Letter', content: FOREIGN, status: 'draft' }, 'content'],
  ['/api/admin/faq', { question: 'Letter?', answer: FOREIGN, isPublished: false }, 'answer'],
])(
  'in a draft of a key, a picture of another site is its address: %s',
  async (path, body, field) => {
    const { call, asAdmin } = await startWithKey('drafts')

    const byKey = await (await call('POST', path, body)).json()
    const byAdmin = await (await asAdmin('POST', path, body)).json()

    expect(byKey[field]).toContain(LINK)
    expect(byKey[field]).not.toContain('<img')
    expect(byAdmin[field]).toContain('src="https://evil.example/?words"')
  },
)

test('pictures of this site and embedded ones stay in a draft of a key', async () => {
  const { call } = await startWithKey('drafts')
  const content =
    '<p><img src="/media/x.png" alt="a"><img src="https://vault.example/media/x.png" alt="b"><img src="data:image/png;base64,iVBORw0KGgo=" alt="c">Text</p>'

  const post = await (
    await call('POST', '/api/blog', { title: 'x', content, status: 'draft' })
  ).json()

  expect(post.content.match(/<img/g)).toHaveLength(3)
})
