import { Hono } from 'hono'
import type { Context } from 'hono'
import { NotFound } from '#server/errors.ts'
import { body, parseBody } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { idOf } from '#server/http/params.ts'
import { streamText } from '#server/http/stream-text.ts'
import { deleteMailsAbout } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import { easternDayOf } from '#shared/eastern-time.ts'
import { foldCase } from '#shared/text.ts'
import { messageChangeSchema, messageQuerySchema } from '../schema.ts'
import { messagesAsCsv } from './export-messages.ts'
import { readMessagePage } from './read-messages.ts'
import { deleteMessage, findMessage, listMessages, updateMessageStatus } from './store.ts'

export function messageRoutes({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return new Hono<Env>()
    .get('/api/admin/messages', async (c) => c.json(await listMessages(db)))
    .get('/api/admin/messages/page', async (c) => {
      const { page, ...filter } = queryOf(c)
      return c.json(await readMessagePage({ db }, filter, page))
    })
    .get('/api/admin/messages/export', async (c) => {
      const csv = await streamText(messagesAsCsv({ db }, queryOf(c)))
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="messages-${easternDayOf(clock.now())}.csv"`,
      })
    })
    .get('/api/admin/messages/:id', async (c) => {
      const message = await findMessage(db, idOf(c.req.param('id')))
      if (!message) throw unknown()
      return c.json(message)
    })
    .put('/api/admin/messages/:id', body(messageChangeSchema), async (c) => {
      const { status } = c.req.valid('json')
      const message = await updateMessageStatus(db, idOf(c.req.param('id')), status)
      if (!message) throw unknown()
      return c.json(message)
    })
    .delete('/api/admin/messages/:id', async (c) => {
      const id = idOf(c.req.param('id'))
      await db.transaction().execute(async (transaction) => {
        if (!(await deleteMessage(transaction, id))) throw unknown()
        await deleteMailsAbout(transaction, id)
      })
      return c.body(null, 204)
    })
}

function unknown(): NotFound {
  return new NotFound('There is no such message')
}

function queryOf(c: Context<Env>) {
  const { q, ...query } = parseBody(messageQuerySchema, c.req.query())
  return { ...query, term: foldCase(q) }
}
