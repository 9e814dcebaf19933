import { expect, test } from 'vitest'
import { ACKNOWLEDGMENTS_PER_DAY, NOTIFICATIONS_PER_HOUR } from '../limits.ts'
import { contactMessageSchema, mailStatusSchema } from '../schema.ts'
import { notifyWaitingMessages } from './mails/queue-mails.ts'
import { buildMessage, HOUR, ROBOT, startWithoutMails } from './testing.ts'

const digests = async ({ db }: Awaited<ReturnType<typeof startWithoutMails>>) =>
  db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('kind', '=', 'contact-digest')
    .orderBy('id')
    .execute()

test('a held message is a line of a mail to the office, once an hour', async () => {
  const app = await startWithoutMails()
  const { services, clock } = app
  await buildMessage(services, { ...ROBOT, municipality: 'Oak Township', message: 'Words' })

  await notifyWaitingMessages(services)
  await buildMessage(services, ROBOT)
  clock.advance(HOUR - 1)
  await notifyWaitingMessages(services)
  const [first, ...early] = await digests(app)
  clock.advance(1)
  await notifyWaitingMessages(services)
  clock.advance(2 * HOUR)
  await notifyWaitingMessages(services)

  expect(early).toEqual([])
  expect(first?.subject).toContain('1 message through')
  expect(first?.body).toContain('Ada Berg, Oak Township (suspected spam)')
  expect(first?.body).toContain('/admin?view=messages&status=spam')
  expect(`${first?.body}${first?.html}`).not.toContain('Words')
  expect(await digests(app)).toHaveLength(2)
})

test('a held message that an admin has opened needs no mail', async () => {
  const app = await startWithoutMails()
  await buildMessage(app.services, ROBOT)
  await app.asAdmin('POST', '/api/admin/messages/1/seen')

  await notifyWaitingMessages(app.services)

  expect(await app.mails()).toEqual([])
})

test('a released message that a mail has listed sends only its confirmation', async () => {
  const app = await startWithoutMails()
  await buildMessage(app.services, ROBOT)
  await notifyWaitingMessages(app.services)

  await app.mark(1, 'new')

  expect(await app.mails()).toEqual(['contact-confirmation', 'contact-digest'])
})

test('a deleted message leaves no name in the mail that listed it', async () => {
  const app = await startWithoutMails()
  await buildMessage(app.services, ROBOT)
  await notifyWaitingMessages(app.services)
  await app.db.updateTable('outbox_mails').set({ state: 'sent' }).execute()

  await app.asAdmin('DELETE', '/api/admin/messages/1')

  expect(await digests(app)).toMatchObject([{ subject: '', body: '', html: null }])
})

test('a held message keeps no other out of its own mail, and comes with the next digest', async () => {
  const app = await startWithoutMails()
  const { services, clock } = app
  await buildMessage(services, { ...ROBOT, lastName: 'Robot' })
  for (let index = 0; index < NOTIFICATIONS_PER_HOUR + 2; index += 1) await buildMessage(services)
  const alone = await digests(app)
  clock.advance(HOUR)

  await notifyWaitingMessages(services)

  const [digest, ...others] = await digests(app)
  expect(alone).toEqual([])
  expect(others).toEqual([])
  expect(digest?.subject).toContain('3 messages')
  expect(digest?.body).toContain('hourly limit')
  expect(digest?.body).toMatch(/Ada Berg.*\n.*Ada Berg.*\n.*Ada Robot.*\(suspected spam\)/)
})

test.each(['new', 'answered'])(
  'marking a suspected message as %s sends the mails that were held back',
  async (status) => {
    const { services, mark, mails, unseen } = await startWithoutMails()
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
  const { services, mark, mails, clock } = await startWithoutMails()
  await buildMessage(services, ROBOT)

  await Promise.all([mark(1, 'new'), mark(1, 'new'), mark(1, 'answered')])
  // By now the limits would allow another confirmation.
  clock.advance(25 * HOUR)
  for (const status of ['spam', 'new', 'spam', 'answered']) await mark(1, status)

  expect(await mails()).toEqual(['contact-confirmation', 'contact-notification'])
})

test('a message marked as spam by an admin is not counted, and sends nothing when it is restored', async () => {
  const { services, mark, mails, unseen, clock } = await startWithoutMails()
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
  const { services, mark, mails, asAdmin, clock } = await startWithoutMails()
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
