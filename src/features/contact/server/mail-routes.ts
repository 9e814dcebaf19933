import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import { idOf } from '#server/http/params.ts'
import { countMails, listMailsAbout, requeueMail } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import type { MailStatus } from '../schema.ts'

type MailServices = Pick<Services, 'db' | 'clock' | 'config' | 'outbox'>

/** How the mails about messages are doing, and the way to send one again that was set aside. */
export function mailRoutes({ db, clock, config, outbox }: MailServices) {
  return new Hono<Env>()
    .get('/api/admin/mail', async (c) =>
      c.json({
        isConfigured: config.smtpUrl !== undefined,
        ...(await countMails(db)),
      } satisfies MailStatus),
    )
    .get('/api/admin/messages/:id/mails', async (c) =>
      c.json(await listMailsAbout(db, idOf(c.req.param('id')))),
    )
    .post('/api/admin/mails/:id/send-again', async (c) => {
      const isQueued = await requeueMail(db, idOf(c.req.param('id')), clock.now())
      if (!isQueued) throw new NotFound('There is no such mail that was set aside')
      outbox.wake()
      return c.body(null, 204)
    })
}
