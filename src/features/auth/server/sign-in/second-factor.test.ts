import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ADMIN, callsWith, signIn, startAsAdmin } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { factorSchema, newAppSchema } from '../../factor-schema.ts'
import { addClerk } from '../testing.ts'
import {
  addApp,
  answerTo,
  askedAfterPassword,
  generateTotpCode,
  createRecoveryCodes,
  startWithApp,
} from '../credentials/testing.ts'

const FACTORS = '/api/admin/factors'
const MINUTE = 60_000

type App = Awaited<ReturnType<typeof startAsAdmin>>

const asked = (app: Pick<App, 'postJson'>) => askedAfterPassword(app, ADMIN)
const codeFor = (app: Awaited<ReturnType<typeof startWithApp>>) => generateTotpCode(app.secret, app)
const readRefusal = async (response: Response) =>
  z.object({ message: z.string(), code: z.string().optional() }).parse(await response.json())

describe('an authenticator app', () => {
  test('counts from its first correct code', async () => {
    const app = await startAsAdmin()
    const answer = await app.asAdmin('POST', `${FACTORS}/totp`)
    const { id, secret, uri } = newAppSchema.parse(await answer.json())
    const verifyPath = `${FACTORS}/totp/${id}/confirm`

    const wrong = await app.asAdmin('POST', verifyPath, { code: '000000' })
    await signIn(app)
    const listed = await app.asAdmin('GET', FACTORS)
    const right = await app.asAdmin('POST', verifyPath, {
      code: generateTotpCode(secret, app),
      name: 'Phone',
    })
    const again = await app.asAdmin('POST', verifyPath, { code: generateTotpCode(secret, app) })

    expect(answer.status).toBe(201)
    expect(uri).toContain(secret)
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ issues: [{ path: 'code' }] })
    expect(await listed.json()).toEqual([])
    expect(factorSchema.strict().parse(await right.json())).toEqual({
      id,
      kind: 'totp',
      name: 'Phone',
      createdAt: app.clock.now().toISOString(),
      credentialId: null,
      lastUsedAt: null,
    })
    expect(again.status).toBe(404)
    expect((await app.postJson('/api/admin/login', ADMIN)).status).toBe(401)
  })

  test('of another admin cannot be confirmed or removed', async () => {
    const app = await startWithApp()
    const clerk = await addClerk(app)
    const { id, secret } = newAppSchema.parse(
      await (await app.asAdmin('POST', `${FACTORS}/totp`)).json(),
    )

    const verified = await clerk.asAdmin('POST', `${FACTORS}/totp/${id}/confirm`, {
      code: generateTotpCode(secret, app),
    })
    const removed = await clerk.asAdmin('DELETE', `${FACTORS}/${app.factor.id}`)

    expect([verified.status, removed.status]).toEqual([404, 404])
  })

  test('is refused when there are ten already', async () => {
    const app = await startAsAdmin()
    const { secret } = await addApp(app)
    for (let count = 1; count < 10; count += 1) await addApp(app)
    await app.asAdmin('POST', '/api/admin/confirm', { code: generateTotpCode(secret, app) })

    expect((await app.asAdmin('POST', `${FACTORS}/totp`)).status).toBe(409)
  })
})

