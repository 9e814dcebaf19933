import { expect, test } from 'vitest'
import { z } from 'zod'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { personSchema } from '../../schema.ts'
import { NOTIFICATIONS_PER_HOUR } from '../../limits.ts'
import { notifyWaitingMessages } from '../mails/queue-mails.ts'
import { buildMessage } from '../testing.ts'

const ADA = 'ada@town.example'
const PATH = `/api/admin/people/${encodeURIComponent('ADA@Town.example')}`
const HOUR = 60 * 60_000

/** Two messages of one person, with a note and a reply, and one of somebody else. */
async function start() {
  const app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await app.services.outbox.close()
  const { asAdmin } = await signIn(app)
  for (const email of [ADA, 'Ada@TOWN.example', 'ben@town.example']) {
    await buildMessage(app.services, { email })
  }
  const written = { message_id: 1, username: 'lee', created_at: app.clock.now().toISOString() }
  await app.db
    .insertInto('message_notes')
    .values({ ...written, text: 'Called her' })
    .execute()
  await app.db
    .insertInto('message_replies')
    .values({ ...written, subject: 'Re: Backups', text: 'Gladly.' })
    .execute()
  return { ...app, asAdmin }
}

type App = Awaited<ReturnType<typeof start>>

/** The ids of messages, and how many rows there are beside them. */
async function readStored({ db }: App) {
  const messages = await db.selectFrom('contact_messages').select('id').orderBy('id').execute()
  const tables = ['message_notes', 'message_replies', 'outbox_mails'] as const
  const counts = await Promise.all(
    tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
  )
  return { ids: messages.map(({ id }) => id), counts }
}

async function readActivity({ db }: App) {
  const rows = await db.selectFrom('activity').select(['action', 'subject']).orderBy('id').execute()
  return rows.slice(1).map(({ action, subject }) => `${action} ${subject}`)
}

test('everything about a person is one file, whatever the case of the address', async () => {
  const app = await start()

  const response = await app.asAdmin('GET', PATH)

  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="person-\d{4}-\d\d-\d\d\.json"$/,
  )
  const person = personSchema.parse(await response.json())
  expect(person).toMatchObject({
    email: ADA,
    messages: [
      {
        id: 1,
        message: 'Please send us the approval package.',
        notes: [{ text: 'Called her', username: 'lee' }],
        replies: [{ subject: 'Re: Backups', text: 'Gladly.' }],
      },
      { id: 2, notes: [], replies: [] },
    ],
  })
  expect(person.mails.map(({ kind }) => kind)).toEqual([
    'contact-confirmation',
    'contact-notification',
    'contact-notification',
  ])
  expect(JSON.stringify(person)).not.toContain('ben@')
})

test('everything about a person is deleted, and nothing of anybody else', async () => {
  const app = await start()

  const response = await app.asAdmin('DELETE', PATH)

  expect(response.status).toBe(204)
  expect(response.headers.get('X-Deleted-Messages')).toBe('1,2')
  expect(await readStored(app)).toEqual({ ids: [3], counts: [0, 0, 2] })
  const again = [await app.asAdmin('GET', PATH), await app.asAdmin('DELETE', PATH)]
  expect(again.map(({ status }) => status)).toEqual([404, 404])
})

test('the record says that it happened, without the name in the address', async () => {
  const app = await start()
  await app.asAdmin('GET', PATH)
  await app.asAdmin('DELETE', PATH)

  expect(await readActivity(app)).toEqual([
    'downloaded everything about “a…@town.example”: 2 messages',
    'deleted everything about “a…@town.example”: 2 messages',
  ])
})

test('the confirmation that a deleted message left behind is deleted too', async () => {
  const app = await start()
  await app.db.updateTable('outbox_mails').set({ state: 'sent' }).execute()
  for (const id of [1, 2]) await app.asAdmin('DELETE', `/api/admin/messages/${id}`)

  const response = await app.asAdmin('DELETE', PATH)

  const left = await app.db.selectFrom('outbox_mails').select('recipient').orderBy('id').execute()
  expect(response.status).toBe(204)
  expect(left.map(({ recipient }) => recipient)).not.toContain(ADA)
})

test('a message from the address of the office leaves the mails about others', async () => {
  const app = await start()
  const { contactTo } = await app.services.office.read()
  await buildMessage(app.services, { email: contactTo })

  await app.asAdmin('DELETE', `/api/admin/people/${contactTo}`)

  expect(await readStored(app)).toEqual({ ids: [1, 2, 3], counts: [1, 1, 5] })
})

test('a digest that waits is made anew without the person', async () => {
  const app = await start()
  for (let index = 3; index < NOTIFICATIONS_PER_HOUR; index += 1) {
    await buildMessage(app.services, { email: `c${index}@town.example` })
  }
  await buildMessage(app.services, { email: ADA, firstName: 'Adelheid' })
  await buildMessage(app.services, { firstName: 'Benno' })
  await buildMessage(app.services, { firstName: 'Carla' })
  app.clock.advance(HOUR)
  await notifyWaitingMessages(app.services)
  const digests = async () => {
    const kind = 'contact-digest'
    const rows = await app.db
      .selectFrom('outbox_mails')
      .select('body')
      .where('kind', '=', kind)
      .execute()
    return rows.map(({ body }) => body)
  }
  expect(await digests()).toEqual([expect.stringContaining('Adelheid')])
  const { asAdmin } = await signIn(app)

  await asAdmin('DELETE', PATH)
  app.clock.advance(HOUR)
  await notifyWaitingMessages(app.services)

  const [body] = await digests()
  expect(body).toMatch(/Benno[\s\S]*Carla/)
  expect(body).not.toContain('Adelheid')
})

test('a refusal is logged without the name in the address', async () => {
  const lines: string[] = []
  const { createLog } = await import('#server/log/log.ts')
  const log = createLog('info', [], { write: (line) => void lines.push(line) })

  log.info({ path: PATH }, 'a request was refused')

  expect(z.string().parse(lines[0])).not.toContain('ADA')
})
