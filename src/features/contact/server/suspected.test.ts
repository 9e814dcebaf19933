import { expect, test } from 'vitest'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import type { Overview } from '#shared/overview.ts'
import { ACKNOWLEDGMENTS_PER_DAY } from '../limits.ts'
import { contactMessageSchema, mailStatusSchema, messagePageSchema } from '../schema.ts'
import { buildMessage } from './testing.ts'

const HOUR = 60 * 60_000
const ROBOT = { website: 'https://x.example' }

/** A site that queues mails and sends none, and an admin. */
async function start() {
  const app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await app.services.outbox.close()
  const { asAdmin } = await signIn(app)
  return {
    ...app,
    asAdmin,
    mark: async (id: number, status: string) => {
      // A session would not outlast the days that pass in between.
      const session = await signIn(app)
      return session.asAdmin('PUT', `/api/admin/messages/${id}`, { status })
    },
    /** The kinds of the mails that were queued. */
    mails: async () => {
      const rows = await app.db.selectFrom('outbox_mails').select('kind').orderBy('kind').execute()
      return rows.map(({ kind }) => kind)
    },
    /** What Overview and Messages count. */
    unseen: async () => {
      const { asAdmin: ask } = await signIn(app)
      const overview: Overview = await (await ask('GET', '/api/admin/overview')).json()
      const page = await ask('GET', '/api/admin/messages/page')
      const { counts } = messagePageSchema.parse(await page.json())
      return [overview.messages.unseen, counts.unseen]
    },
  }
}

test('suspected spam is counted until an admin has looked at the list of it', async () => {
  const { services, asAdmin, unseen } = await start()
  await buildMessage(services)
  await buildMessage(services, ROBOT)
  await buildMessage(services, ROBOT)
  const before = await unseen()

  const response = await asAdmin('POST', '/api/admin/messages/seen')

  expect(before).toEqual([2, 2])
  expect(response.status).toBe(204)
  expect(await unseen()).toEqual([0, 0])
  await buildMessage(services, ROBOT)
  expect(await unseen()).toEqual([1, 1])
})

test('suspected spam is found by any of its words, and its message is stored once', async () => {
  const { services, db, asAdmin, mark } = await start()
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

test('one suspected message can be marked as seen', async () => {
  const { services, asAdmin, unseen } = await start()
  await buildMessage(services, ROBOT)
  await buildMessage(services, ROBOT)

  await asAdmin('POST', '/api/admin/messages/1/seen')

  const message = await (await asAdmin('GET', '/api/admin/messages/1')).json()
  expect(contactMessageSchema.parse(message).suspected).toBe('seen')
  expect(await unseen()).toEqual([1, 1])
})

test('looking at messages is no entry of the activity record', async () => {
  const { services, asAdmin, db } = await start()
  await buildMessage(services, ROBOT)

  await asAdmin('POST', '/api/admin/messages/seen')
  await asAdmin('POST', '/api/admin/messages/1/seen')

  const actions = await db.selectFrom('activity').select('action').execute()
  expect(actions).toEqual([{ action: 'signed in' }])
})

test.each(['new', 'answered'])(
  'marking a suspected message as %s sends the mails that were held back',
  async (status) => {
    const { services, mark, mails, unseen } = await start()
    await buildMessage(services, ROBOT)
    const before = await mails()

    const response = await mark(1, status)

    expect(before).toEqual([])
    expect(contactMessageSchema.parse(await response.json())).toMatchObject({
      status,
      suspected: null,
    })
    expect(await mails()).toEqual(['contact-confirmation', 'contact-notification'])
    expect(await unseen()).toEqual([0, 0])
  },
)

test('mails that were held back are sent once, however often the status changes', async () => {
  const { services, mark, mails, clock } = await start()
  await buildMessage(services, ROBOT)

  await Promise.all([mark(1, 'new'), mark(1, 'new'), mark(1, 'answered')])
  // By now the limits would allow another confirmation.
  clock.advance(25 * HOUR)
  for (const status of ['spam', 'new', 'spam', 'answered']) await mark(1, status)

  expect(await mails()).toEqual(['contact-confirmation', 'contact-notification'])
})

test('a message that an admin has filed as spam is not counted, and sends nothing when it comes back', async () => {
  const { services, mark, mails, unseen, clock } = await start()
  await buildMessage(services)
  const sent = await mails()
  clock.advance(25 * HOUR)

  await mark(1, 'spam')
  const counted = await unseen()
  await mark(1, 'new')

  expect(counted).toEqual([0, 0])
  expect(await mails()).toEqual(sent)
})

test('a released message notifies the office even if its sender can get no confirmation', async () => {
  const { services, mark, mails, asAdmin, clock } = await start()
  await buildMessage(services, { ...ROBOT, email: 'held@back.example' })
  for (let index = 0; index < ACKNOWLEDGMENTS_PER_DAY; index += 1) {
    await buildMessage(services, { email: `clerk${index}@town.example` })
  }
  clock.advance(HOUR)

  await mark(1, 'new')

  const acknowledgments = (await mails()).filter((kind) => kind === 'contact-confirmation')
  expect(acknowledgments).toHaveLength(ACKNOWLEDGMENTS_PER_DAY)
  const status = await (await asAdmin('GET', '/api/admin/mail')).json()
  expect(mailStatusSchema.parse(status)).toMatchObject({
    untold: 0,
    unconfirmed: { senders: 1, first: clock.now().toISOString() },
  })
})
