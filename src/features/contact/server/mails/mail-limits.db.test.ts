import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { signIn } from '#test/admin.ts'
import { ON_POSTGRES, startAgain, startApp } from '#test/app.ts'
import { ACKNOWLEDGMENTS_PER_DAY, NOTIFICATIONS_PER_HOUR } from '../../limits.ts'
import { mailStatusSchema, messageMailSchema } from '../../schema.ts'
import { notifyWaitingMessages } from './queue-mails.ts'
import { buildMessage } from '../testing.ts'
import { PATIENCE } from '#test/patience.ts'

type App = Awaited<ReturnType<typeof startApp>>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_TO: 'office@town.example' }

/** A site that queues mails and sends none. */
async function start(settings = {}) {
  const app = await startApp({ ...MAIL, ...settings })
  await app.services.outbox.close()
  return app
}

const listMails = ({ db }: App, kind: string) =>
  db.selectFrom('outbox_mails').selectAll().where('kind', '=', kind).orderBy('id').execute()
const listAcknowledgments = (app: App) => listMails(app, 'contact-confirmation')
const listNotifications = (app: App) => listMails(app, 'contact-notification')
const listDigests = (app: App) => listMails(app, 'contact-digest')

async function receive(app: App, count: number, values: (index: number) => object = () => ({})) {
  for (let index = 0; index < count; index += 1) await buildMessage(app.services, values(index))
}

async function fetchMailStatus(app: App) {
  const { asAdmin } = await signIn(app)
  return mailStatusSchema.parse(await (await asAdmin('GET', '/api/admin/mail')).json())
}

const sender = (index: number) => ({ email: `clerk${index}@town.example` })

test('an address gets one confirmation within a day, however it is written', async () => {
  const app = await start()
  await buildMessage(app.services, { email: 'Clerk@Town.Example' })
  await buildMessage(app.services, { email: 'clerk@town.example' })
  app.clock.advance(DAY - 1)
  await buildMessage(app.services, { email: 'CLERK@town.example' })
  const within = (await listAcknowledgments(app)).length

  app.clock.advance(1)
  await buildMessage(app.services, { email: 'clerk@town.example' })

  expect(within).toBe(1)
  expect(await listAcknowledgments(app)).toHaveLength(2)
  expect((await fetchMailStatus(app)).unconfirmed).toEqual({ senders: 0, first: null })
})

test('confirmations stop at the daily limit, and Messages says how many senders got none', async () => {
  const app = await start()
  await receive(app, ACKNOWLEDGMENTS_PER_DAY, sender)
  app.clock.advance(HOUR)
  const reached = app.clock.now().toISOString()

  await buildMessage(app.services, { email: 'one@late.example' })
  app.clock.advance(MINUTE)
  await buildMessage(app.services, { email: 'two@late.example' })
  await buildMessage(app.services, { email: 'Two@late.example' })

  expect(await listAcknowledgments(app)).toHaveLength(ACKNOWLEDGMENTS_PER_DAY)
  expect((await fetchMailStatus(app)).unconfirmed).toEqual({ senders: 2, first: reached })
  const stored = await app.db.selectFrom('contact_messages').select('id').execute()
  expect(stored).toHaveLength(ACKNOWLEDGMENTS_PER_DAY + 3)

  app.clock.advance(DAY)
  await buildMessage(app.services, { email: 'three@late.example' })

  expect(await listAcknowledgments(app)).toHaveLength(ACKNOWLEDGMENTS_PER_DAY + 1)
  expect((await fetchMailStatus(app)).unconfirmed).toEqual({ senders: 0, first: null })
})

test('messages at the same moment do not get past the limits', async () => {
  const app = await start()
  await receive(app, ACKNOWLEDGMENTS_PER_DAY - 2, sender)
  app.clock.advance(HOUR)
  await receive(app, NOTIFICATIONS_PER_HOUR - 2)
  const told = (await listNotifications(app)).length

  const nodes = ON_POSTGRES ? [app, await secondNode(app)] : [app]
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      buildMessage((nodes[index % nodes.length] ?? app).services, {
        email: index < 4 ? 'same@late.example' : `late${index}@late.example`,
      }),
    ),
  )

  expect(await listAcknowledgments(app)).toHaveLength(ACKNOWLEDGMENTS_PER_DAY)
  const recipients = (await listAcknowledgments(app)).map(({ recipient }) => recipient)
  expect(new Set(recipients).size).toBe(ACKNOWLEDGMENTS_PER_DAY)
  expect((await listNotifications(app)).length - told).toBe(2)
})

test('mail queued while the clock was ahead uses up no limit', async () => {
  const app = await start()
  const { clock } = app
  const now = clock.now()
  clock.advance(30 * DAY)
  await receive(app, ACKNOWLEDGMENTS_PER_DAY, sender)

  clock.set(now)
  await buildMessage(app.services, { email: 'clerk0@town.example' })

  expect(await listAcknowledgments(app)).toHaveLength(ACKNOWLEDGMENTS_PER_DAY + 1)
})

