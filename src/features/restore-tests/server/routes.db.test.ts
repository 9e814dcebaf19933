import { expect, test } from 'vitest'
import { callsWith, signIn, startAsAdmin } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { buildRestoreTest } from './testing.ts'

const PATH = '/api/admin/restore-tests'
const TEST = {
  testedOn: '2026-03-01',
  subject: 'One server with its files',
  minutes: 42,
  outcome: 'complete',
  note: null,
  isPublished: true,
}

const days = (tests: { testedOn: string }[]) => tests.map(({ testedOn }) => testedOn)

test('visitors get the published tests, the newest day first, and the office gets all', async () => {
  const { asAdmin, read, request } = await startAsAdmin()
  for (const [testedOn, isPublished] of [
    ['2026-01-10', true],
    ['2026-02-20', false],
    ['2026-02-01', true],
  ]) {
    const answer = await asAdmin('POST', PATH, { ...TEST, testedOn, isPublished })
    expect(answer.status).toBe(201)
  }

  const shown = await (await request('/api/restore-tests')).json()
  expect(days(shown)).toEqual(['2026-02-01', '2026-01-10'])
  expect(days(await read(PATH))).toEqual(['2026-02-20', '2026-02-01', '2026-01-10'])
  expect(await read(`${PATH}/1`)).toMatchObject({ ...TEST, id: 1, testedOn: '2026-01-10' })
})

test('a test that says only what it must is a draft', async () => {
  const { asAdmin } = await startAsAdmin()
  const { testedOn, subject, outcome } = TEST

  const answer = await asAdmin('POST', PATH, { testedOn, subject, outcome })

  expect(await answer.json()).toMatchObject({ minutes: null, note: null, isPublished: false })
})

test.each([
  ['testedOn', '2026-03-03', 'This day has not come yet. Enter the day of the test'],
  ['testedOn', '2026-02-30', 'Enter a day such as 2026-11-20'],
  ['testedOn', '1999-12-31', 'The day must be in 2000 or later'],
  ['testedOn', undefined, 'Enter a day such as 2026-11-20'],
  ['subject', ' ', 'What was restored is required'],
  ['subject', 'x'.repeat(201), 'What was restored too long'],
  ['minutes', 0, 'Minutes must be a whole number from 1 to 100,000'],
  ['minutes', 1.5, 'Minutes must be a whole number from 1 to 100,000'],
  ['minutes', 100_001, 'Minutes must be a whole number from 1 to 100,000'],
  ['outcome', 'good', 'Choose what came back: complete, partial or failed'],
  ['note', 'x'.repeat(1001), 'Note too long'],
])('%s cannot be %.40s', async (path, value, message) => {
  const { asAdmin, services } = await startAsAdmin()
  const { id } = await buildRestoreTest(services)

  const created = await asAdmin('POST', PATH, { ...TEST, [path]: value })
  expect(created.status).toBe(400)
  expect(await created.json()).toMatchObject({ issues: [{ path, message }] })
  // In a change, an absent field stays.
  const changed = await asAdmin('PUT', `${PATH}/${id}`, { [path]: value })
  expect(changed.status).toBe(value === undefined ? 200 : 400)
})

test('a day begins in Michigan, not at the server', async () => {
  const app = await startApp()
  const statusAt = async (time: string) => {
    app.clock.set(new Date(time))
    const { asAdmin } = await signIn(app)
    return (await asAdmin('POST', PATH, { ...TEST, testedOn: '2026-03-03' })).status
  }

  expect(await statusAt('2026-03-03T04:59:59.000Z')).toBe(400)
  expect(await statusAt('2026-03-03T05:00:00.000Z')).toBe(201)
})

test('a key enters drafts, which only a person publishes', async () => {
  const app = await startAsAdmin()
  const robot = { name: 'Robot', scopes: ['drafts'], expiresAt: '2026-03-30T15:00:00.000Z' }
  const { key } = await (await app.asAdmin('POST', '/api/admin/keys', robot)).json()
  const call = callsWith(app, key)

  expect((await call('POST', PATH, TEST)).status).toBe(403)
  const draft = await call('POST', PATH, { ...TEST, isPublished: false })
  expect(draft.status).toBe(201)
  const { id } = await draft.json()
  expect((await call('PUT', `${PATH}/${id}`, { isPublished: true })).status).toBe(403)
  await app.asAdmin('PUT', `${PATH}/${id}`, { isPublished: true })

  expect(await (await app.request('/api/restore-tests')).json()).toMatchObject([{ id }])
})

test('a test has versions, and comes back from the trash', async () => {
  const { asAdmin, read, request, services } = await startAsAdmin()
  const { id } = await buildRestoreTest(services, { note: 'One folder was missing.' })
  await asAdmin('PUT', `${PATH}/${id}`, { outcome: 'partial', minutes: null, note: null })

  await asAdmin('POST', `${PATH}/${id}/versions/1/restore`, {})
  expect(await read(`${PATH}/${id}`)).toMatchObject({
    outcome: 'complete',
    minutes: 42,
    note: 'One folder was missing.',
  })
  expect((await asAdmin('DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect(await (await request('/api/restore-tests')).json()).toEqual([])
  expect((await asAdmin('GET', `${PATH}/${id}`)).status).toBe(404)
  const back = await asAdmin('POST', `/api/admin/trash/restore-tests/${id}/restore`)

  expect(back.status).toBe(200)
  expect(await (await request('/api/restore-tests')).json()).toMatchObject([{ id, minutes: 42 }])
})
