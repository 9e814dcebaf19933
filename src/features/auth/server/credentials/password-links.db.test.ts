import { expect, test } from 'vitest'
import { ADMIN, callsWith, signIn, startAsAdmin } from '#test/admin.ts'
import { addApp } from './testing.ts'
import { CLERK, listMailSummaries } from '../testing.ts'

const NEW = 'three unrelated words'
const HOUR = 60 * 60_000

async function start() {
  const { asAdmin, ...app } = await startAsAdmin({ CONTACT_TO: 'office@town.example' })
  await asAdmin('POST', '/api/admin/users', CLERK)
  await app.db.deleteFrom('outbox_mails').execute()
  const makeLink = async () => {
    const made = await asAdmin('POST', '/api/admin/users/2/password-link')
    expect(made.status).toBe(201)
    const { link }: { link: string } = await made.json()
    return new URL(link)
  }
  const setPassword = (link: URL, newPassword = NEW) => {
    const token = new URLSearchParams(link.hash.slice(1)).get('token')
    return app.postJson('/api/admin/login/new-password', { token, newPassword })
  }
  return { ...app, asAdmin, makeLink, setPassword }
}

test('a password link sets a new password once and ends the old sessions', async () => {
  const app = await start()
  const { token } = await signIn(app, CLERK)
  const link = await app.makeLink()

  const statuses = [(await app.setPassword(link)).status, (await app.setPassword(link)).status]

  expect(statuses).toEqual([204, 401])
  expect((await callsWith(app, token)('GET', '/api/admin/session')).status).toBe(401)
  await expect(signIn(app, CLERK)).rejects.toThrow('401')
  await signIn(app, { ...CLERK, password: NEW })
})

test('the token is in the fragment, and only its hash is in the database', async () => {
  const app = await start()
  const link = await app.makeLink()
  const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
  const stored = await app.db.selectFrom('challenges').selectAll().execute()

  expect(link.pathname).toBe('/admin/new-password')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(link.href.replace(link.hash, '')).not.toContain(token)
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('opening the link or choosing a weak password does not use it up', async () => {
  const app = await start()
  const link = await app.makeLink()

  const opened = await app.request(link.pathname)
  const refused = [await app.setPassword(link, 'password'), await app.setPassword(link, 'Clerk1')]

  expect(opened.status).toBe(200)
  expect(refused.map(({ status }) => status)).toEqual([400, 400])
  expect((await app.setPassword(link)).status).toBe(204)
})

test('a link expires after an hour, with a newer one, and with its account', async () => {
  const app = await start()
  const old = await app.makeLink()
  const newer = await app.makeLink()
  const answers = [await app.setPassword(old)]
  app.clock.advance(HOUR)
  answers.push(await app.setPassword(newer))
  await app.asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
  const last = await app.makeLink()
  await app.asAdmin('DELETE', '/api/admin/users/2')
  answers.push(await app.setPassword(last))

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await answers[0]?.json()).toEqual({
    message:
      'This link has been used, was replaced by a newer one, is more than an hour old, or the admin who made it has signed out. Please ask for a new one.',
  })
})

test('a link and a code end with the session that made them', async () => {
  const app = await start()
  const thief = await signIn(app)
  const made = await thief.asAdmin('POST', '/api/admin/users/2/password-link')
  const { link }: { link: string } = await made.json()
  await thief.asAdmin('POST', '/api/admin/users/2/setup-code')

  await app.asAdmin('DELETE', '/api/admin/sessions')

  expect((await app.setPassword(new URL(link))).status).toBe(401)
  expect(await app.db.selectFrom('challenges').selectAll().execute()).toEqual([])
})

test('both admins are notified of the link and of the new password, and both are recorded', async () => {
  const app = await start()
  await app.setPassword(await app.makeLink())

  expect(await listMailSummaries(app)).toEqual([
    'office@town.example: A password link was made',
    'clerk@town.example: A password link was made',
    'office@town.example: A password was set by a link',
    'clerk@town.example: A password was set by a link',
  ])
  const entries = await app.db
    .selectFrom('activity')
    .select(['username', 'kind', 'subject'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries).toEqual([
    { username: 'Clerk', kind: 'password.changed', subject: 'their password: with a link' },
    {
      username: 'admin',
      kind: 'user-password-link.created',
      subject: 'password link for admin user “Clerk”',
    },
  ])
})

test('second factors are kept', async () => {
  const app = await start()
  const { asAdmin: asClerk } = await signIn(app, CLERK)
  await addApp({ ...app, asAdmin: asClerk })

  await app.setPassword(await app.makeLink())

  const answer = await app.postJson('/api/admin/login', { ...CLERK, password: NEW })
  expect(await answer.json()).toMatchObject({ methods: expect.arrayContaining(['totp']) })
})

test('no link is made for oneself, for an unknown account, or without a recent proof', async () => {
  const app = await start()
  const own = await app.asAdmin('POST', '/api/admin/users/1/password-link')
  const nobody = await app.asAdmin('POST', '/api/admin/users/77/password-link')
  app.clock.advance(HOUR)
  const late = await app.asAdmin('POST', '/api/admin/users/2/password-link')

  expect([own.status, nobody.status, late.status]).toEqual([409, 404, 403])
})

test('made-up tokens are refused, and too many of them are limited', async () => {
  const app = await start()
  const link = await app.makeLink()
  const guess = (token: string) =>
    app.postJson('/api/admin/login/new-password', { token, newPassword: NEW })
  for (let number = 0; number < 100; number += 1) {
    expect((await guess(`guess-${number}`)).status).toBe(401)
  }

  expect((await guess('another')).status).toBe(429)
  expect((await app.setPassword(link)).status).toBe(429)
})
