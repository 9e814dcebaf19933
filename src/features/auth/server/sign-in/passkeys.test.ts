import { describe, expect, test } from 'vitest'
import { ADMIN, callsWith, postFrom, startAsAdmin } from '#test/admin.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { factorSchema, passkeyRequestSchema } from '../../factor-schema.ts'
import { askForOwnPasskey, reauthenticate } from '../sessions/reauthenticate.ts'
import { addClerk } from '../testing.ts'
import {
  addPasskey,
  answerTo,
  askedAfterPassword,
  createPasskey,
  makeAdmin,
} from '../credentials/testing.ts'

const FACTORS = '/api/admin/factors'
const ALONE = '/api/admin/login/passkey'

async function startWithPasskey() {
  const app = await startAsAdmin()
  return { ...app, ...(await addPasskey(app)) }
}
type App = Awaited<ReturnType<typeof startWithPasskey>>

async function askToAdd({ asAdmin }: Pick<App, 'asAdmin'>): Promise<{ challenge: string }> {
  return (await asAdmin('POST', `${FACTORS}/passkey/options`)).json()
}

const askedAlone = async ({ request }: Pick<App, 'request'>) =>
  passkeyRequestSchema.parse(await (await request(ALONE, { method: 'POST' })).json())

/** Signs in by passkey alone, with an answer of the test's making. */
async function signInAlone(app: App, answer: (challenge: string) => unknown) {
  const { challenge } = await askedAlone(app)
  return answerTo(app, { challenge, method: 'passkey', response: answer(challenge) })
}

