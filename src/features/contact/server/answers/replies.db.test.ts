import { expect, test } from 'vitest'
import { ON_POSTGRES, START, startApp } from '#test/app.ts'
import { HOUR } from '#server/mail/testing.ts'
import {
  answersOf,
  fetchMessage,
  fetchThread,
  KEY,
  listReplyMails,
  startWithMessage,
  withMailServer,
} from './testing.ts'

const AT = START.toISOString()

test('a reply is stored, queued, and marks the message as answered', async () => {
  const app = await startWithMessage({ message: 'One\r\n\r\nTwo' })

  const reply = await app.sendReply({ text: '  Yes, gladly.  ' })

  expect(reply).toMatchObject({ subject: 'Re: Backups', text: 'Yes, gladly.', username: 'admin' })
  expect(reply.mail).toMatchObject({ kind: 'contact-reply', state: 'queued' })
  expect(await fetchThread(app)).toEqual({ notes: [], replies: [reply], documents: [] })
  expect(await fetchMessage(app)).toMatchObject({
    status: 'answered',
    answeredAt: AT,
    answeredBy: 'admin',
  })
  const [mail] = await listReplyMails(app)
  expect(mail).toMatchObject({ recipient: 'clerk@township.example', html: null })
  expect(mail?.body).toMatch(
    /^Yes, gladly\.\n\n.+\n.+\n\nOn March 2, 2026, Ada Berg wrote:\n> One\n>\n> Two\n$/,
  )
})

test('a repeated reply with the same key is sent once, whenever it comes', async () => {
  const app = await startWithMessage()

  const [one, two] = await Promise.all([app.reply({}, KEY), app.reply({}, KEY)])
  const late = await app.reply({ seenReplies: 1 }, KEY)

  expect([one.status, two.status, late.status]).toEqual([201, 201, 201])
  const first = await one.json()
  expect(await two.json()).toEqual(first)
  expect(await late.json()).toEqual(first)
  expect(await listReplyMails(app)).toHaveLength(1)
})

test('a changed text under the key of a sent reply is refused with the thread', async () => {
  const app = await startWithMessage()
  await app.reply({}, KEY)

  const response = await app.reply({ text: 'No.' }, KEY)

  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ current: await fetchThread(app) })
})

test('a reply that its writer has not seen comes first', async () => {
  const app = await startWithMessage()
  await app.sendReply({ text: 'Theirs' })

  const response = await app.reply({ text: 'Mine' })
  const after = await app.reply({ text: 'Mine', seenReplies: 1 })

  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ current: { replies: [{ text: 'Theirs' }] } })
  expect(after.status).toBe(201)
  expect((await listReplyMails(app)).map(({ body }) => body.slice(0, 4))).toEqual(['Thei', 'Mine'])
})

test.runIf(ON_POSTGRES)(
  'on two nodes at once, a reply with one key is sent once, and of two replies one',
  async () => {
    const one = await startWithMessage()
    const two = await startApp({
      DATABASE_URL: one.services.config.databaseUrl ?? '',
    })
    withMailServer(two)
    const other = await answersOf(two)

    const same = await Promise.all([one.reply({}, KEY), other.reply({}, KEY)])
    const rivals = await Promise.all([
      one.reply({ text: 'Mine', seenReplies: 1 }),
      other.reply({ text: 'Theirs', seenReplies: 1 }),
    ])

    expect(same.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(rivals.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await listReplyMails(one)).toHaveLength(2)
  },
)

test.each([
  [{ text: ' ' }, 'text', 'Text is required'],
  [{ text: 'See {packet} and {date}' }, 'text', 'Fill in or delete {packet}, {date}'],
  [{ subject: 'Re: {municipality}' }, 'subject', 'Fill in or delete {municipality}'],
  [{ subject: 'Re\r\nBcc: everybody@town.example' }, 'subject', 'Enter a subject on one line'],
  [{ subject: 'x'.repeat(201) }, 'subject', 'Subject too long'],
  [{ text: 'x'.repeat(20_001) }, 'text', 'Text too long'],
  [{ seenReplies: -1 }, 'seenReplies', 'seenReplies must be a number'],
  [{ seenReplies: 1 }, 'seenReplies', 'This message has fewer replies. Open it again.'],
])('%j is not sent', async (input, path, message) => {
  const app = await startWithMessage()

  const response = await app.reply(input)

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ issues: [{ path, message }] })
  expect(await listReplyMails(app)).toEqual([])
  expect(await fetchMessage(app)).toMatchObject({ status: 'new', answeredAt: null })
})

