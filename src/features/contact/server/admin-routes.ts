import { Hono, type Context } from 'hono'
import { Conflict, InvalidInput, NotFound } from '#server/errors.ts'
import { body, parseBody } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { countedDeletion, reauthenticated } from '#server/http/guards.ts'
import { records } from '#server/http/records.ts'
import { jsonArray, streamText } from '#server/http/answers/streams.ts'
import type { Services } from '#server/services.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { pageWithin } from '#shared/pager.ts'
import { foldCase } from '#shared/text.ts'
import {
  MESSAGES_PER_PAGE,
  messageChangeSchema,
  messageQuerySchema,
  type MessagePage,
  type MailStatus,
} from '../schema.ts'
import { fileMessage, type MessageServices, removeMessage } from './change-message.ts'
import {
  countFilteredMessages,
  countMessages,
  findMessage,
  listFilteredMessages,
  readMessages,
  type MessageFilter,
  type MessageOrder,
} from './store.ts'
import { countAnswerHours, readFigures } from './figures.ts'
import { countDueMessages } from './due-store.ts'
import { countUnseenMessages, updateMessageSeen } from './suspicion-store.ts'
import {
  deleteSetAside,
  listMailsAbout,
  listSetAsideApart,
} from '#server/mail/mail-record-store.ts'
import type { SharedDocuments } from './answers/read-thread.ts'
import { countMails, findFailedMail, requeueMail } from '#server/mail/outbox-store.ts'
import { DAY_MS } from './mails/queue-mails.ts'
import {
  countUnacknowledgedSenders,
  countUnnotifiedMessages,
  findNotificationMailId,
} from './mails/notification-store.ts'

export function messageRoutes(services: MessageServices) {
  const { db, clock } = services
  return (
    new Hono<Env>()
      .get('/api/admin/messages', async (c) => {
        const all = readMessages(db, { term: '', status: 'any' })
        const list = await streamText(jsonArray(all))
        return c.body(list, 200, { 'Content-Type': 'application/json' })
      })
      .get('/api/admin/messages/page', async (c) => {
        return c.json(await readPage(services, parseMessageQuery(c)))
      })
      .get('/api/admin/messages/figures', async (c) => c.json(await readFigures(services)))
      .get(
        '/api/admin/messages/export',
        reauthenticated,
        records('messages', 'downloaded'),
        async (c) => {
          // Loaded on demand: few requests need it.
          const { messagesAsCsv } = await import('./export-messages.ts')
          const csv = await streamText(messagesAsCsv(db, parseMessageQuery(c)))
          return c.body(csv, 200, {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="messages-${toEasternDay(clock.now())}.csv"`,
          })
        },
      )
      .get('/api/admin/messages/:id', async (c) => {
        const message = await findMessage(db, parseId(c.req.param('id')))
        if (!message) throw unknown()
        return c.json(message)
      })
      .put(
        '/api/admin/messages/:id',
        records('message', 'updated'),
        body(messageChangeSchema),
        async (c) => {
          const id = parseId(c.req.param('id'))
          const filing = { id, ...c.req.valid('json'), by: getAdmin(c).username }
          return c.json(await fileMessage(services, filing, async (_, message) => message))
        },
      )
      // Only opening a suspected message marks it as seen.
      .post('/api/admin/messages/:id/seen', async (c) => {
        await updateMessageSeen(db, parseId(c.req.param('id')))
        return c.body(null, 204)
      })
      .delete(
        '/api/admin/messages/:id',
        countedDeletion,
        records('message', 'deleted'),
        async (c) => {
          if (!(await removeMessage(db, parseId(c.req.param('id'))))) throw unknown()
          return c.body(null, 204)
        },
      )
  )
}

type PageRequest = MessageFilter & { page: number; sort: MessageOrder }

/** One page of messages; past the end, the last page. */
async function readPage(
  { db, clock, office }: MessageServices,
  { page: wanted, sort: order, ...filter }: PageRequest,
): Promise<MessagePage> {
  const total = await countFilteredMessages(db, filter)
  const { page, pages, offset } = pageWithin(total, MESSAGES_PER_PAGE, wanted)
  const found = await listFilteredMessages(db, filter, { order, offset, limit: MESSAGES_PER_PAGE })
  const calendar = await office.findCalendar(db)
  const items = found.map((message) => ({
    ...message,
    answeredHours: countAnswerHours(message, calendar),
  }))
  const counts = {
    ...(await countMessages(db)),
    unseen: await countUnseenMessages(db),
    ...(await countDueMessages(db, clock.now())),
  }
  return { items, total, page, pages, counts }
}

function unknown(): NotFound {
  return new NotFound('There is no such message')
}

function parseMessageQuery(c: Context<Env>) {
  const { q, ...query } = parseBody(messageQuerySchema, c.req.query())
  return { ...query, term: foldCase(q) }
}

const DEAD_LINK =
  'A link in this mail opens nothing anymore. Reply to the message again, and attach the document again.'

const APART_MAX = 50

type MailServices = Pick<Services, 'db' | 'clock' | 'config' | 'outbox'> & {
  sharedDocuments: Pick<SharedDocuments, 'check'>
}

/** Reports the state of the mails about messages, and retries a mail that was set aside. */
export function mailRoutes({ db, clock, config, outbox, sharedDocuments }: MailServices) {
  return new Hono<Env>()
    .get('/api/admin/mail', async (c) =>
      c.json({
        isConfigured: config.smtpUrl !== undefined,
        ...(await countMails(db)),
        apart: await listSetAsideApart(db, APART_MAX),
        untold: await countUnnotifiedMessages(db, { withHeld: false }),
        unconfirmed: await countUnacknowledgedSenders(db, new Date(clock.now().getTime() - DAY_MS)),
      } satisfies MailStatus),
    )
    .get('/api/admin/messages/:id/mails', async (c) => {
      const contactMessageId = parseId(c.req.param('id'))
      const notificationMailId = await findNotificationMailId(db, contactMessageId)
      return c.json(await listMailsAbout(db, { contactMessageId, notificationMailId }))
    })
    .post('/api/admin/mails/:id/send-again', records('mail', 'sent-again'), async (c) => {
      const id = parseId(c.req.param('id'))
      const { messageId, text } = (await findFailedMail(db, id)) ?? {}
      if (messageId && text) {
        await sharedDocuments.check(db, { messageId, text }).catch((cause: unknown) => {
          throw cause instanceof InvalidInput ? new Conflict(DEAD_LINK, { cause }) : cause
        })
      }
      const isQueued = await requeueMail(db, id, clock.now())
      if (!isQueued) throw notSetAside()
      outbox.wake()
      return c.body(null, 204)
    })
    .delete('/api/admin/mails/:id', records('mail', 'deleted'), async (c) => {
      if (!(await deleteSetAside(db, parseId(c.req.param('id'))))) throw notSetAside()
      return c.body(null, 204)
    })
}

function notSetAside(): NotFound {
  return new NotFound('This mail is not in the failed list')
}
