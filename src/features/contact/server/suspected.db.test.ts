import { expect, test } from 'vitest'
import type { Overview } from '#shared/overview.ts'
import { contactMessageSchema, messagePageSchema } from '../schema.ts'
import { buildMessage, contactFields, HOUR, ROBOT, startWithoutMails } from './testing.ts'

test('suspected spam is counted until an admin has opened each message, not only their list', async () => {
  const { services, asAdmin, unseen } = await startWithoutMails()
  await buildMessage(services)
  await buildMessage(services, ROBOT)
  await buildMessage(services, ROBOT)
  await asAdmin('GET', '/api/admin/messages/page?status=spam')
  const listed = await unseen()

  const response = await asAdmin('POST', '/api/admin/messages/2/seen')

  const message = await (await asAdmin('GET', '/api/admin/messages/2')).json()
  expect(listed).toEqual([2, 2])
  expect(response.status).toBe(204)
  expect(contactMessageSchema.parse(message).suspected).toBe('seen')
  expect(await unseen()).toEqual([1, 1])
  await asAdmin('POST', '/api/admin/messages/3/seen')
  expect(await unseen()).toEqual([0, 0])
})

test('Overview says how many messages are suspected spam until somebody has looked', async () => {
  const { services, asAdmin } = await startWithoutMails()
  const warnings = async () => {
    const overview: Overview = await (await asAdmin('GET', '/api/admin/overview')).json()
    return overview.warnings.filter(({ kind }) => kind === 'spam-suspected')
  }
  await buildMessage(services, ROBOT)

  expect(await warnings()).toEqual([{ kind: 'spam-suspected', count: 1 }])
  await asAdmin('POST', '/api/admin/messages/1/seen')
  expect(await warnings()).toEqual([])
})

const LETTER = 'Our board would like to know what happens to our records if you close.'
const LINKS = 'https://a.example https://b.example https://c.example'

const OTHERS = ['one', 'two', 'three'].map((name) => ({
  firstName: name,
  email: `${name}@town.example`,
  municipality: `${name} township`,
  message: LETTER,
}))

test.each([
  ['hidden-field', [{ website: 'x' }]],
  ['links', [{ message: LINKS }]],
  ['repeated', OTHERS],
])('suspected as %s, a message gets no mail and no due time', async (suspicion, sent) => {
  const { asAdmin, mails, postJson } = await startWithoutMails()
  const responses = []
  for (const values of sent) responses.push(await postJson('/api/contact', contactFields(values)))

  const last = await asAdmin('GET', `/api/admin/messages/${sent.length}`)

  expect(contactMessageSchema.parse(await last.json())).toMatchObject({
    status: 'spam',
    suspected: 'unseen',
    suspicion,
    dueAt: null,
  })
  expect(await mails()).toHaveLength(2 * (sent.length - 1))
  expect(responses.map(({ status }) => status)).toEqual(sent.map(() => 201))
})

const [ONE, TWO, THREE] = OTHERS

test.each([
  ['one other address', [ONE, TWO], null],
  ['two other addresses', [ONE, TWO, THREE], 'repeated'],
  ['one other address twice', [ONE, ONE, TWO], null],
  ['one other address in other letters', [ONE, { ...ONE, email: 'ONE@town.example' }, TWO], null],
  ['two other addresses, of which one was held', [{ ...ONE, ...ROBOT }, TWO, THREE], 'repeated'],
])('a text that came from %s', async (_, sent, suspicion) => {
  const { services, db } = await startWithoutMails()
  for (const values of sent) await buildMessage(services, values)

  const last = db.selectFrom('contact_messages').select('suspicion').orderBy('id', 'desc')
  expect(await last.executeTakeFirst()).toEqual({ suspicion })
})

test('a text that came a day ago does not count', async () => {
  const { services, db, clock } = await startWithoutMails()
  await buildMessage(services, ONE)
  await buildMessage(services, TWO)
  clock.advance(24 * HOUR + 1)
  await buildMessage(services, THREE)

  const last = db.selectFrom('contact_messages').select('suspicion').orderBy('id', 'desc')
  expect(await last.executeTakeFirst()).toEqual({ suspicion: null })
})

test('suspected spam is found by any of its words, and its message is stored once', async () => {
  const { services, db, asAdmin, mark } = await startWithoutMails()
  await buildMessage(services, { ...ROBOT, firstName: 'Łukasz', message: 'Cheap PILLS, 100% pure' })
  const found = async (q: string, status: string) => {
    const page = await asAdmin(
      'GET',
      `/api/admin/messages/page?${new URLSearchParams({ q, status })}`,
    )
    return messagePageSchema.parse(await page.json()).total
  }
  const stored = await db.selectFrom('contact_messages').select('search_text').executeTakeFirst()

  for (const term of ['łukasz', 'ŁUKASZ BERG', 'township.example', 'pills', 'Cheap P', '100%']) {
    expect([term, await found(term, 'spam')]).toEqual([term, 1])
  }
  expect(await found('1000', 'spam')).toBe(0)
  expect(stored?.search_text).not.toContain('pills')
  await mark(1, 'new')
  expect(await found('pills', 'new')).toBe(1)
})

test('looking at messages is no entry of the activity record', async () => {
  const { services, asAdmin, db } = await startWithoutMails()
  await buildMessage(services, ROBOT)

  await asAdmin('POST', '/api/admin/messages/1/seen')

  const actions = await db.selectFrom('activity').select('action').orderBy('id').execute()
  expect(actions).toEqual([{ action: 'signed in' }])
})
