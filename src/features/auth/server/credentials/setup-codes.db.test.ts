import { expect, test } from 'vitest'
import { ADMIN, signInFrom, type callsWith } from '#test/admin.ts'
import { START, startApp } from '#test/app.ts'
import { updateSecuritySettings } from '../sessions/security-settings-store.ts'
import { makeSetupCodeByCommand } from './setup-codes.ts'
import { resetByCommand } from './reset-factors.ts'
import { CLERK, listMails } from '../testing.ts'
import { addApp } from './testing.ts'

const FACTORS = '/api/admin/factors'
const SETUP = '/api/admin/setup-code'
const WEEK = 7 * 24 * 60 * 60_000
const HOUR = 60 * 60_000
const HOME = '203.0.113.9'
const STRANGE = '198.51.100.7'

/** A site on which everybody must have a second factor by now; the first admin has one. */
async function startDue() {
  const app = await startApp({ TRUST_PROXY: 'true', CONTACT_TO: 'office@town.example' })
  const from = (ip: string, credentials: typeof ADMIN = CLERK) => signInFrom(app, ip, credentials)
  const asAdmin = await from(HOME, ADMIN)
  await asAdmin('POST', '/api/admin/users', CLERK)
  await from(HOME)
  await addApp({ ...app, asAdmin })
  await updateSecuritySettings(app.db, {
    idleMinutes: 24 * 60,
    factorsRequiredFrom: new Date(START.getTime() - WEEK),
  })
  await app.db.deleteFrom('outbox_mails').execute()
  const makeCode = async () => {
    const made = await asAdmin('POST', '/api/admin/users/2/setup-code')
    expect(made.status).toBe(201)
    const answer: { code: string } = await made.json()
    return answer.code
  }
  return { ...app, from, asAdmin, makeCode }
}

const factorNeeded = async (asClerk: ReturnType<typeof callsWith>) => {
  const session: { factorNeeded?: { needsCode?: boolean } } = await (
    await asClerk('GET', '/api/admin/session')
  ).json()
  return session.factorNeeded
}

test('a known address sets up the first factor with only the password', async () => {
  const app = await startDue()
  const asClerk = await app.from(HOME)

  expect(await factorNeeded(asClerk)).toMatchObject({ isDue: true, needsCode: false })
  expect((await asClerk('POST', `${FACTORS}/totp`)).status).toBe(201)
})

test('an unknown address sets up none, however often it signs in', async () => {
  const app = await startDue()
  await app.from(STRANGE)
  const asClerk = await app.from(STRANGE)

  expect(await factorNeeded(asClerk)).toMatchObject({ isDue: true, needsCode: true })
  for (const path of ['totp', 'passkey/options', 'totp/1/confirm', 'passkey']) {
    const response = await asClerk('POST', `${FACTORS}/${path}`, {})
    expect(response.status, `of ${path}`).toBe(403)
    expect(await response.json(), `of ${path}`).toEqual({
      message:
        'You have not used your account from here before. Ask a colleague for a setup code and enter it first.',
      code: 'factor-needed',
    })
  }
})

test('a setup code admits one new address, once, and both admins are notified', async () => {
  const app = await startDue()
  const code = await app.makeCode()
  const first = await app.from(STRANGE)
  const second = await app.from('192.0.2.1')

  const entered = await first('POST', SETUP, { code: code.toLowerCase() })
  const again = await second('POST', SETUP, { code })

  expect([entered.status, again.status]).toEqual([204, 401])
  expect(await again.json()).toMatchObject({ issues: [{ path: 'code' }] })
  expect(await factorNeeded(first)).toMatchObject({ needsCode: false })
  expect((await first('POST', `${FACTORS}/totp`)).status).toBe(201)
  const mails = await listMails(app, 'A setup code was made')
  const recipients = new Set(mails.map(({ recipient }) => recipient))
  expect(recipients).toEqual(new Set(['office@town.example', CLERK.email]))
  expect(mails).toHaveLength(2)
})

test('a setup code is valid for an hour, for its account, and until a newer one is made', async () => {
  const app = await startDue()
  const old = await app.makeCode()
  const newer = await app.makeCode()
  const asClerk = await app.from(STRANGE)
  await app.asAdmin('POST', '/api/admin/users', { ...CLERK, username: 'Deputy' })
  const asDeputy = await app.from(STRANGE, { ...CLERK, username: 'Deputy' })

  const answers = [
    await asDeputy('POST', SETUP, { code: newer }),
    await asClerk('POST', SETUP, { code: old }),
  ]
  app.clock.advance(HOUR)
  answers.push(await asClerk('POST', SETUP, { code: newer }))

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('no setup code is made for an account with a factor, for an unknown one, or without a proof', async () => {
  const app = await startDue()
  const own = await app.asAdmin('POST', '/api/admin/users/1/setup-code')
  const nobody = await app.asAdmin('POST', '/api/admin/users/77/setup-code')
  app.clock.advance(HOUR)
  const late = await app.asAdmin('POST', '/api/admin/users/2/setup-code')

  expect([own.status, nobody.status, late.status]).toEqual([409, 404, 403])
})

test('the command line makes a setup code, such as after a reset', async () => {
  const app = await startDue()
  await resetByCommand(app.services, 'admin')
  const asAdmin = await app.from(HOME, ADMIN)
  expect(await factorNeeded(asAdmin)).toMatchObject({ needsCode: true })

  const code = await makeSetupCodeByCommand(app.services, 'admin')

  expect((await asAdmin('POST', SETUP, { code })).status).toBe(204)
  expect((await asAdmin('POST', `${FACTORS}/totp`)).status).toBe(201)
})