describe('a passkey', () => {
  test('is bound to the address of the site, whatever host the request names', async () => {
    const app = await startAsAdmin()

    const response = await app.request('https://evil.example/api/admin/factors/passkey/options', {
      method: 'POST',
      headers: { Authorization: `Bearer ${app.token}`, Host: 'evil.example' },
    })

    expect(await response.json()).toMatchObject({
      rp: { id: 'vault.example' },
      user: { name: 'admin' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
  })

  test('is added once, and listed without its key', async () => {
    const app = await startWithPasskey()

    const { challenge } = await askToAdd(app)
    const again = await app.asAdmin('POST', `${FACTORS}/passkey`, {
      response: app.passkey.register({ challenge }),
    })

    expect(app.added.status).toBe(201)
    expect(factorSchema.strict().parse(await app.added.json())).toMatchObject({
      kind: 'passkey',
      name: 'My laptop',
    })
    expect(again.status).toBe(409)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: 'QUJDREVGR0g' }],
  ])('that was made for %s is refused', async (_, change) => {
    const app = await startAsAdmin()
    const options = await askToAdd(app)
    const response = createPasskey().register({ ...options, ...change })

    const refused = await app.asAdmin('POST', `${FACTORS}/passkey`, { response })

    expect(refused.status).toBe(400)
    expect(await (await app.asAdmin('GET', FACTORS)).json()).toEqual([])
  })

  test.each([
    [{ format: 'packed' }, 201],
    [{ format: 'packed', certificate: true }, 400],
    [{ format: 'fido-u2f', certificate: true }, 400],
    [{ format: 'apple', certificate: true }, 400],
  ])('that is vouched for by %j is answered %i', async (statement, status) => {
    const app = await startAsAdmin()
    const options = await askToAdd(app)
    const response = createPasskey().register(options, statement)

    expect((await app.asAdmin('POST', `${FACTORS}/passkey`, { response })).status).toBe(status)
  })

  test('is offered on https and for localhost, and nowhere else', async () => {
    const app = await startAsAdmin({ PUBLIC_URL: 'http://vault.example' })

    const options = await app.asAdmin('POST', `${FACTORS}/passkey/options`)
    const alone = await app.request(ALONE, { method: 'POST' })

    expect([options.status, alone.status]).toEqual([409, 409])
    expect(await alone.json()).toMatchObject({ message: expect.stringContaining('https') })
  })
})

describe('after the password', () => {
  test('a passkey of the account signs in', async () => {
    const app = await startWithPasskey()
    const { challenge, methods, passkey } = await askedAfterPassword(app, ADMIN)

    const response = app.passkey.assert({ challenge, isVerified: false })
    const answer = await answerTo(app, { challenge, method: 'passkey', response })

    expect(methods).toEqual(['passkey'])
    expect(passkey).toMatchObject({
      challenge,
      rpId: 'vault.example',
      userVerification: 'preferred',
      allowCredentials: [{ id: app.passkey.id, transports: ['internal'] }],
    })
    expect(answer.status).toBe(200)
  })

  test('a passkey of another account does not', async () => {
    const app = await startWithPasskey()
    const theirs = await addPasskey(await addClerk(app))
    const { challenge } = await askedAfterPassword(app, ADMIN)

    const response = theirs.passkey.assert({ challenge })
    const answer = await answerTo(app, { challenge, method: 'passkey', response })

    expect(answer.status).toBe(401)
  })

  test('a signature is refused the second time, and from a copy with a lower counter', async () => {
    const app = await startWithPasskey()
    const first = await askedAfterPassword(app, ADMIN)
    const response = app.passkey.assert(first)
    await answerTo(app, { challenge: first.challenge, method: 'passkey', response })
    const second = await askedAfterPassword(app, ADMIN)

    const replayed = { challenge: second.challenge, method: 'passkey', response }
    app.passkey.rewind()
    const copied = { ...replayed, response: app.passkey.assert(second) }

    expect((await answerTo(app, replayed)).status).toBe(401)
    expect((await answerTo(app, copied)).status).toBe(401)
  })
})

describe('a passkey alone', () => {
  test('signs in once its owner has unlocked it', async () => {
    const app = await startWithPasskey()

    const answer = await signInAlone(app, (challenge) =>
      app.passkey.assert({ challenge }, app.handle),
    )

    const { token }: { token: string } = await answer.json()
    const session = await callsWith(app, token)('GET', '/api/admin/session')
    expect(await session.json()).toEqual({ id: 1, username: 'admin', displayName: null })
  })

  test('is asked for without naming any account', async () => {
    const app = await startWithPasskey()

    const options = await askedAlone(app)

    expect(options).toMatchObject({ rpId: 'vault.example', userVerification: 'required' })
    expect(options.allowCredentials).toEqual([])
  })

  test('is refused when it is locked, unknown, or of another account', async () => {
    const app = await startWithPasskey()
    const handle = Buffer.from('somebody else').toString('base64url')

    const answers = [
      await signInAlone(app, (challenge) =>
        app.passkey.assert({ challenge, isVerified: false }, app.handle),
      ),
      await signInAlone(app, (challenge) => app.passkey.assert({ challenge }, handle)),
      await signInAlone(app, (challenge) => createPasskey().assert({ challenge }, app.handle)),
    ]

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('answers no question asked after a password, and a code does not answer its own', async () => {
    const app = await startWithPasskey()
    const { challenge } = await askedAlone(app)

    const answer = await answerTo(app, { challenge, method: 'totp', code: '123456' })

    expect(await answer.json()).toMatchObject({ code: 'start-again' })
  })

  test('is limited by subscriber, who may have all networks of a /48', async () => {
    const app = await startAsAdmin({ TRUST_PROXY: 'true' })
    const ask = (network: number) =>
      postFrom(app, `2001:db8:1:${network.toString(16)}::1`, ALONE, {})
    for (let count = 0; count < LIMITS.passkeyQuestion.points; count += 1) await ask(count)

    const refused = await ask(0xffff)

    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describe('a proof by passkey of an admin who is signed in', () => {
  test('is valid for the admin who was asked, and only once', async () => {
    const app = await startWithPasskey()
    const { challenge } = await askForOwnPasskey(app.services, makeAdmin(1))
    const response = app.passkey.assert({ challenge })

    await expect(reauthenticate(app.services, makeAdmin(1), { response })).resolves.toBeUndefined()
    await expect(reauthenticate(app.services, makeAdmin(1), { response })).rejects.toThrow(
      'passkey',
    )
  })

  test('opens sensitive steps without the password', async () => {
    const app = await startWithPasskey()
    app.clock.advance(10 * 60_000)
    const asked = await app.asAdmin('POST', '/api/admin/confirm/passkey')
    const { challenge }: { challenge: string } = await asked.json()
    const proof = { response: app.passkey.assert({ challenge }) }

    const before = await app.asAdmin('DELETE', '/api/admin/trash')
    const first = await app.asAdmin('POST', '/api/admin/confirm', proof)
    const after = await app.asAdmin('DELETE', '/api/admin/trash')
    const again = await app.asAdmin('POST', '/api/admin/confirm', proof)

    expect([before.status, first.status, after.status, again.status]).toEqual([403, 204, 204, 401])
    expect(await again.json()).toMatchObject({ issues: [{ path: 'response' }] })
  })

  test('is not offered without a passkey, and refuses one of another admin', async () => {
    const app = await startWithPasskey()
    const { challenge } = await askForOwnPasskey(app.services, makeAdmin(1))
    const response = app.passkey.assert({ challenge })

    await expect(askForOwnPasskey(app.services, makeAdmin(2))).rejects.toThrow('no passkey')
    await expect(reauthenticate(app.services, makeAdmin(2), { response })).rejects.toThrow(
      'passkey',
    )
  })

  test('is not called wrong when the database fails, and a new passkey is not called late', async () => {
    const app = await startWithPasskey()
    const { challenge } = await askForOwnPasskey(app.services, makeAdmin(1))
    const proof = { response: app.passkey.assert({ challenge }) }
    const created = { response: createPasskey().register({ challenge }) }
    await app.db.schema.dropTable('challenges').execute()

    const reauthenticated = await app.asAdmin('POST', '/api/admin/confirm', proof)
    const added = await app.asAdmin('POST', `${FACTORS}/passkey`, created)

    expect([reauthenticated.status, added.status]).toEqual([500, 500])
  })
})