test('a message that is deleted frees no confirmation that was sent', async () => {
  const app = await start()
  const { asAdmin } = await signIn(app)
  await buildMessage(app.services)
  await app.db.updateTable('outbox_mails').set({ state: 'sent' }).execute()

  await asAdmin('DELETE', '/api/admin/messages/1')
  await buildMessage(app.services)

  const [acknowledgment, ...others] = await listAcknowledgments(app)
  expect(others).toEqual([])
  expect(acknowledgment).toMatchObject({
    contact_message_id: null,
    subject: '',
    body: '',
    html: null,
  })
})

test('beyond so many notices an hour messages are put together in one mail, once there is room', async () => {
  const app = await start()
  await receive(app, NOTIFICATIONS_PER_HOUR)
  app.clock.advance(10 * MINUTE)
  await receive(app, 3, (index) => ({
    firstName: `Late\r\n${index}`,
    municipality: 'Oak Township',
    message: 'Words of a visitor',
  }))
  const waiting = await fetchMailStatus(app)
  app.clock.advance(50 * MINUTE - 1)
  await notifyWaitingMessages(app.services)
  const early = await listDigests(app)

  app.clock.advance(1)
  await notifyWaitingMessages(app.services)
  await notifyWaitingMessages(app.services)

  expect(waiting.untold).toBe(3)
  expect(early).toEqual([])
  expect(await listNotifications(app)).toHaveLength(NOTIFICATIONS_PER_HOUR)
  const [digest, ...others] = await listDigests(app)
  expect(others).toEqual([])
  expect(digest).toMatchObject({ recipient: 'office@town.example', reply_to: null })
  expect(digest?.subject).toContain('3 messages')
  expect(digest?.body).toContain('2026-03-02 10:10: Late 0 Berg, Oak Township')
  expect(digest?.body).toContain('https://vault.example/admin?view=messages')
  expect(`${digest?.body}${digest?.html}`).not.toContain('Words of a visitor')
  expect((await fetchMailStatus(app)).untold).toBe(0)
})

test('a message that waits alone gets its own mail', async () => {
  const app = await start()
  await receive(app, NOTIFICATIONS_PER_HOUR)
  await buildMessage(app.services, { message: 'The last one' })

  app.clock.advance(HOUR)
  await notifyWaitingMessages(app.services)

  expect(await listDigests(app)).toEqual([])
  expect((await listNotifications(app)).at(-1)?.body).toContain('The last one')
})

test('a message that comes when there is room again takes those along that wait', async () => {
  const app = await start()
  await receive(app, NOTIFICATIONS_PER_HOUR + 2)
  app.clock.advance(HOUR)

  await buildMessage(app.services)

  const [digest] = await listDigests(app)
  expect(digest?.subject).toContain('3 messages')
  expect(await listNotifications(app)).toHaveLength(NOTIFICATIONS_PER_HOUR)
})

test('a long list of messages is cut and counted', async () => {
  const app = await start()
  await receive(app, NOTIFICATIONS_PER_HOUR)
  await receive(app, 60, (index) => ({ lastName: `N${index}.` }))

  app.clock.advance(HOUR)
  await notifyWaitingMessages(app.services)

  const [digest] = await listDigests(app)
  expect(digest?.subject).toContain('60 messages')
  expect(digest?.body).toContain('Ada N49.')
  expect(digest?.body).not.toContain('Ada N50.')
  expect(digest?.body).toContain('10 more')
})

test('messages survive a restart, and one node sends the mail about them automatically', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const killed = await start()
  await receive(killed, NOTIFICATIONS_PER_HOUR + 2)
  await killed.close()
  const app = await startAgain(killed)
  const nodes = ON_POSTGRES ? [app, await secondNode(app)] : [app]
  for (const { clock } of nodes) clock.advance(HOUR)

  vi.advanceTimersByTime(MINUTE)
  await vi.waitFor(async () => expect((await fetchMailStatus(app)).untold).toBe(0), PATIENCE)
  await Promise.all(nodes.map(({ close }) => close()))

  expect(await listDigests(await startAgain(killed))).toHaveLength(1)
})

test('every message names its notification mail', async () => {
  const app = await start()
  await receive(app, NOTIFICATIONS_PER_HOUR + 2)
  app.clock.advance(HOUR)
  await notifyWaitingMessages(app.services)
  const { asAdmin } = await signIn(app)

  const response = await asAdmin('GET', `/api/admin/messages/${NOTIFICATIONS_PER_HOUR + 1}/mails`)

  const mails = z.array(messageMailSchema).parse(await response.json())
  expect(mails.map(({ kind }) => kind)).toEqual(['contact-digest'])
})

test('a digest forgets its names with the first of its messages', async () => {
  const app = await start()
  await receive(app, NOTIFICATIONS_PER_HOUR + 2)
  app.clock.advance(HOUR)
  await notifyWaitingMessages(app.services)
  await app.db.updateTable('outbox_mails').set({ state: 'sent' }).execute()
  const { asAdmin } = await signIn(app)

  await asAdmin('DELETE', `/api/admin/messages/${NOTIFICATIONS_PER_HOUR + 1}`)

  expect(await listDigests(app)).toMatchObject([
    { state: 'sent', subject: '', body: '', html: null },
  ])
})

/** Another node on the same database, at the same time. */
async function secondNode({ services, clock }: Pick<App, 'services' | 'clock'>) {
  const node = await start({ DATABASE_URL: services.config.databaseUrl ?? '' })
  node.clock.set(clock.now())
  return node
}
