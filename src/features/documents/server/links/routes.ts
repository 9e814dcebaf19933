import { Hono } from 'hono'
import { Conflict } from '#server/errors.ts'
import { body } from '#server/http/body.ts'
import { createOnce, readCreation } from '#server/http/create-once.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { nameSubject, records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { shareInputSchema } from '../../schema.ts'
import { renewAddress, shareDocument, takeBackDocument } from './share-document.ts'
import { findOpenLink, toSharedDocument } from './store.ts'

const PATH = '/api/admin/messages/:id/documents'

/** Shares documents with the sender of a message, and takes them back. */
export function documentLinkRoutes(services: Pick<Services, 'db' | 'clock' | 'config'>) {
  const { db, clock } = services
  return new Hono<Env>()
    .post(PATH, records('document-link', 'sent'), body(shareInputSchema), async (c) => {
      const messageId = parseId(c.req.param('id'))
      const { documentId } = c.req.valid('json')
      const by = getAdmin(c).username
      const creation = readCreation(c, 'document-link', { messageId, documentId })
      const link = await createOnce(services, creation, {
        find: (id) => findOpenLink(db, { id }, clock.now()),
        create: (note) => shareDocument(services, { messageId, documentId, by, note }),
        present: async (found) => toSharedDocument(found),
      })
      // Backups have the keys but no links, so after a restore a later link may have this number.
      if (link.message_id !== messageId || link.document_id !== documentId) {
        throw new Conflict(
          'The site was restored from a backup after you first sent this. Reload the page and try again.',
        )
      }
      nameSubject(c, link.title)
      return c.json(await renewAddress(services, link), 201)
    })
    .delete(`${PATH}/:linkId`, records('document-link', 'ended'), async (c) => {
      const link = { id: parseId(c.req.param('linkId')), messageId: parseId(c.req.param('id')) }
      nameSubject(c, await takeBackDocument(services, link))
      return c.body(null, 204)
    })
}