describe('the question after the right password', () => {
  test('says what is missing and how to answer', async () => {
    const app = await startWithApp()
    await createRecoveryCodes(app)

    const response = await app.postJson('/api/admin/login', ADMIN)

    expect(response.status).toBe(401)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      message: 'The password is correct. Now use your second sign-in step.',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery'],
    })
  })

  test('is not asked after a wrong password, and the answer reveals nothing', async () => {
    const app = await startWithApp()

    const wrong = await app.postJson('/api/admin/login', { ...ADMIN, password: 'wrong-password' })

    expect(await wrong.json()).toEqual({ message: 'Invalid username or password' })
  })

  test('is answered by a code, which starts the session and is listed as the last use', async () => {
    const app = await startWithApp()
    const { challenge } = await asked(app)

    const response = await answerTo(app, { challenge, method: 'totp', code: codeFor(app) })

    const { token }: { token: string } = await response.json()
    const factors = await callsWith(app, token)('GET', FACTORS)
    expect(response.status).toBe(200)
    expect(await factors.json()).toMatchObject([{ lastUsedAt: app.clock.now().toISOString() }])
  })

  test('ends the session of the request only when it is answered', async () => {
    const app = await startWithApp()
    const post = (path: string, body: unknown) => app.asAdmin('POST', path, body)

    const question = await post('/api/admin/login', ADMIN)
    const stillThere = await app.asAdmin('GET', '/api/admin/session')
    const { challenge }: { challenge: string } = await question.json()
    await post('/api/admin/login/verify', { challenge, method: 'totp', code: codeFor(app) })

    expect(stillThere.status).toBe(200)
    expect((await app.asAdmin('GET', '/api/admin/session')).status).toBe(401)
  })

  test('runs out after five minutes', async () => {
    const app = await startWithApp()
    const { challenge } = await asked(app)
    app.clock.advance(5 * MINUTE)

    const response = await answerTo(app, { challenge, method: 'totp', code: codeFor(app) })

    expect(response.status).toBe(401)
    expect(await readRefusal(response)).toEqual({
      message:
        'This took too long, or there were too many attempts. Please start again with your password.',
      code: 'start-again',
    })
  })

  test('allows five attempts', async () => {
    const app = await startWithApp()
    const { challenge } = await asked(app)

    const codes: (string | undefined)[] = []
    for (let count = 0; count < 5; count += 1) {
      const refused = await answerTo(app, { challenge, method: 'totp', code: '000000' })
      codes.push((await readRefusal(refused)).code)
    }
    const right = await answerTo(app, { challenge, method: 'totp', code: codeFor(app) })

    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'start-again'])
    expect(right.status).toBe(401)
  })

  test('can be answered only once', async () => {
    const app = await startWithApp()
    const [first = ''] = await createRecoveryCodes(app)
    const { challenge } = await asked(app)
    await answerTo(app, { challenge, method: 'totp', code: codeFor(app) })

    const again = await answerTo(app, { challenge, method: 'recovery', code: first })

    expect(await readRefusal(again)).toMatchObject({ code: 'start-again' })
  })

  test.each(['change-password', 'delete'])('is void after %s', async (what) => {
    const app = await startWithApp()
    await addClerk(app)
    const { challenge } = await asked(app)

    const gone =
      what === 'delete'
        ? await app.asAdmin('DELETE', '/api/admin/users/1')
        : await app.asAdmin('POST', '/api/admin/change-password', {
            currentPassword: ADMIN.password,
            newPassword: 'another-password',
          })
    const response = await answerTo(app, { challenge, method: 'totp', code: codeFor(app) })

    expect(gone.ok).toBe(true)
    expect(response.status).toBe(401)
    expect(await app.db.selectFrom('challenges').select('kind').execute()).toEqual([])
  })

  test.each([
    [{}, 'method'],
    [{ method: 'totp', challenge: 'x' }, 'code'],
    [{ method: 'totp', challenge: 'x', code: '' }, 'code'],
    [{ method: 'passkey', challenge: 'x' }, 'response'],
    [{ method: 'totp', code: '123456' }, 'challenge'],
  ])('needs a whole answer: %j lacks %s', async (answer, path) => {
    const response = await answerTo(await startApp(), answer)

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path }] })
  })
})

test('the activity record says who was asked, how they signed in, and what they changed', async () => {
  const app = await startWithApp()
  const [code = ''] = await createRecoveryCodes(app)
  const { challenge } = await asked(app)
  await answerTo(app, { challenge, method: 'totp', code: '000000' })
  await answerTo(app, { challenge, method: 'recovery', code })
  await app.asAdmin('DELETE', `${FACTORS}/${app.factor.id}`)

  const rows = await app.db
    .selectFrom('activity')
    .select(['username', 'action', 'subject'])
    .orderBy('id')
    .execute()

  expect(rows.map(({ username, action, subject }) => [username, action, subject])).toEqual([
    ['admin', 'signed in', ''],
    ['admin', 'added', 'second sign-in step “My phone”'],
    ['admin', 'created', 'recovery codes'],
    ['admin', 'was asked for the second sign-in step', ''],
    ['admin', 'failed to sign in', ''],
    ['admin', 'signed in', 'with a recovery code'],
    ['admin', 'removed', 'second sign-in step “My phone”'],
  ])
})

test('a secret is in no answer after it was shown, and never in the activity record', async () => {
  const app = await startWithApp()
  const codes = await createRecoveryCodes(app)
  const reads = app.routes.filter(
    ({ method, path }) => method === 'GET' && /^\/api\/admin\/[^:*]+$/.test(path),
  )

  const answers = await Promise.all(
    reads.map(async ({ path }) => (await app.asAdmin('GET', path)).text()),
  )

  const told =
    answers.join('\n') + JSON.stringify(await app.db.selectFrom('activity').selectAll().execute())
  expect(reads.length).toBeGreaterThan(15)
  expect(told).not.toContain(app.secret)
  for (const code of codes) expect(told).not.toContain(code)
})
