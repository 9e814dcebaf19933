import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { NotFound } from '#server/errors.ts'
import { body } from '#server/http/body.ts'
import { createOnce, readCreation } from '#server/http/create-once.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { nameSubject, records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { SHARED_PATH } from '#shared/shared-document.ts'
import { newSharedDocumentSchema, shareInputSchema } from '../../schema.ts'
import { hashToken, shareDocument } from './share-document.ts'
import { listSharedDocuments, updateLinkRevoked, updateLinkToken } from './store.ts'

const PATH = '/api/admin/messages/:id/documents'
const TOKEN_BYTES = 32

/** Shares documents with the sender of a message, and takes them back. */
export function documentLinkRoutes(services: Pick<Services, 'db' | 'clock' | 'config'>) {
  const { db, clock, config } = services
  return new Hono<Env>()
    .post(PATH, records('document-link', 'sent'), body(shareInputSchema), async (c) => {
      const messageId = parseId(c.req.param('id'))
      const share = { messageId, documentId: c.req.valid('json').documentId }
      const by = getAdmin(c).username
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const link = await createOnce(services, readCreation(c, 'document-link', share), {
        find: async (id) =>
          (await listSharedDocuments(db, messageId)).find((made) => made.id === id),
        create: (note) => shareDocument(services, { ...share, token, by, note }),
      })
      // Only a digest of the first address is stored, so a repeat gets another one.
      await updateLinkToken(db, link.id, hashToken(token))
      nameSubject(c, link.title)
      const url = `${config.site.url}${SHARED_PATH}${token}`
      return c.json(newSharedDocumentSchema.parse({ ...link, url }), 201)
    })
    .delete(`${PATH}/:linkId`, records('document-link', 'ended'), async (c) => {
      const link = { id: parseId(c.req.param('linkId')), messageId: parseId(c.req.param('id')) }
      const title = await updateLinkRevoked(db, link, clock.now())
      if (title === undefined) throw new NotFound('This link has already been taken back')
      nameSubject(c, title)
      return c.body(null, 204)
    })
}
