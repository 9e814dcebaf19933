import { describe, expect, test } from 'vitest'
import { ADMIN, startAsAdmin, postFrom } from '#test/admin.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import {
  addApp,
  answerTo,
  askedAfterPassword,
  generateTotpCode,
  startWithApp,
} from '../credentials/testing.ts'

const MINUTE = 60_000

type App = Awaited<ReturnType<typeof startAsAdmin>>

const asked = (app: Pick<App, 'postJson'>) => askedAfterPassword(app, ADMIN)
const codeFor = (app: Awaited<ReturnType<typeof startWithApp>>, steps = 0) =>
  generateTotpCode(app.secret, app, steps)

describe('a code', () => {
  test('is valid once, even for another question', async () => {
    const app = await startWithApp()
    const code = codeFor(app)
    const [first, second] = [await asked(app), await asked(app)]

    const right = await answerTo(app, { challenge: first.challenge, method: 'totp', code })
    const again = await answerTo(app, { challenge: second.challenge, method: 'totp', code })

    expect([right.status, again.status]).toEqual([200, 401])
  })

  test('from before the last used one is refused', async () => {
    const app = await startWithApp()
    const [first, second] = [await asked(app), await asked(app)]
    await answerTo(app, { challenge: first.challenge, method: 'totp', code: codeFor(app) })

    const older = { challenge: second.challenge, method: 'totp', code: codeFor(app, -1) }

    expect((await answerTo(app, older)).status).toBe(401)
  })

  test('that confirmed the app does not sign in', async () => {
    const app = await startAsAdmin()
    const { secret } = await addApp(app)
    app.clock.advance(-MINUTE)
    const { challenge } = await asked(app)

    const response = await answerTo(app, {
      challenge,
      method: 'totp',
      code: generateTotpCode(secret, app),
    })

    expect(response.status).toBe(401)
  })

  test('lets only one of two simultaneous requests in', async () => {
    const app = await startWithApp()
    const code = codeFor(app)
    const questions = [await asked(app), await asked(app), await asked(app)]

    const answers = await Promise.all(
      questions.map(({ challenge }) => answerTo(app, { challenge, method: 'totp', code })),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  })

  test('may be wrong ten times from one address, even with correct passwords in between', async () => {
    const app = await startWithApp()

    for (let count = 0; count < LIMITS.login.points; count += 1) {
      const { challenge } = await asked(app)
      await answerTo(app, { challenge, method: 'totp', code: '000000' })
    }

    expect((await app.postJson('/api/admin/login', ADMIN)).status).toBe(429)
  })

  test('cannot be guessed from many addresses, and known ones are not blocked', async () => {
    const app = await startWithApp({ TRUST_PROXY: '1' })
    const guess = async (ip: string, code: string) => {
      const question = await postFrom(app, ip, '/api/admin/login', ADMIN)
      const { challenge = '' }: { challenge?: string } = await question.json()
      return postFrom(app, ip, '/api/admin/login/verify', { challenge, method: 'totp', code })
    }
    const home = await guess('203.0.113.1', codeFor(app))
    app.clock.advance(MINUTE)
    for (let count = 0; count < LIMITS.loginAccount.points; count += 1) {
      await guess(`198.51.${Math.floor(count / 5)}.1`, '000000')
    }

    const stranger = await guess('192.0.2.1', codeFor(app))
    const known = await guess('203.0.113.1', codeFor(app))

    expect(home.status).toBe(200)
    expect(stranger.status).not.toBe(200)
    expect(known.status).toBe(200)
  })
})
