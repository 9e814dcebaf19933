import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { toStamp } from '#features/backup/server/restore/replaced-sites.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { createSchema, listSchemas } from '#server/db/postgres/schemas.ts'
import { requeueMail } from '#server/mail/outbox-store.ts'
import { signIn } from '#test/admin.ts'
import { ON_POSTGRES, startApp, type App } from '#test/app.ts'
import { runHousekeeping } from './housekeeping.ts'
import { PATIENCE } from '#test/patience.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Three in the morning in Michigan. */
const NIGHT = new Date('2026-03-03T08:00:00.000Z')

const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * DAY)

async function note({ db }: App, now: Date, count = 1) {
  const row = {
    created_at: now.toISOString(),
    kind: 'account.signed-in' as const,
    username: 'admin',
    action: 'signed in',
    subject: '',
    address: '192.0.2.1',
  }
  await db
    .insertInto('activity')
    .values(Array.from({ length: count }, () => row))
    .execute()
}

const listActivityTimes = ({ db }: App) =>
  db.selectFrom('activity').select('created_at').orderBy('id').execute()
const listMails = ({ db }: App) => db.selectFrom('outbox_mails').selectAll().orderBy('id').execute()

test('activity is deleted after 400 days, however much there is', async () => {
  const app = await startApp()
  const kept = daysBefore(NIGHT, 400)
  await note(app, new Date(kept.getTime() - 1), 450)
  await note(app, kept)
  app.clock.set(NIGHT)

  await runHousekeeping(app.services)

  expect(await listActivityTimes(app)).toEqual([{ created_at: kept.toISOString() }])
})

test('the text of a mail is deleted 30 days after it was sent, and its state stays', async () => {
  const app = await startApp()
  for (const _ of [1, 2, 3, 4]) await buildMessage(app.services)
  const sent = daysBefore(NIGHT, 30)
  const states = [
    { state: 'sent', sent_at: new Date(sent.getTime() - 1).toISOString() },
    { state: 'sent', sent_at: sent.toISOString() },
    { state: 'queued' },
    { state: 'failed' },
  ] as const
  for (const [index, values] of states.entries()) {
    await app.db
      .updateTable('outbox_mails')
      .set(values)
      .where('id', '=', index + 1)
      .execute()
  }
  app.clock.set(NIGHT)

  await runHousekeeping(app.services)

  const [old, ...others] = await listMails(app)
  expect(old).toMatchObject({ reply_to: null, subject: '', body: '', html: null, state: 'sent' })
  for (const mail of others) expect(mail.body).toContain('approval package')
  const { asAdmin } = await signIn(app)
  const mails = await (await asAdmin('GET', '/api/admin/messages/1/mails')).json()
  expect(mails).toMatchObject([{ state: 'sent', sentAt: states[0].sent_at }])
})

test("the remains of a deleted message's mails are deleted once no limit counts them", async () => {
  const app = await startApp()
  app.clock.set(NIGHT)
  for (const _ of [1, 2]) await buildMessage(app.services)
  await app.db.updateTable('outbox_mails').set({ state: 'sent' }).execute()
  const { asAdmin } = await signIn(app)
  await asAdmin('DELETE', '/api/admin/messages/1')

  await runHousekeeping(app.services)
  const after = await listMails(app)
  app.clock.advance(DAY + 1)
  await runHousekeeping(app.services)

  expect(after).toHaveLength(2)
  expect((await listMails(app)).map((mail) => mail.contact_message_id)).toEqual([2])
})

test('a text that older rules have cleaned is stored as readers are shown it', async () => {
  const app = await startApp()
  app.clock.set(NIGHT)
  const { id } = await buildPost(app.services, { content: '<p>As it is.</p>' })
  const read = () => app.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
  const saved = await read()
  const older = { content: '<h2></h2><p>As it is.</p>', content_digest: 'of older rules' }
  await app.db.updateTable('posts').set(older).where('id', '=', id).execute()

  await runHousekeeping(app.services)

  expect(await read()).toEqual(saved)
})

/** Sets after how many months answered messages are deleted. */
const keepMessages = ({ db }: App, months: unknown) =>
  db
    .insertInto('office')
    .values({ id: 1, facts: JSON.stringify({ keepMessagesMonths: months }), updated_at: '' })
    .execute()

/** Messages that were answered at these times, each with a note and a reply. */
async function buildAnswered(app: App, times: (string | null)[]) {
  for (const [index, answered_at] of times.entries()) {
    await buildMessage(app.services, { firstName: answered_at ?? 'Never' })
    const status = answered_at === null ? 'new' : 'answered'
    const id = index + 1
    await app.db
      .updateTable('contact_messages')
      .set({ status, answered_at })
      .where('id', '=', id)
      .execute()
    const written = { message_id: id, text: 'x', username: 'lee', created_at: '' }
    await app.db.insertInto('message_notes').values(written).execute()
    await app.db
      .insertInto('message_replies')
      .values({ ...written, subject: 'x' })
      .execute()
  }
}

test('answered messages are deleted with all that belongs to them after the chosen months', async () => {
  const app = await startApp()
  const info = vi.spyOn(app.services.log, 'info')
  await buildAnswered(app, ['2025-09-03T07:59:59.999Z', '2025-09-03T08:00:00.000Z', null])
  await keepMessages(app, 6)
  app.clock.set(NIGHT)

  await runHousekeeping(app.services)

  const counts = await Promise.all(
    (['contact_messages', 'message_notes', 'message_replies', 'outbox_mails'] as const).map(
      async (table) => (await app.db.selectFrom(table).selectAll().execute()).length,
    ),
  )
  expect(counts).toEqual([2, 2, 2, 2])
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ messages: 1 }), expect.any(String))
})

