import { parse } from 'content-disposition'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { startServer } from '#test/app.ts'
import { DOCUMENT_BYTES_MAX, DOCUMENT_TOO_LARGE, NO_FILE, NOT_A_PDF } from '../limits.ts'
import { documentSchema } from '../schema.ts'
import { buildDocument, pdfBytes, sendForm, W9 } from './testing.ts'

const DOCUMENTS_PATH = '/api/admin/documents'

async function start() {
  const app = await startAsAdmin()
  const { dataDir } = app.services.config
  return {
    ...app,
    files: () => readdir(path.join(dataDir, 'media')),
    everything: () => readdir(dataDir),
  }
}

test.for([
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>%%EOF')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an empty file', Buffer.alloc(0)],
  ['a PDF behind a web page', Buffer.concat([Buffer.from('<html>'), pdfBytes()])],
  ['a PDF behind a picture', Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), pdfBytes()])],
  ['a PDF behind a page of text', Buffer.concat([Buffer.alloc(1020, 'x'), pdfBytes()])],
  ['half a PDF', pdfBytes().subarray(0, -7)],
  ['an archive behind a PDF', Buffer.concat([pdfBytes(), Buffer.alloc(2000, 'PK')])],
  ['only the mark of a PDF', Buffer.from('%PDF-')],
] as const)('%s that is called a PDF is refused with a sentence', async ([, file]) => {
  const app = await start()

  const response = await sendForm(app, ['POST', DOCUMENTS_PATH], { file, fields: W9 })

  expect(response.status).toBe(415)
  const issues = [{ path: 'file', message: NOT_A_PDF }]
  expect(await response.json()).toEqual({ message: NOT_A_PDF, issues })
  expect(await app.files()).toEqual([])
})

test.for([
  ['a byte order mark', Buffer.from('\ufeff'), Buffer.alloc(0)],
  ['a line break', Buffer.from('\r\n'), Buffer.alloc(0)],
  [
    'the commands of a printer',
    Buffer.from('\u001b%-12345X@PJL SET JOBNAME="scan"\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
    Buffer.alloc(0),
  ],
  ['nothing, and zeros behind it', Buffer.alloc(0), Buffer.alloc(4096)],
] as const)('a PDF behind %s is taken as it is', async ([, before, after]) => {
  const app = await start()
  const file = Buffer.concat([before, pdfBytes(), after])

  const { size } = await buildDocument(app, { file })

  expect(size).toBe(file.length)
})

test('a file of 10 MB is accepted, and one with a byte more is refused', async () => {
  const server = await startServer()
  const app = {
    ...(await signIn(server)),
    request: (url: string, init?: RequestInit) => fetch(server.origin + url, init),
  }
  const whole = Buffer.concat([
    pdfBytes(),
    Buffer.alloc(DOCUMENT_BYTES_MAX - 2 * pdfBytes().length, ' '),
    pdfBytes(),
  ])
  const larger = Buffer.concat([whole, Buffer.from('\n')])

  const { size } = await buildDocument(app, { file: whole })
  const response = await sendForm(app, ['POST', DOCUMENTS_PATH], { file: larger, fields: W9 })

  expect(size).toBe(DOCUMENT_BYTES_MAX)
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ message: DOCUMENT_TOO_LARGE })
})

const NO_DATE = 'Enter a date such as 2027-03-31, or leave it empty'
const WHO = 'Choose who gets it: public or onRequest'

test('a field that is refused is named, and nothing is stored', async () => {
  const app = await start()

  for (const [name, value, message] of [
    ['title', '', 'Title is required'],
    ['title', ' \u0000\u202e\r\n ', 'Title is required'],
    ['title', 'x'.repeat(121), 'Title too long'],
    ['validUntil', '2026-02-30', NO_DATE],
    ['validUntil', '0027-03-31', NO_DATE],
    ['validUntil', '2027-03-31T00:00', NO_DATE],
    ['visibility', 'everybody', WHO],
  ] as const) {
    const fields = { ...W9, [name]: value }
    const response = await sendForm(app, ['POST', DOCUMENTS_PATH], { file: pdfBytes(), fields })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message, issues: [{ path: name, message }] })
  }
  expect(await app.files()).toEqual([])
})

test('a change of another type is refused', async () => {
  const app = await start()
  const { id } = await buildDocument(app)

  for (const change of [{ title: null }, { validUntil: 20270331 }, { updatedAt: 'today' }]) {
    expect((await app.asAdmin('PUT', `${DOCUMENTS_PATH}/${id}`, change)).status).toBe(400)
  }
})

test('a form without a file, or of another type, is refused with advice', async () => {
  const app = await start()

  const without = await sendForm(app, ['POST', DOCUMENTS_PATH], { fields: W9 })
  const asJson = await app.asAdmin('POST', DOCUMENTS_PATH, W9)

  expect(without.status).toBe(400)
  expect(await without.json()).toEqual({
    message: NO_FILE,
    issues: [{ path: 'file', message: NO_FILE }],
  })
  expect(asJson.status).toBe(415)
})

test.for([
  '../../etc/passwd',
  '"; filename="evil.html',
  '\r\nSet-Cookie: a=b',
  'Certificate\u202efdp.exe',
  '..',
])('the name %j stays a name', async (name) => {
  const app = await start()
  const before = await app.everything()

  const { href } = await buildDocument(app, { name, fields: { title: name } })

  const response = await app.request(href)
  expect(parse(response.headers.get('Content-Disposition') ?? '')).toEqual({
    type: 'attachment',
    parameters: { filename: expect.stringMatching(/^[^"/\\\r\n]+\.pdf$/) },
  })
  expect(response.headers.get('Set-Cookie')).toBeNull()
  expect(href).toMatch(/^\/documents\/\d+\/[a-z0-9-]+\.pdf$/)
  expect(await app.files()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.pdf$/)])
  expect(await app.everything()).toEqual(before)
})

test('a title in any script names its file', async () => {
  const app = await start()

  const { href } = await buildDocument(app, {
    fields: { title: 'Vertragsmuster für Gäste 契約' },
  })

  const response = await app.request(href)
  expect(href).toMatch(/vertragsmuster-fur-gaste\.pdf$/)
  expect(response.headers.get('Content-Disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('Vertragsmuster für Gäste 契約')}.pdf`,
  )
})

test('the first of two files counts, and the fields may come behind it', async () => {
  const app = await start()
  const form = new FormData()
  form.append('other', new Blob(['<html>']), 'other.pdf')
  form.append('file', new Blob([new Uint8Array(pdfBytes('first'))]), 'first.pdf')
  form.append('file', new Blob([new Uint8Array(pdfBytes('second'))]), 'second.pdf')
  for (const [name, value] of Object.entries(W9)) form.append(name, value)
  const headers = { Authorization: `Bearer ${app.token}` }

  const response = await app.request(DOCUMENTS_PATH, { method: 'POST', headers, body: form })

  const { href } = documentSchema.parse(await response.json())
  const file = await app.request(href)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdfBytes('first'))
})

test('an upload that breaks off leaves nothing behind', async () => {
  const app = await start()
  const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"'

  const response = await app.request(DOCUMENTS_PATH, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${app.token}`,
      'Content-Type': 'multipart/form-data; boundary=edge',
    },
    body: `--edge\r\n${head}\r\n\r\n${pdfBytes().toString()}`,
  })

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message: 'The upload is not complete' })
  expect(await app.files()).toEqual([])
})
