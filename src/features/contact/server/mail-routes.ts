import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import { parseId } from '#server/http/params.ts'
import { records } from '#server/http/records.ts'
import { listMailsAbout } from '#server/mail/mail-record-store.ts'
import { countMails, requeueMail } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import type { MailStatus } from '../schema.ts'
import { DAY_MS } from './acknowledge-message.ts'
import {
  countUnacknowledgedSenders,
  countUnnotifiedMessages,
  findNotificationMailId,
} from './notification-store.ts'

type MailServices = Pick<Services, 'db' | 'clock' | 'config' | 'outbox'>

/** Reports the state of the mails about messages, and retries a mail that was set aside. */
export function mailRoutes({ db, clock, config, outbox }: MailServices) {
  return new Hono<Env>()
    .get('/api/admin/mail', async (c) =>
      c.json({
        isConfigured: config.smtpUrl !== undefined,
        ...(await countMails(db)),
        untold: await countUnnotifiedMessages(db),
        unconfirmed: await countUnacknowledgedSenders(db, new Date(clock.now().getTime() - DAY_MS)),
      } satisfies MailStatus),
    )
    .get('/api/admin/messages/:id/mails', async (c) => {
      const contactMessageId = parseId(c.req.param('id'))
      const notificationMailId = await findNotificationMailId(db, contactMessageId)
      return c.json(await listMailsAbout(db, { contactMessageId, notificationMailId }))
    })
    .post('/api/admin/mails/:id/send-again', records('mail', 'sent-again'), async (c) => {
      const isQueued = await requeueMail(db, parseId(c.req.param('id')), clock.now())
      if (!isQueued) throw new NotFound('This mail is not in the failed list')
      outbox.wake()
      return c.body(null, 204)
    })
}
