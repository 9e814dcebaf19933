import { expect, test } from 'vitest'
import { signIn, startAsAdmin } from '#test/admin.ts'

const PATH = '/api/admin/security-settings'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function start() {
  const app = await startAsAdmin()
  const put = async (settings: unknown) => (await app.asAdmin('PUT', PATH, settings)).json()
  return { ...app, put }
}

test('a session ends after two hours without use, and nobody needs a second factor', async () => {
  const { asAdmin } = await start()

  expect(await (await asAdmin('GET', PATH)).json()).toEqual({
    idleMinutes: 120,
    factorsRequired: false,
    factorsRequiredFrom: null,
  })
})

test('a new idle time applies to every session at once', async () => {
  const { asAdmin, put, clock, ...app } = await start()
  const other = await signIn(app)

  expect(await put({ idleMinutes: 15 })).toMatchObject({ idleMinutes: 15 })
  clock.advance(15 * MINUTE)
  expect((await asAdmin('GET', PATH)).status).toBe(200)
  clock.advance(1)

  expect((await other.asAdmin('GET', PATH)).status).toBe(401)
})

test('automatic reads of a page keep no session alive', async () => {
  const { asAdmin, clock } = await start()

  for (let minute = 0; minute < 120; minute += 10) {
    clock.advance(10 * MINUTE)
    await asAdmin('GET', '/api/admin/backups')
  }
  clock.advance(1)

  expect((await asAdmin('GET', '/api/admin/backups')).status).toBe(401)
})

test('second factors are required from a week after the rule is turned on until it is turned off', async () => {
  const { put, clock } = await start()
  const date = new Date(clock.now().getTime() + 7 * DAY).toISOString()

  const on = await put({ factorsRequired: true })
  clock.advance(MINUTE)
  const kept = await put({ idleMinutes: 60, factorsRequired: true })
  const off = await put({ factorsRequired: false })

  expect(on).toEqual({ idleMinutes: 120, factorsRequired: true, factorsRequiredFrom: date })
  expect(kept).toEqual({ idleMinutes: 60, factorsRequired: true, factorsRequiredFrom: date })
  expect(off).toEqual({ idleMinutes: 60, factorsRequired: false, factorsRequiredFrom: null })
})

test.each([
  [{ idleMinutes: 14 }, 'idleMinutes', 'Choose between 15 minutes and 24 hours'],
  [{ idleMinutes: 1441 }, 'idleMinutes', 'Choose between 15 minutes and 24 hours'],
  [
    { factorsRequired: 'yes' },
    'factorsRequired',
    'Choose whether every admin needs two-step sign-in',
  ],
])('%j is refused', async (settings, path, message) => {
  const { asAdmin } = await start()

  const response = await asAdmin('PUT', PATH, settings)

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message, issues: [{ path, message }] })
})

test('when two admins save different settings at once, both are kept', async () => {
  const { asAdmin, put } = await start()

  await Promise.all([put({ factorsRequired: true }), put({ idleMinutes: 60 })])

  expect(await (await asAdmin('GET', PATH)).json()).toMatchObject({
    factorsRequired: true,
    idleMinutes: 60,
  })
})
