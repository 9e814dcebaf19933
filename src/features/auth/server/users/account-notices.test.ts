import { expect, test } from 'vitest'
import { ADMIN, signIn, signInFrom, type callsWith } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { listMails, listMailSummaries } from '../testing.ts'

const CLERK = { username: 'clerk', password: 'second-password', email: 'clerk@town.example' }
const MINUTE = 60_000

async function start() {
  const app = await startApp({ TRUST_PROXY: 'true', CONTACT_TO: 'office@town.example' })
  const from = async (address: string, credentials = ADMIN) => {
    app.clock.advance(MINUTE)
    return signInFrom(app, address, credentials)
  }
  return { ...app, from }
}

test('an admin is notified of a sign-in from a new network, but not of the first or later ones', async () => {
  const app = await start()
  const asAdmin = await app.from('203.0.113.9')
  await asAdmin('POST', '/api/admin/users', CLERK)
  await app.db.deleteFrom('outbox_mails').execute()
  await app.from('203.0.113.9', CLERK)
  await app.from('203.0.113.77', CLERK)
  expect(await listMailSummaries(app)).toEqual([])

  await app.from('198.51.100.7', CLERK)
  await app.from('198.51.100.8', CLERK)

  expect(await listMailSummaries(app)).toEqual(['clerk@town.example: A sign-in from a new network'])
  const [mail] = await listMails(app)
  expect(mail?.body).toContain('198.51.100.x, Another program')
})

test('an admin without an e-mail address is notified through the office', async () => {
  const app = await start()
  await app.from('203.0.113.9')
  await app.from('198.51.100.7')

  expect(await listMailSummaries(app)).toEqual([
    'office@town.example: A sign-in from a new network',
  ])
})

test('all admins are notified of new and deleted admins, and an admin of their own new password', async () => {
  const app = await start()
  const asAdmin = await app.from('203.0.113.9')
  const added = await asAdmin('POST', '/api/admin/users', CLERK)
  const { id }: { id: number } = await added.json()
  const { asAdmin: asClerk } = await signIn(app, CLERK)
  await asClerk('POST', '/api/admin/change-password', {
    currentPassword: CLERK.password,
    newPassword: 'chosen anew',
  })
  await asAdmin('DELETE', `/api/admin/users/${id}`)

  expect(await listMailSummaries(app)).toEqual([
    'office@town.example: A new admin was added',
    'clerk@town.example: A new admin was added',
    'clerk@town.example: Your password was changed',
    'office@town.example: An admin was deleted',
    'clerk@town.example: An admin was deleted',
  ])
})

test('new rules of signing in are announced to every admin and on the overview', async () => {
  const app = await start()
  const asAdmin = await app.from('203.0.113.9')
  await asAdmin('POST', '/api/admin/users', CLERK)
  await app.db.deleteFrom('outbox_mails').execute()
  app.clock.advance(MINUTE)

  await asAdmin('PUT', '/api/admin/security-settings', { idleMinutes: 15, factorsRequired: true })
  await asAdmin('PUT', '/api/admin/security-settings', { idleMinutes: 15 })

  const title = 'The sign-in rules have changed'
  expect((await listMailSummaries(app)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    `clerk@town.example: ${title}`,
    `office@town.example: ${title}`,
  ])
  const [mail] = await listMails(app)
  expect(mail?.body).toContain(
    'admin changed the sign-in rules: admins are signed out after 15 minutes of inactivity instead of 120; every admin needs two-step sign-in starting March 9, 2026.',
  )
  expect(await changesFor(await app.from('203.0.113.9'))).toMatchObject({
    changes: [
      {
        text: expect.stringMatching(
          /^admin updated security settings: admins are signed out after/,
        ),
      },
    ],
  })
})

test('a change of e-mail address is announced to the old and the new address', async () => {
  const app = await start()
  const asAdmin = await app.from('203.0.113.9')
  await asAdmin('POST', '/api/admin/users', CLERK)
  const { asAdmin: asClerk } = await signIn(app, CLERK)
  await app.db.deleteFrom('outbox_mails').execute()

  const put = (email: string) => asClerk('PUT', '/api/admin/account', { email })
  const changed = await put('clerk@elk.example')
  const same = await put('clerk@elk.example')
  const none = await put('')
  const wrong = await put('clerk')

  const title = 'The e-mail address of your account has changed'
  expect([changed, same, none, wrong].map(({ status }) => status)).toEqual([204, 204, 204, 400])
  expect(await listMailSummaries(app)).toEqual([
    `clerk@town.example: ${title}`,
    `clerk@elk.example: ${title}`,
    `clerk@elk.example: ${title}`,
    `office@town.example: ${title}`,
  ])
})

test('nobody is notified of a refused change', async () => {
  const app = await start()
  const asAdmin = await app.from('203.0.113.9')
  await asAdmin('POST', '/api/admin/users', { ...CLERK, username: 'admin' })
  await asAdmin('DELETE', '/api/admin/users/1')

  expect(await listMailSummaries(app)).toEqual([])
})

async function changesFor(call: ReturnType<typeof callsWith>) {
  const response = await call('GET', '/api/admin/overview')
  const { warnings }: { warnings: { kind: string }[] } = await response.json()
  return warnings.find(({ kind }) => kind === 'accounts-changed')
}

test('what an admin changes in the present session is no warning, and later is said to be their own', async () => {
  const app = await start()
  const again = async () => {
    app.clock.advance(MINUTE)
    return signIn(app)
  }
  await again()
  const { asAdmin } = await again()
  app.clock.advance(MINUTE)
  await asAdmin('POST', '/api/admin/users', CLERK)

  expect(await changesFor(asAdmin)).toBeUndefined()
  expect(await changesFor((await again()).asAdmin)).toEqual({
    kind: 'accounts-changed',
    changes: [{ at: expect.any(String), text: expect.stringContaining('“clerk”') }],
    areOwn: true,
  })
})

test('what is changed in the name of an admin from elsewhere is a warning at once', async () => {
  const app = await start()
  await app.from('203.0.113.9')
  const thief = await app.from('203.0.113.9')
  const own = await app.from('198.51.100.7')
  app.clock.advance(MINUTE)
  await thief('POST', '/api/admin/users', CLERK)

  expect(await changesFor(own)).toEqual({
    kind: 'accounts-changed',
    changes: [
      { at: expect.any(String), text: expect.stringContaining('“clerk”') },
      { at: expect.any(String), text: 'admin signed in from a new network' },
    ],
  })
})

test('the overview lists changes to accounts since the previous sign-in', async () => {
  const app = await start()
  const first = await app.from('203.0.113.9')
  app.clock.advance(MINUTE)
  await first('POST', '/api/admin/users', CLERK)
  await first('POST', '/api/admin/categories', { name: 'Records' })
  expect(await changesFor(first)).toBeUndefined()

  const second = await app.from('198.51.100.7')

  expect(await changesFor(second)).toEqual({
    kind: 'accounts-changed',
    changes: [
      { at: expect.any(String), text: expect.stringMatching(/^admin created admin user “clerk”/) },
      { at: expect.any(String), text: 'admin signed in from a new network' },
    ],
  })
})
