import { expect, test, vi } from 'vitest'
import { startApp, type App } from '#test/app.ts'
import { refusal, startSmtpServer } from '#test/peers/smtp.ts'
import { createLog } from '../log/log.ts'
import { NO_OUTBOX, startOutbox, type Deliver } from './outbox.ts'
import { countMails, requeueMail } from './outbox-store.ts'
import { HOUR, MINUTE, queue, sendDue } from './testing.ts'
import { PATIENCE } from '#test/patience.ts'

/** A log of which the test sees what it holds so far. */
function startLog() {
  let text = ''
  const log = createLog('warn', [], { write: (line) => void (text += line) })
  return { log, lines: () => text }
}

async function onlyMail(app: App) {
  return app.db.selectFrom('outbox_mails').selectAll().executeTakeFirstOrThrow()
}

test('a queued mail reaches the mail server once, with its names and its text', async () => {
  const app = await startApp()
  const smtp = await startSmtpServer()
  await queue(app)

  await sendDue(app, smtp.url)
  await sendDue(app, smtp.url)

  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]).toMatchObject({ to: ['office@town.example'] })
  expect(smtp.mails[0]?.raw).toMatch(/^Reply-To: <?visitor@town\.example>?/im)
  expect(smtp.mails[0]?.raw).toMatch(/^Message-ID: <outbox-\d+-\d+@vault\.example>/im)
  // No absence note comes back.
  expect(smtp.mails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(smtp.mails[0]?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
  expect(await onlyMail(app)).toMatchObject({ state: 'sent', claimed_until: null })
})

test('a mail is sent once, even if the database was unreachable when it had arrived', async () => {
  const app = await startApp()
  await queue(app)
  const deliver = vi.fn<Deliver>(async () => {
    await app.db.schema.alterTable('outbox_mails').renameTo('out_of_reach').execute()
  })
  const { log, lines } = startLog()
  const outbox = startOutbox({ ...app.services, log, deliver, lookMs: 100 })

  await expect.poll(lines, PATIENCE).toContain('a mail was sent but not recorded yet')
  // Meanwhile it looks for more.
  outbox.wake()
  await app.db.schema.alterTable('out_of_reach').renameTo('outbox_mails').execute()
  await vi.waitFor(async () => expect((await onlyMail(app)).state).toBe('sent'), PATIENCE)
  await outbox.close()

  expect(deliver).toHaveBeenCalledOnce()
})

test('a server that is down is tried again after growing pauses, the first within a minute', async () => {
  const app = await startApp()
  const smtp = await startSmtpServer()
  await smtp.close()
  await queue(app)
  const pauses: number[] = []

  for (let attempt = 0; attempt < 4; attempt += 1) {
    await sendDue(app, smtp.url)
    const { next_attempt_at: next } = await onlyMail(app)
    pauses.push(new Date(next).getTime() - app.clock.now().getTime())
    app.clock.set(new Date(next))
  }

  expect(pauses[0]).toBeLessThan(MINUTE)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const again = await startSmtpServer(undefined, smtp.port)
  await sendDue(app, again.url)
  expect(again.mails).toHaveLength(1)
})

test('a mail that was refused for a while is sent when the server takes it', async () => {
  const app = await startApp()
  let isBusy = true
  const smtp = await startSmtpServer((stage) =>
    stage === 'rcpt' && isBusy ? refusal(451, 'Try again later') : undefined,
  )
  await queue(app)

  await sendDue(app, smtp.url)
  const refused = await onlyMail(app)
  isBusy = false
  app.clock.advance(HOUR)
  await sendDue(app, smtp.url)

  expect(refused).toMatchObject({ state: 'queued', attempts: 1 })
  expect(refused.last_error).toContain('451')
  expect(smtp.mails).toHaveLength(1)
})

test('a mail whose failure cannot be recorded interrupts no other mail', async () => {
  const app = await startApp()
  await queue(app, 'first@town.example')
  await queue(app, 'second@town.example')
  const arrival = Promise.withResolvers<void>()
  const deliver = vi.fn<Deliver>(async ({ recipient }) => {
    if (recipient.startsWith('second')) return arrival.promise
    await app.db.schema.alterTable('outbox_mails').renameTo('out_of_reach').execute()
    throw new Error('refused')
  })
  const { log, lines } = startLog()
  const outbox = startOutbox({ ...app.services, log, deliver, lookMs: HOUR })
  await expect.poll(lines, PATIENCE).toContain('the outcome of a mail was not recorded')
  await app.db.schema.alterTable('out_of_reach').renameTo('outbox_mails').execute()

  let isClosed = false
  const closed = outbox.close().then(() => (isClosed = true))
  // One turn of the loop: everything that does not wait for the delivery is done.
  await countMails(app.db)
  const wasClosed = isClosed
  arrival.resolve()
  await closed

  expect(wasClosed).toBe(false)
  const sent = app.db.selectFrom('outbox_mails').select('recipient').where('state', '=', 'sent')
  expect(await sent.execute()).toEqual([{ recipient: 'second@town.example' }])
})

