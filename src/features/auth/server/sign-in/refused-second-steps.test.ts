import { expect, test } from 'vitest'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { ADMIN, startAsAdmin, postFrom } from '#test/admin.ts'
import { passkeyRequestSchema } from '../../factor-schema.ts'
import { getAccountKey } from './sign-in-limits.ts'
import {
  addPasskey,
  answerTo,
  askedAfterPassword,
  generateTotpCode,
  createPasskey,
  startWithApp,
} from '../credentials/testing.ts'

type App = Awaited<ReturnType<typeof startAsAdmin>>

async function passkeyChallenge({ request }: Pick<App, 'request'>): Promise<string> {
  const response = await request('/api/admin/login/passkey', { method: 'POST' })
  return passkeyRequestSchema.parse(await response.json()).challenge
}

async function listNewMails({ db }: Pick<App, 'db'>): Promise<string[]> {
  const mails = await db.selectFrom('outbox_mails').selectAll().orderBy('id').execute()
  await db.deleteFrom('outbox_mails').execute()
  return mails.map(({ subject, body }) => `${subject.split(' | ')[0]}: ${body}`)
}

test.for(['challenge', 'passkey'])(
  'answers with a made-up %s are refused like guesses and leave no row behind',
  async (made) => {
    const app = await startAsAdmin()
    const challenge = made === 'challenge' ? 'x'.repeat(43) : await passkeyChallenge(app)
    const response = createPasskey().assert({ challenge })
    const before = await app.db.selectFrom('activity').selectAll().execute()

    const statuses: number[] = []
    for (let count = 0; count <= LIMITS.loginAddress.points; count += 1) {
      statuses.push((await answerTo(app, { challenge, method: 'passkey', response })).status)
    }

    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]))
    expect(statuses.at(-1)).toBe(429)
    expect(await app.db.selectFrom('activity').selectAll().execute()).toEqual(before)
  },
)

test('unanswered questions count against the limit of the address', async () => {
  const app = await startWithApp()
  for (let count = 1; count < LIMITS.loginAddress.points; count += 1) {
    await app.services.limits.use('loginAddress', 'unknown')
  }

  const last = await app.postJson('/api/admin/login', ADMIN)
  const another = await app.postJson('/api/admin/login', ADMIN)

  expect([last.status, another.status]).toEqual([401, 429])
})

test('successful sign-ins do not count against the limit of their address', async () => {
  const app = await startWithApp()
  for (let count = 2; count < LIMITS.loginAddress.points; count += 1) {
    await app.services.limits.use('loginAddress', 'unknown')
  }

  for (let count = 0; count < 3; count += 1) {
    const { challenge } = await askedAfterPassword(app, ADMIN)
    const code = generateTotpCode(app.secret, app)
    expect((await answerTo(app, { challenge, method: 'totp', code })).status).toBe(200)
    app.clock.advance(60_000)
  }
})

test('an admin is notified once an hour of a wrong second step after the right password', async () => {
  const app = await startWithApp()
  await listNewMails(app)
  const { challenge } = await askedAfterPassword(app, ADMIN)

  for (const code of ['000000', '000001']) {
    await answerTo(app, { challenge, method: 'totp', code })
  }

  expect(await listNewMails(app)).toEqual([
    expect.stringMatching(/^A failed second sign-in step: [^]*correct password for admin/),
  ])
})

test('a passkey signs in to an account where unknown addresses have to wait', async () => {
  const app = await startAsAdmin({ TRUST_PROXY: '1' })
  const { passkey, handle } = await addPasskey(app)
  const answer = async (ip: string) => {
    const challenge = await passkeyChallenge(app)
    const response = passkey.assert({ challenge }, handle)
    const body = { challenge, method: 'passkey', response }
    return postFrom(app, ip, '/api/admin/login/verify', body)
  }
  const hash = await app.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
  const account = getAccountKey({ username: ADMIN.username, passwordHash: hash.password_hash })
  for (let count = 0; count < 90; count += 1) {
    await app.services.limits.count('loginAccount', account)
  }

  expect((await answer('198.51.100.7')).status).toBe(200)
})
