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

const OTHERS = ['one', 'two', 'three', 'four'].map((name) => ({
  firstName: name,
  email: `${name}@town.example`,
  municipality: `${name} township`,
  message: LETTER,
}))

test.each([
  ['hidden-field', [{ website: 'x' }]],
  ['links', [{ message: LINKS }]],
  ['repeated', OTHERS.slice(0, 3)],
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

const [ONE, TWO, THREE, FOUR] = OTHERS

test.each([
  ['one other address', [ONE, TWO], null],
  ['two other addresses', [ONE, TWO, THREE], 'repeated'],
  ['one other address twice', [ONE, ONE, TWO], null],
  ['one other address in other letters', [ONE, { ...ONE, email: 'ONE@town.example' }, TWO], null],
  ['two addresses of the same name', misspelled({ municipality: 'A' }), null],
  ['two addresses of the same municipality', misspelled({ firstName: 'A' }), null],
  ['two addresses, none with a municipality', [ONE, TWO, THREE].map(withoutPlace), 'repeated'],
  ['two others, and one of the same name', [...misspelled({}), TWO, THREE, FOUR], 'repeated'],
  ['an address that was not held back', [ONE, TWO, THREE, ONE], null],
  ['an address that was held back', [ONE, TWO, THREE, THREE], 'repeated'],
])('a text that came from %s', async (_, sent, suspicion) => {
  const { services, db } = await startWithoutMails()
  for (const values of sent) await buildMessage(services, values)

  const last = db.selectFrom('contact_messages').select('suspicion').orderBy('id', 'desc')
  expect(await last.executeTakeFirst()).toEqual({ suspicion })
})

/** One person who gives three addresses, with the name or the place written in two ways. */
function misspelled(other: object) {
  const emails = ['ÉLISE@gmial.example', 'élise@gmai.example', 'élise@gmail.example']
  const person = { firstName: 'Élise', municipality: 'Île Township', message: LETTER }
  return emails.map((email, index) => ({
    ...person,
    email: email.normalize('NFD').replace(/\p{M}/gu, ''),
    ...(index === 1 ? other : {}),
  }))
}

function withoutPlace<Values>(values: Values) {
  return { ...values, municipality: null }
}

test('a person who sends the same text again is not suspected, even if a program copied it', async () => {
  const { services, db, mark, clock } = await startWithoutMails()
  const send = (name: string, email: string) =>
    buildMessage(services, { firstName: name, municipality: name, email, message: LETTER })
  await send('Ada', 'a@b.example')
  await send('Ada', 'A@B.example')
  for (const name of ['robot1', 'robot2']) await send(name, `${name}@c.example`)
  await send('Ada', 'a@b.example')
  await mark(4, 'new')
  await send('robot2', 'Robot2@C.example')
  clock.advance(24 * HOUR + 1)
  await send('Ben', 'd@e.example')

  const rows = await db.selectFrom('contact_messages').select('suspicion').orderBy('id').execute()
  expect(rows.map(({ suspicion }) => suspicion)).toEqual(rows.map(() => null))
})

test('copies by a program are held from the third on, also if it hid the first time', async () => {
  const { services, db } = await startWithoutMails()
  const [first, ...copies] = OTHERS
  await buildMessage(services, { ...first, ...ROBOT })
  for (const copy of [...copies, copies[1]]) await buildMessage(services, copy)

  const rows = await db.selectFrom('contact_messages').select('suspicion').orderBy('id').execute()
  expect(rows.map(({ suspicion }) => suspicion)).toEqual([
    'hidden-field',
    null,
    'repeated',
    'repeated',
    'repeated',
  ])
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