test('a permanently refused mail is set aside and delays no other', async () => {
  const app = await startApp()
  const smtp = await startSmtpServer((_stage, to) =>
    to.startsWith('nobody') ? refusal(550, 'No such user') : undefined,
  )
  await queue(app, 'nobody@town.example')
  await queue(app, 'office@town.example')

  await sendDue(app, smtp.url)

  expect(await countMails(app.db)).toEqual({ queued: 0, failed: 1 })
  expect(smtp.mails.map(({ to }) => to)).toEqual([['office@town.example']])
})

test.for([
  [530, '5.7.0 Authentication required'],
  [553, '5.7.1 Sender address rejected: not owned by user'],
  [554, '5.7.1 <office@town.example>: Relay access denied'],
] as const)('a %i that the operator has to correct is tried again: %s', async ([code, text]) => {
  const app = await startApp()
  let isCorrected = false
  const smtp = await startSmtpServer(() => (isCorrected ? undefined : refusal(code, text)))
  await queue(app)

  await sendDue(app, smtp.url)
  const waiting = await countMails(app.db)
  isCorrected = true
  app.clock.advance(MINUTE)
  await sendDue(app, smtp.url)

  expect(waiting).toEqual({ queued: 1, failed: 0 })
  expect(smtp.mails).toHaveLength(1)
})

test('a mail that was set aside can be sent again', async () => {
  const app = await startApp()
  let isKnown = false
  const smtp = await startSmtpServer(() => (isKnown ? undefined : refusal(550, 'No such user')))
  await queue(app)
  await sendDue(app, smtp.url)
  isKnown = true

  const { id } = await onlyMail(app)
  const wasQueued = await requeueMail(app.db, id, app.clock.now())
  await sendDue(app, smtp.url)

  expect(wasQueued).toBe(true)
  expect(smtp.mails).toHaveLength(1)
})

test('a server that dies in the middle of a mail gets it again', async () => {
  const app = await startApp()
  let isDying = true
  const smtp = await startSmtpServer((stage) => (stage === 'data' && isDying ? 'die' : undefined))
  await queue(app)

  await sendDue(app, smtp.url)
  isDying = false
  app.clock.advance(HOUR)
  await sendDue(app, smtp.url)

  expect(smtp.mails).toHaveLength(1)
  expect(await onlyMail(app)).toMatchObject({ state: 'sent', attempts: 2 })
})

test('a mail that never goes out is set aside after three days', async () => {
  const app = await startApp()
  const smtp = await startSmtpServer()
  await smtp.close()
  await queue(app)

  for (let attempt = 0; attempt < 60; attempt += 1) {
    await sendDue(app, smtp.url)
    const { state, next_attempt_at: next } = await onlyMail(app)
    if (state === 'failed') break
    app.clock.set(new Date(next))
  }

  const { state, created_at: createdAt } = await onlyMail(app)
  expect(state).toBe('failed')
  const days = (app.clock.now().getTime() - new Date(createdAt).getTime()) / (24 * HOUR)
  expect(days).toBeGreaterThanOrEqual(3)
  expect(days).toBeLessThan(3.5)
})

test('a message from the form is mailed to the office and confirmed to its sender', async () => {
  const smtp = await startSmtpServer()
  const app = await startApp({ SMTP_URL: smtp.url, CONTACT_TO: 'office@town.example' })

  const response = await app.postJson('/api/contact', {
    firstName: 'Pat',
    lastName: 'Example',
    email: 'pat@town.example',
    message: 'Please <b>call</b> me.',
  })

  expect(response.status).toBe(201)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), PATIENCE)
  const office = smtp.mails.find(({ to }) => to.includes('office@town.example'))
  const sender = smtp.mails.find(({ to }) => to.includes('pat@town.example'))
  expect(office?.raw).toContain('Please &lt;b&gt;call&lt;/b&gt; me.')
  expect(sender?.raw).not.toContain('Please')
  expect(sender?.raw).toContain('$79')
})

test('without a mail server nothing is sent and nothing is lost', async () => {
  const app = await startApp()
  await queue(app)

  NO_OUTBOX.wake()
  await NO_OUTBOX.close()

  expect(await countMails(app.db)).toEqual({ queued: 1, failed: 0 })
})
