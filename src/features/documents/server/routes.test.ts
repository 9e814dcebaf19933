import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startAsAdmin } from '#test/admin.ts'
import { insertPendingFiles } from '#server/storage/pending-file-store.ts'
import { documentSchema, offeredDocumentSchema } from '../schema.ts'
import { buildDocument, pdfBytes, sendForm, W9 } from './testing.ts'

async function start() {
  const app = await startAsAdmin()
  const { dataDir } = app.services.config
  return {
    ...app,
    files: () => readdir(path.join(dataDir, 'media')),
    offered: async () =>
      z.array(offeredDocumentSchema).parse(await (await app.request('/api/documents')).json()),
  }
}

test('a public document is offered with the address of its file', async () => {
  const app = await start()
  const fields = { title: 'Certificate of insurance', validUntil: '2026-12-31' }

  const { id } = await buildDocument(app, { fields })

  const href = `/documents/${id}/certificate-of-insurance.pdf`
  expect(await app.offered()).toEqual([{ ...fields, id, href, visibility: 'public' }])
  const response = await app.request(href)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pdfBytes())
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdfBytes().length),
    'content-disposition': 'attachment; filename="Certificate of insurance.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
})

test('a browser that has the file does not get it again, and HEAD sends only its headers', async () => {
  const app = await start()
  const { href } = await buildDocument(app)
  const ETag = (await app.request(href)).headers.get('ETag') ?? ''

  const again = await app.request(href, { headers: { 'If-None-Match': ETag } })
  const head = await app.request(href, { method: 'HEAD' })

  expect([again.status, again.headers.get('Content-Type')]).toEqual([304, null])
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, `${pdfBytes().length}`])
  expect(await head.text()).toBe('')
})

test('an interrupted download continues where it was', async () => {
  const app = await start()
  const { href } = await buildDocument(app)
  const whole = await app.request(href)
  const etag = whole.headers.get('ETag') ?? ''
  const bytes = pdfBytes()
  const ask = async (headers: Record<string, string>) => {
    const response = await app.request(href, { headers })
    const names = ['Content-Range', 'Content-Length', 'ETag']
    const [range, length, tag] = names.map((name) => response.headers.get(name))
    return { status: response.status, range, length, tag, text: await response.text() }
  }

  const rest = await ask({ Range: 'bytes=9-', 'If-Range': etag })
  const changed = await ask({ Range: 'bytes=9-', 'If-Range': '"an earlier file"' })
  const beyond = await ask({ Range: `bytes=${bytes.length}-` })

  expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
  expect(rest).toEqual({
    status: 206,
    range: `bytes 9-${bytes.length - 1}/${bytes.length}`,
    length: String(bytes.length - 9),
    tag: etag,
    text: bytes.subarray(9).toString(),
  })
  expect(changed).toMatchObject({ status: 200, range: null, text: bytes.toString() })
  expect(beyond).toMatchObject({ status: 416, range: `bytes */${bytes.length}`, text: '' })
  expect(await ask({ Range: 'bytes=0-', 'If-None-Match': etag })).toMatchObject({ status: 304 })
})

test('a document whose file is missing from the disk is a 404', async () => {
  const app = await start()
  const { id, href } = await buildDocument(app)
  const { file } = await app.db.selectFrom('documents').select('file').executeTakeFirstOrThrow()
  await app.services.storage.remove(file)

  const response = await app.request(href)

  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Disposition')).toBeNull()
  expect((await app.asAdmin('GET', `/api/admin/documents/${id}`)).status).toBe(200)
})

test('a document on request leads to the contact form, and only admins get its file', async () => {
  const app = await start()
  const { id } = await buildDocument(app, { fields: { visibility: 'onRequest' } })

  expect((await app.offered())[0]?.href).toBe(`/?paper=${id}#contact`)
  expect((await app.request(`/documents/${id}/w-9.pdf`)).status).toBe(404)
  expect((await app.request(`/api/admin/documents/${id}/file`)).status).toBe(401)
  const file = await app.asAdmin('GET', `/api/admin/documents/${id}/file`)
  const activity = await app.asAdmin('GET', '/api/admin/activity')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdfBytes())
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  expect(await activity.json()).toMatchObject({
    items: [{ action: 'downloaded', subject: 'document “W-9”' }, {}, {}],
  })
})