test('nothing can be sent without a mail server, and nothing about an unknown message', async () => {
  const silent = await startWithMessage({}, { hasMailServer: false })
  const app = await startWithMessage()
  await app.asAdmin('DELETE', '/api/admin/messages/1')

  expect((await silent.reply()).status).toBe(400)
  expect(await fetchThread(silent)).toEqual({ notes: [], replies: [], documents: [] })
  for (const [method, path, input] of [
    ['GET', 'thread', undefined],
    ['GET', 'reply-start', undefined],
    ['POST', 'notes', { text: 'Hm.' }],
    ['POST', 'answered', { note: 'Agreed.' }],
  ] as const) {
    const response = await app.asAdmin(method, `/api/admin/messages/1/${path}`, input)
    expect([path, response.status]).toEqual([path, 404])
  }
  expect((await app.reply()).status).toBe(404)
})

test('a reply releases suspected spam without a confirmation', async () => {
  const app = await startWithMessage({ website: 'https://x.example' })

  await app.sendReply()

  const mails = await app.db.selectFrom('outbox_mails').select('kind').orderBy('kind').execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['contact-notification', 'contact-reply'])
  expect(await fetchMessage(app)).toMatchObject({ status: 'answered', suspected: null })
})

test('who answered first and when stays until the message is new again', async () => {
  const app = await startWithMessage()
  await app.sendReply()
  app.clock.advance(HOUR)
  await app.sendReply({ seenReplies: 1 })
  const answered = await fetchMessage(app)
  await app.asAdmin('PUT', '/api/admin/messages/1', { status: 'new' })
  const renewed = await fetchMessage(app)
  await app.asAdmin('PUT', '/api/admin/messages/1', { status: 'answered' })

  expect(answered).toMatchObject({ answeredAt: AT, answeredBy: 'admin' })
  expect(renewed).toMatchObject({ status: 'new', answeredAt: null, answeredBy: null })
  expect(await fetchMessage(app)).toMatchObject({ answeredAt: app.clock.now().toISOString() })
})

test('a reply, its mail and the notes go with the message', async () => {
  const app = await startWithMessage()
  await app.sendReply()
  await app.asAdmin('POST', '/api/admin/messages/1/notes', { text: 'Called.' })

  await app.asAdmin('DELETE', '/api/admin/messages/1')

  for (const table of ['message_replies', 'message_notes', 'outbox_mails'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('an answer given another way and notes stand beside the message and are recorded without their words', async () => {
  const app = await startWithMessage()
  const note = await app.asAdmin('POST', '/api/admin/messages/1/notes', { text: 'Wants 25 TB' })
  const answered = await app.asAdmin('POST', '/api/admin/messages/1/answered', {
    note: 'Meeting on Tuesday',
  })
  await app.sendReply()

  expect(note.status).toBe(201)
  expect(await answered.json()).toMatchObject({ status: 'answered', answeredBy: 'admin' })
  const { notes } = await fetchThread(app)
  expect(notes.map(({ text, username }) => `${username}: ${text}`)).toEqual([
    'admin: Wants 25 TB',
    'admin: Answered another way: Meeting on Tuesday',
  ])
  const rows = await app.db
    .selectFrom('activity')
    .select(['action', 'subject'])
    .orderBy('id')
    .execute()
  expect(rows.slice(1)).toEqual([
    { action: 'added', subject: 'note on message (1)' },
    { action: 'answered another way', subject: 'message (1)' },
    { action: 'sent', subject: 'reply to message (1)' },
  ])
})
