import { expect, test } from 'vitest'
import { ADMIN, signIn, startAsAdmin } from '#test/admin.ts'
import { recoveryCodesSchema } from '../../factor-schema.ts'
import { addClerk, CLERK } from '../testing.ts'
import {
  addApp,
  answerTo,
  askedAfterPassword,
  createRecoveryCodes,
  startWithApp,
} from './testing.ts'

const FACTORS = '/api/admin/factors'
const CODES = `${FACTORS}/recovery-codes`

test('ten recovery codes are shown once, and only their hashes are stored', async () => {
  const app = await startWithApp()

  const response = await app.asAdmin('POST', CODES)

  const { codes } = recoveryCodesSchema.parse(await response.json())
  const rows = JSON.stringify(await app.db.selectFrom('recovery_codes').selectAll().execute())
  expect(response.status).toBe(201)
  expect(new Set(codes).size).toBe(10)
  expect(await (await app.asAdmin('GET', CODES)).json()).toEqual({ left: 10 })
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replaceAll('-', ''))
  }
})

test('recovery codes require another factor', async () => {
  const app = await startAsAdmin()

  expect((await app.asAdmin('POST', CODES)).status).toBe(409)
})

test('each recovery code signs in once, however it is typed', async () => {
  const app = await startWithApp()
  const [code = ''] = await createRecoveryCodes(app)
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`
  const use = async () =>
    answerTo(app, {
      challenge: (await askedAfterPassword(app, ADMIN)).challenge,
      method: 'recovery',
      code: typed,
    })

  const statuses = [(await use()).status, (await use()).status]

  expect(statuses).toEqual([200, 401])
  expect(await (await app.asAdmin('GET', CODES)).json()).toEqual({ left: 9 })
})

test('a recovery code opens only its own account', async () => {
  const app = await startWithApp()
  const [code = ''] = await createRecoveryCodes(app)
  await addApp({ ...app, ...(await addClerk(app)) })
  const { challenge } = await askedAfterPassword(app, CLERK)

  const answer = await answerTo(app, { challenge, method: 'recovery', code })

  expect(answer.status).toBe(401)
  expect(await (await app.asAdmin('GET', CODES)).json()).toEqual({ left: 10 })
})

test('one recovery code lets only one of two simultaneous requests in', async () => {
  const app = await startWithApp()
  const [code = ''] = await createRecoveryCodes(app)
  const questions = [await askedAfterPassword(app, ADMIN), await askedAfterPassword(app, ADMIN)]

  const answers = await Promise.all(
    questions.map(({ challenge }) => answerTo(app, { challenge, method: 'recovery', code })),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('recovery codes become invalid when new ones are made or the last factor is removed', async () => {
  const app = await startWithApp()
  const [old = ''] = await createRecoveryCodes(app)
  await createRecoveryCodes(app)
  const { challenge } = await askedAfterPassword(app, ADMIN)
  const used = await answerTo(app, { challenge, method: 'recovery', code: old })

  const removed = await app.asAdmin('DELETE', `${FACTORS}/${app.factor.id}`)

  expect([used.status, removed.status]).toEqual([401, 204])
  expect(await (await app.asAdmin('GET', CODES)).json()).toEqual({ left: 0 })
  await signIn(app)
})
