import { describe, expect, test } from 'vitest'
import { ADMIN, signIn, startAsAdmin } from '#test/admin.ts'
import { START } from '#test/app.ts'
import { updateSecuritySettings } from '../sessions/security-settings-store.ts'
import { resetByCommand } from './reset-factors.ts'
import { addClerk, CLERK, listMails } from '../testing.ts'
import { addApp, answerTo, askedAfterPassword, generateTotpCode } from './testing.ts'

const FACTORS = '/api/admin/factors'
const WEEK = 7 * 24 * 60 * 60_000
const FROM = new Date(START.getTime() + WEEK)

/** A site on which everybody must have a second factor a week after its start. */
async function startRequiring() {
  const app = await startAsAdmin()
  await updateSecuritySettings(app.db, { idleMinutes: 120, factorsRequiredFrom: FROM })
  return app
}

describe('when everyone must have a second factor', () => {
  test('the session names the day until one is set up, and until then everything works', async () => {
    const app = await startRequiring()
    const session = async () => (await app.asAdmin('GET', '/api/admin/session')).json()

    const during = await session()
    expect((await app.asAdmin('GET', '/api/admin/users')).status).toBe(200)
    await addApp(app)

    expect(during).toMatchObject({ factorNeeded: { from: FROM.toISOString(), isDue: false } })
    expect(await session()).toEqual({ id: 1, username: 'admin', displayName: null })
  })

  test('afterwards an admin without one can only sign in and set one up', async () => {
    const app = await startRequiring()
    app.clock.advance(WEEK)
    const late = { ...app, ...(await signIn(app)) }
    const call = (name: string) => {
      const [method = '', path = ''] = name.split(' ')
      return late.asAdmin(method, path.replace(/:\w+(?:\{.*?\})?/g, '1'))
    }
    const closed = app.routes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => /^(?:GET|POST|PUT|DELETE) \/api\/(?:admin\/[^*]|blog$)/.test(name))
      .filter(
        (name) => !/\/api\/admin\/(?:factors|session|logout|login|confirm|setup-code)/.test(name),
      )
      .filter((name) => name !== 'GET /api/blog')

    for (const name of closed) {
      const response = await call(name)
      expect(response.status, `of ${name}`).toBe(403)
      expect(await response.json(), `of ${name}`).toMatchObject({ code: 'factor-needed' })
    }
    expect(closed.length).toBeGreaterThan(40)
    expect((await call('GET /api/admin/session')).status).toBe(200)
    await addApp(late)
    expect((await call('GET /api/admin/users')).status).toBe(200)
  })

  test('such an admin sees no more of the public routes than a visitor', async () => {
    const app = await startRequiring()
    await app.asAdmin('POST', '/api/admin/faq', { question: 'Q?', answer: 'A', isPublished: false })
    app.clock.advance(WEEK)
    const { asAdmin } = await signIn(app)

    expect(await (await asAdmin('GET', '/api/faq/items')).json()).toEqual([])
  })

  test('the last factor cannot be removed', async () => {
    const app = await startRequiring()
    const { factor, secret } = await addApp(app)
    const early = await addApp(app, 'Spare')
    app.clock.advance(WEEK)
    const { challenge } = await askedAfterPassword(app, ADMIN)
    const code = generateTotpCode(secret, app)
    const answer = await answerTo(app, { challenge, method: 'totp', code })
    const { token }: { token: string } = await answer.json()
    const remove = (id: number) =>
      app.request(`${FACTORS}/${id}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}` },
      })

    expect((await remove(early.factor.id)).status).toBe(204)
    expect((await remove(factor.id)).status).toBe(409)
  })
})

async function startWithClerk(email = CLERK.email) {
  const app = await startAsAdmin()
  await app.asAdmin('POST', '/api/admin/users', { ...CLERK, email })
  const clerk = await signIn(app, CLERK)
  const added = await addApp({ ...app, asAdmin: clerk.asAdmin })
  await clerk.asAdmin('POST', `${FACTORS}/recovery-codes`)
  return { app, clerk, id: 2, ...added }
}

describe('a reset', () => {
  test('by a colleague removes everything and is announced by mail and on the overview', async () => {
    const { app, clerk, id } = await startWithClerk()
    app.clock.advance(60_000)

    const answer = await app.asAdmin('DELETE', `/api/admin/users/${id}/factors`)

    const mails = await listMails(app, 'Your two-step sign-in was reset')
    const again = await signIn(app, CLERK)
    const overview = await again.asAdmin('GET', '/api/admin/overview')
    expect(answer.status).toBe(204)
    expect((await clerk.asAdmin('GET', FACTORS)).status).toBe(401)
    expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    expect(mails).toMatchObject([
      { recipient: CLERK.email, body: expect.stringContaining('admin did this') },
    ])
    expect(await overview.json()).toMatchObject({
      warnings: expect.arrayContaining([{ kind: 'factors-reset' }]),
    })
  })

  test('is announced once, and not at the sign-in after the next', async () => {
    const { app, id } = await startWithClerk('')
    app.clock.advance(60_000)
    await app.asAdmin('DELETE', `/api/admin/users/${id}/factors`)
    app.clock.advance(60_000)
    await signIn(app, CLERK)
    app.clock.advance(60_000)

    const { asAdmin } = await signIn(app, CLERK)

    const overview: { warnings: { kind: string }[] } = await (
      await asAdmin('GET', '/api/admin/overview')
    ).json()
    expect(overview.warnings.map(({ kind }) => kind)).not.toContain('factors-reset')
  })

  test('of an account without an e-mail address is announced to the office', async () => {
    const { app, id } = await startWithClerk('')

    await app.asAdmin('DELETE', `/api/admin/users/${id}/factors`)

    expect(await listMails(app, 'Your two-step sign-in was reset')).toMatchObject([
      { recipient: (await app.services.office.read()).contactTo },
    ])
  })

  test('is refused for oneself and for an unknown account', async () => {
    const { app } = await startWithClerk()

    const own = await app.asAdmin('DELETE', '/api/admin/users/1/factors')
    const nobody = await app.asAdmin('DELETE', '/api/admin/users/77/factors')

    expect([own.status, nobody.status]).toEqual([409, 404])
  })

  test('on the command line does the same', async () => {
    const { app, clerk } = await startWithClerk()

    await resetByCommand(app.services, 'clerk')

    expect((await clerk.asAdmin('GET', FACTORS)).status).toBe(401)
    await signIn(app, CLERK)
    await expect(resetByCommand(app.services, 'nobody')).rejects.toThrow(
      'there is no admin called nobody',
    )
  })
})

test('a deleted admin leaves no factors, codes or questions', async () => {
  const app = await startAsAdmin()
  const clerk = await addClerk(app)
  await addApp({ ...app, asAdmin: clerk.asAdmin })
  await clerk.asAdmin('POST', `${FACTORS}/recovery-codes`)
  await askedAfterPassword(app, CLERK)

  await app.asAdmin('DELETE', '/api/admin/users/2')

  const left = await Promise.all(
    (['factors', 'recovery_codes', 'challenges'] as const).map((table) =>
      app.db.selectFrom(table).select('user_id').execute(),
    ),
  )
  expect(left).toEqual([[], [], []])
})
