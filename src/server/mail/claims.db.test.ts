import { expect, test, vi } from 'vitest'
import { ON_POSTGRES, startAgain, startApp } from '#test/app.ts'
import { startSmtpServer } from '#test/peers/smtp.ts'
import { claimDueMails, countMails, insertMail, updateMailFailed } from './outbox-store.ts'
import { HOUR, MINUTE, queue, sendDue } from './testing.ts'
import { PATIENCE } from '#test/patience.ts'

test('many nodes that look at the same moment send each mail once', async () => {
  const app = await startApp()
  const smtp = await startSmtpServer()
  const recipients = Array.from({ length: 12 }, (_, index) => `clerk${index}@town.example`)
  for (const recipient of recipients) await queue(app, recipient)

  await Promise.all([1, 2, 3].map(() => sendDue(app, smtp.url)))

  await vi.waitFor(
    async () => expect(await countMails(app.db)).toEqual({ queued: 0, failed: 0 }),
    PATIENCE,
  )
  expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted())
})

test('mail claimed by a dead node is free again after five minutes', async () => {
  const app = await startApp()
  await queue(app)
  const claim = () => {
    const now = app.clock.now()
    return claimDueMails(app.db, { now, until: new Date(now.getTime() + 5 * MINUTE), limit: 5 })
  }

  const first = await claim()
  const meanwhile = await claim()
  app.clock.advance(5 * MINUTE)
  const later = await claim()

  expect([first.length, meanwhile.length, later.length]).toEqual([1, 0, 1])
})

test('a start frees mail claimed by the last process, unless other nodes may be sending it', async () => {
  const killed = await startApp()
  await queue(killed)
  const now = killed.clock.now()
  const until = new Date(now.getTime() + 5 * MINUTE)
  await claimDueMails(killed.db, { now, until, limit: 5 })
  await killed.close()

  const smtp = await startSmtpServer()
  const { services } = await startAgain(killed, { SMTP_URL: smtp.url })
  await services.outbox.close()

  expect(smtp.mails).toHaveLength(ON_POSTGRES ? 0 : 1)
})

test('of mails that are due at the same time, the oldest go first', async () => {
  const app = await startApp()
  const now = app.clock.now()
  const first = await queue(app)
  const second = await queue(app)
  await queue(app)
  // PostgreSQL puts a row whose time has changed behind all others.
  for (const nextAttemptAt of [new Date(now.getTime() + MINUTE), now])
    await updateMailFailed(app.db, first, { reason: 'busy', nextAttemptAt })

  const claimed = await claimDueMails(app.db, {
    now,
    until: new Date(now.getTime() + MINUTE),
    limit: 2,
  })

  expect(new Set(claimed.map(({ id }) => id))).toEqual(new Set([first, second]))
})

test('a clock that is set back an hour holds up no mail and frees no claim too early', async () => {
  const app = await startApp()
  const claim = (at: Date) =>
    claimDueMails(app.db, { now: at, until: new Date(at.getTime() + 5 * MINUTE), limit: 5 })
  const ahead = new Date(app.clock.now().getTime() + HOUR)
  await queue(app)
  await claim(ahead)
  await insertMail(
    app.db,
    { kind: 'test', recipient: 'a@b.example', subject: 'S', body: 'B' },
    ahead,
  )

  const back = await claim(app.clock.now())
  const again = await claim(app.clock.now())

  expect([back.length, again.length]).toEqual([2, 0])
})
