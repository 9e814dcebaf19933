import { Hono } from 'hono'
import { getMediaType, parseBody, readBody } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { parseId } from '#server/http/params.ts'
import { countedDeletion } from '#server/http/guards.ts'
import { nameSubject, records } from '#server/http/records.ts'
import { createOnce, readCreation } from '#server/http/create-once.ts'
import type { Services } from '#server/services.ts'
import type { StoreServices } from '#server/storage/stored-files.ts'
import { buildDocumentPath, getDocumentState } from '../rules.ts'
import { documentChangeSchema, documentInputSchema, offeredDocumentSchema } from '../schema.ts'
import { changeDocument, missing, removeDocument, createDocument } from './save-document.ts'
import { fileAnswer } from './file-answer.ts'
import { receiveDocument, requireFile } from './receive-document.ts'
import { findDocument, listDocuments, listOfferedDocuments, toDocument } from './store.ts'

/** The documents that are offered, for the pages that list them. */
export function documentRoutes({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return new Hono<Env>().get('/api/documents', async (c) => {
    const documents = await listOfferedDocuments(db, clock.now())
    return c.json(documents.map((document) => offeredDocumentSchema.parse(document)))
  })
}

/** The files of the public documents. */
export function documentFileRoutes({
  db,
  clock,
  storage,
}: Pick<Services, 'db' | 'clock' | 'storage'>) {
  return new Hono<Env>().get('/documents/:id/:name', async (c, next) => {
    const id = c.req.param('id')
    const row = /^[1-9]\d{0,8}$/.test(id) ? await findDocument(db, Number(id)) : undefined
    const isOffered =
      row && getDocumentState({ validUntil: row.valid_until }, clock.now()) !== 'expired'
    // Without a document, the site's own 404 page is shown.
    if (!isOffered || row.visibility !== 'public') return next()
    // An old address with an earlier title still leads to the document.
    const href = buildDocumentPath(row)
    return c.req.path === href ? fileAnswer(c, { storage }, row) : c.redirect(href, 302)
  })
}

/** The documents for admins. */
export function documentAdminRoutes(services: StoreServices) {
  const { db, clock } = services
  const requireDocument = async (id: string) => {
    const row = await findDocument(db, parseId(id))
    if (!row) throw missing()
    return row
  }
  return new Hono<Env>()
    .get('/api/admin/documents', async (c) => c.json(await listDocuments(db, clock.now())))
    .get('/api/admin/documents/:id', async (c) =>
      c.json(toDocument(await requireDocument(c.req.param('id')), clock.now())),
    )
    .get('/api/admin/documents/:id/file', async (c) => {
      const id = c.req.param('id')
      const row = await requireDocument(id)
      if (row.visibility === 'onRequest') {
        c.set('activity', { topic: 'documents', action: 'downloaded', id, name: row.title })
      }
      return fileAnswer(c, services, row)
    })
    .post('/api/admin/documents', records('documents', 'created'), async (c) => {
      const received = await receiveDocument(c)
      const input = parseBody(documentInputSchema, received.fields)
      const file = requireFile(received.file)
      const creation = readCreation(c, 'documents', { ...input, hash: file.columns.content_hash })
      const document = await createOnce(services, creation, {
        find: async (id) => {
          const row = await findDocument(db, id)
          return row && toDocument(row, clock.now())
        },
        create: (note) => createDocument(services, input, file, note),
      })
      return c.json(document, 201)
    })
    .put('/api/admin/documents/:id', records('documents', 'updated'), async (c) => {
      const id = parseId(c.req.param('id'))
      const hasFile = getMediaType(c) === 'multipart/form-data'
      const { fields, file } = hasFile
        ? await receiveDocument(c)
        : { fields: await readBody(c, {}), file: undefined }
      const input = parseBody(documentChangeSchema, fields)
      return c.json(await changeDocument(services, id, { input, file }))
    })
    .delete(
      '/api/admin/documents/:id',
      countedDeletion,
      records('documents', 'deleted'),
      async (c) => {
        nameSubject(c, await removeDocument(services, parseId(c.req.param('id'))))
        return c.body(null, 204)
      },
    )
}
