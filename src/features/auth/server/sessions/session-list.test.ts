import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { ADMIN, callsWith, signIn, startAsAdmin } from '#test/admin.ts'
import { adminSessionSchema } from '../../schema.ts'
import { addClerk, CLERK, listMails } from '../testing.ts'

const PATH = '/api/admin/sessions'
const MINUTE = 60_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

type App = Awaited<ReturnType<typeof startApp>>
type Call = Awaited<ReturnType<typeof signIn>>['asAdmin']

async function signInFrom(app: App, ip: string, userAgent: string) {
  const response = await app.request('/api/admin/login', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': ip,
      'User-Agent': userAgent,
    },
    body: JSON.stringify(ADMIN),
  })
  const { token }: { token: string } = await response.json()
  return callsWith(app, token)
}

const fetchSessions = async (call: Call) =>
  z.array(adminSessionSchema.strict()).parse(await (await call('GET', PATH)).json())

test('the list names device, network, and times, with this session first', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' })
  const begun = app.clock.now().toISOString()
  const here = await signInFrom(app, '203.0.113.9', FIREFOX)
  app.clock.advance(5 * MINUTE)
  await signInFrom(app, '2001:db8:1:2::3', 'curl/8.14.1')
  await here('GET', '/api/admin/users')
  const now = app.clock.now().toISOString()

  const sessions = await fetchSessions(here)

  expect(sessions).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      device: 'Firefox on Windows',
      network: '203.0.113.x',
      createdAt: begun,
      lastUsedAt: now,
      current: true,
    },
    {
      id: expect.any(String),
      device: 'Another program',
      network: '2001:db8:1::/48',
      createdAt: now,
      lastUsedAt: now,
      current: false,
    },
  ])
})

test('sessions end one by one, or all but this one', async () => {
  const app = await startApp()
  const here = (await signIn(app)).asAdmin
  const others = [await signIn(app), await signIn(app), await signIn(app)]
  const [, first] = await fetchSessions(here)

  const one = await here('DELETE', `${PATH}/${first?.id}`)
  const again = await here('DELETE', `${PATH}/${first?.id}`)
  const left = await fetchSessions(here)
  const rest = await here('DELETE', PATH)

  expect([one.status, again.status, rest.status]).toEqual([204, 404, 204])
  expect(left).toHaveLength(3)
  expect(await fetchSessions(here)).toHaveLength(1)
  for (const { asAdmin } of others) expect((await asAdmin('GET', PATH)).status).toBe(401)
})

test('an admin cannot see or end the sessions of another', async () => {
  const app = await startAsAdmin()
  const { asAdmin: asClerk } = await addClerk(app)
  const [own] = await fetchSessions(app.asAdmin)

  expect(await fetchSessions(asClerk)).toHaveLength(1)
  expect((await asClerk('DELETE', `${PATH}/${own?.id}`)).status).toBe(404)
  expect((await asClerk('DELETE', PATH)).status).toBe(204)
  expect((await app.asAdmin('GET', PATH)).status).toBe(200)
})

test('an admin ends all sessions of a colleague, who is notified, and keeps their own', async () => {
  const app = await startAsAdmin()
  const theirs = [await addClerk(app), await signIn(app, CLERK)]
  const end = (id: number) => app.asAdmin('DELETE', `/api/admin/users/${id}/sessions`)

  const answers = [await end(2), await end(1), await end(77)]

  expect(answers.map(({ status }) => status)).toEqual([204, 409, 404])
  for (const { asAdmin } of theirs) expect((await asAdmin('GET', PATH)).status).toBe(401)
  expect((await app.asAdmin('GET', PATH)).status).toBe(200)
  const body = expect.stringContaining('admin signed the account Clerk out everywhere.')
  expect(await listMails(app, 'You were signed out everywhere')).toMatchObject([
    { recipient: CLERK.email, body },
  ])
  await signIn(app, CLERK)
})

test('sessions that have expired are not listed', async () => {
  const app = await startApp()
  await signIn(app)
  app.clock.advance(121 * MINUTE)

  const { asAdmin } = await signIn(app)

  expect(await fetchSessions(asAdmin)).toHaveLength(1)
})