test('a document is offered to the end of its last day in Michigan', async () => {
  const app = await start()
  const { href } = await buildDocument(app, { fields: { validUntil: '2026-03-31' } })

  app.clock.set(new Date('2026-04-01T03:59:59.999Z'))
  expect(await app.offered()).toHaveLength(1)
  expect((await app.request(href)).status).toBe(200)
  app.clock.advance(1)
  expect(await app.offered()).toEqual([])
  expect((await app.request(href)).status).toBe(404)
})

test('the fields of a document change, and its former address redirects to the new one', async () => {
  const app = await start()
  const { id, href, ...before } = await buildDocument(app)
  const change = { title: 'Form W-9', validUntil: '2027-01-31' }

  const response = await app.asAdmin('PUT', `/api/admin/documents/${id}`, change)

  const changed = documentSchema.parse(await response.json())
  expect(changed).toMatchObject({ ...change, visibility: 'public', sha256: before.sha256 })
  const former = await app.request(href)
  expect([former.status, former.headers.get('Location')]).toEqual([302, changed.href])
})

test('a withdrawn document is gone at once', async () => {
  const app = await start()
  const { id, href } = await buildDocument(app)

  await app.asAdmin('PUT', `/api/admin/documents/${id}`, { visibility: 'onRequest' })

  expect((await app.request(href)).status).toBe(404)
})

test('a new file takes the place of the old one, which is deleted', async () => {
  const app = await start()
  const { id, href, title } = await buildDocument(app)
  const next = { file: pdfBytes('next year'), fields: { validUntil: '2027-12-31' } }

  const response = await sendForm(app, ['PUT', `/api/admin/documents/${id}`], next)

  expect(documentSchema.parse(await response.json())).toMatchObject({ title, ...next.fields })
  const file = await app.request(href)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(next.file)
  expect(await app.files()).toHaveLength(1)
})

test('a change and a deletion leave other files that are due to the sweep', async () => {
  const app = await start()
  const { id } = await buildDocument(app)
  await insertPendingFiles(app.db, 'out', ['other.pdf'], app.clock.now())
  const listPending = () => app.db.selectFrom('media_moves').select('file').execute()

  await sendForm(app, ['PUT', `/api/admin/documents/${id}`], { file: pdfBytes('new') })
  expect(await listPending()).toEqual([{ file: 'other.pdf' }])
  await app.asAdmin('DELETE', `/api/admin/documents/${id}`)
  expect(await listPending()).toEqual([{ file: 'other.pdf' }])
})

test('a save over a newer one is refused with the stored document, and its file is not kept', async () => {
  const app = await start()
  const { id, updatedAt } = await buildDocument(app)
  app.clock.advance(1000)
  await app.asAdmin('PUT', `/api/admin/documents/${id}`, { title: 'Theirs' })
  const mine = { file: pdfBytes('mine'), fields: { title: 'Mine', updatedAt } }

  const response = await sendForm(app, ['PUT', `/api/admin/documents/${id}`], mine)

  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ current: { id, title: 'Theirs' } })
  expect(await app.files()).toHaveLength(1)
})

test('a create that is sent again adds no second document', async () => {
  const app = await start()
  const send = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(W9)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(pdfBytes())]), 'w9.pdf')
    const headers = {
      Authorization: `Bearer ${app.token}`,
      'Idempotency-Key': 'a-key-of-one-create',
    }
    return app.request('/api/admin/documents', { method: 'POST', headers, body: form })
  }

  const [first, second] = [await (await send()).json(), await (await send()).json()]

  expect(second).toEqual(first)
  expect(await app.files()).toHaveLength(1)
})

test('a deleted document is gone with its file', async () => {
  const app = await start()
  const { id, href } = await buildDocument(app)

  const response = await app.asAdmin('DELETE', `/api/admin/documents/${id}`)

  expect(response.status).toBe(204)
  expect((await app.request(href)).status).toBe(404)
  expect(await app.files()).toEqual([])
  expect(await app.db.selectFrom('media_moves').selectAll().execute()).toEqual([])
})

test('a document that does not exist is not found', async () => {
  const { asAdmin } = await start()

  for (const response of [
    await asAdmin('GET', '/api/admin/documents/4711'),
    await asAdmin('GET', '/api/admin/documents/4711/file'),
    await asAdmin('PUT', '/api/admin/documents/4711', { title: 'A title' }),
    await asAdmin('DELETE', '/api/admin/documents/4711'),
  ]) {
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'There is no such document' })
  }
})
