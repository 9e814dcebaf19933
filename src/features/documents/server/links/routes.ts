import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import { body } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { nameSubject, records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { shareInputSchema } from '../../schema.ts'
import { shareDocument } from './share-document.ts'
import { updateLinkRevoked } from './store.ts'

const PATH = '/api/admin/messages/:id/documents'

/** Shares documents with the sender of a message, and takes them back. */
export function documentLinkRoutes(services: Pick<Services, 'db' | 'clock' | 'config'>) {
  const { db, clock } = services
  return new Hono<Env>()
    .post(PATH, records('document-link', 'sent'), body(shareInputSchema), async (c) => {
      const messageId = parseId(c.req.param('id'))
      const { documentId } = c.req.valid('json')
      const by = getAdmin(c).username
      const shared = await shareDocument(services, { messageId, documentId, by })
      nameSubject(c, shared.title)
      return c.json(shared, 201)
    })
    .delete(`${PATH}/:linkId`, records('document-link', 'ended'), async (c) => {
      const link = { id: parseId(c.req.param('linkId')), messageId: parseId(c.req.param('id')) }
      const title = await updateLinkRevoked(db, link, clock.now())
      if (title === undefined) throw new NotFound('This link has already been taken back')
      nameSubject(c, title)
      return c.body(null, 204)
    })
}