test('on the last day of a month, no message is deleted too early', async () => {
  const app = await startApp()
  await buildAnswered(app, ['2026-02-27T08:00:00.000Z', '2026-02-28T09:00:00.000Z'])
  await keepMessages(app, 6)
  app.clock.set(new Date('2026-08-31T08:00:00.000Z'))

  await runHousekeeping(app.services)

  const left = await app.db
    .selectFrom('contact_messages')
    .select('first_name')
    .orderBy('id')
    .execute()
  expect(left).toEqual([{ first_name: '2026-02-28T09:00:00.000Z' }])
})

test.each([undefined, null, 0, 1, '6'])('with %j months, messages are kept', async (months) => {
  const app = await startApp()
  await buildAnswered(app, ['2001-01-01T00:00:00.000Z'])
  await keepMessages(app, months)
  app.clock.set(NIGHT)

  await runHousekeeping(app.services)

  expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
})

test('unseen suspected spam is deleted after 30 days, other messages never', async () => {
  const app = await startApp()
  const { asAdmin } = await signIn(app)
  const robot = { website: 'https://x.example' }
  await buildMessage(app.services, { ...robot, firstName: 'Seen' })
  await asAdmin('POST', '/api/admin/messages/1/seen')
  await buildMessage(app.services, { ...robot, firstName: 'Old' })
  await buildMessage(app.services, { firstName: 'Honest' })
  app.clock.set(NIGHT)
  await buildMessage(app.services, { ...robot, firstName: 'Recent' })
  app.clock.advance(30 * DAY)

  await runHousekeeping(app.services)

  const messages = app.db.selectFrom('contact_messages').select('first_name')
  const kept = await messages.orderBy('id').execute()
  expect(kept.map((row) => row.first_name)).toEqual(['Seen', 'Honest', 'Recent'])
})

test('a mail whose text was deleted cannot be sent again', async () => {
  const app = await startApp()
  await buildMessage(app.services)
  await app.db.updateTable('outbox_mails').set({ state: 'failed', body: '' }).execute()

  expect(await requeueMail(app.db, 1, app.clock.now())).toBe(false)
})

test('one of all nodes does it once a night, and during the day only after two nights without it', async () => {
  const app = await startApp()
  const { databaseUrl } = app.services.config
  const nodes = ON_POSTGRES ? [app, await startApp({ DATABASE_URL: databaseUrl ?? '' })] : [app]
  const runs = nodes.map(({ services }) => vi.spyOn(services.log, 'info'))
  const runsAfter = async (hours: number) => {
    for (const { clock } of nodes) clock.set(new Date(NIGHT.getTime() + hours * HOUR))
    await Promise.all(nodes.map(({ services }) => runHousekeeping(services)))
    return runs.reduce((total, { mock }) => total + mock.calls.length, 0)
  }

  const counts: number[] = []
  for (const hours of [0, 1, 10, 23, 34, 60, 72]) counts.push(await runsAfter(hours))

  expect(counts).toEqual([1, 1, 1, 2, 2, 2, 3])
  expect(await runsAfter(72 + 47)).toBe(4)
  expect(await runsAfter(72 + 47 + 36)).toBe(4)
  expect(await runsAfter(72 + 47 + 49 + 12)).toBe(5)
})

test('a job that fails keeps none of the others from running', async () => {
  const { services } = await startApp()
  const log = {
    ...services.log,
    error: vi.fn<typeof services.log.error>(),
    info: vi.fn<typeof services.log.info>(),
  }
  const fails = { name: 'fails', run: () => Promise.reject(new Error('broken')) }
  const works = { name: 'works', run: async () => 7 }
  const aspects = [{ kinds: [], nightJobs: [fails, works] }]

  await runHousekeeping({ ...services, log, aspects })

  expect(log.error).toHaveBeenCalledOnce()
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({ fails: 0, works: 7 })
})

test('what a restore replaced is deleted after 30 days', async () => {
  const { clock, services, db } = await startApp()
  const { dataDir } = services.config
  const [old, recent] = [31, 29].map((days) => toStamp(daysBefore(NIGHT, days)))
  const names = [`replaced-${old}`, `replaced-${recent}`, 'replaced-roof']
  for (const name of names) await mkdir(path.join(dataDir, name))
  const schemas = ON_POSTGRES ? [`replaced_${old}`, `replaced_${recent}`] : []
  for (const name of schemas) await createSchema(db, 'unused_', name.toLowerCase())
  clock.set(NIGHT)

  await runHousekeeping(services)

  const left = (await readdir(dataDir)).filter((name) => name.startsWith('replaced'))
  expect(left.toSorted()).toEqual(names.slice(1))
  const kept = ON_POSTGRES ? await listSchemas(db, 'replaced_') : []
  expect(kept).toEqual(schemas.slice(1).map((name) => name.toLowerCase()))
})

test('it runs automatically, even without backups', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await startApp()
  await note(app, daysBefore(NIGHT, 401))
  app.clock.set(NIGHT)

  vi.advanceTimersByTime(10 * MINUTE)

  await vi.waitFor(async () => expect(await listActivityTimes(app)).toEqual([]), PATIENCE)
})
