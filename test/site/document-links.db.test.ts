import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { answersOf, withMailServer } from '#features/contact/server/answers/testing.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { newSharedDocumentSchema } from '#features/documents/schema.ts'
import { hashToken } from '#features/documents/server/links/share-document.ts'
import { buildDocument, pdfBytes, sendForm } from '#features/documents/server/testing.ts'
import { listTables } from '#server/db/table-shapes.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { updateMailSent } from '#server/mail/outbox-store.ts'
import { startAsAdmin } from '#test/admin.ts'
import { jsonRequest } from '#test/json-request.ts'
import { backUp, KEYS } from '../backup/site.ts'
import { exportTo, readExport } from '../doors/doors.ts'

const EXPIRY = '2026-03-17T04:00:00.000Z'
const REPORT = { title: 'SOC 2 report', visibility: 'onRequest' }
const GUESS = `https://vault.example/shared/${'y'.repeat(43)}`

/** A site with messages of Ada and Ben, and a link to a document that was made for Ada. */
async function start(settings: Record<string, string> = {}) {
  const site = await startAsAdmin(settings)
  withMailServer(site)
  await buildMessage(site.services, { email: 'ada@town.example' })
  await buildMessage(site.services, { email: 'ben@town.example' })
  const app = { ...site, ...(await answersOf(site)) }
  await buildDocument(app, { fields: REPORT })
  const share = (documentId: number, messageId = 1) =>
    app.asAdmin('POST', `/api/admin/messages/${messageId}/documents`, { documentId })
  const visit = async (url: string, method = 'GET', ip = '192.0.2.1') => {
    const init = { method, headers: { 'X-Forwarded-For': ip } }
    const response = await app.request(new URL(url).pathname, init)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const link = await readLink(share(1))
  return { ...app, share, visit, open: (url = link.url) => visit(url, 'POST'), link }
}
type App = Awaited<ReturnType<typeof start>>

const readLink = async (response: Promise<Response>) =>
  newSharedDocumentSchema.parse(await (await response).json())

test('the page of a link names the document, no cache or search engine keeps it, and its button opens the file', async () => {
  const { visit, open, link } = await start()
  const { text, headers } = await visit(link.url)
  const file = await open()

  expect(text).toContain('SOC 2 report')
  expect(text).toContain(`<form action="${new URL(link.url).pathname}" method="post">`)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  expect(file.text).toBe(pdfBytes().toString())
  expect([file.headers.get('Content-Type'), file.headers.get('Cache-Control')]).toEqual([
    'application/pdf',
    'no-store',
  ])
})

test('the office sees when a file was first opened, which a visit of the page does not do', async () => {
  const app = await start()
  for (const call of [app.visit, app.open, app.open]) {
    app.clock.advance(60_000)
    await call(app.link.url)
  }

  const { documents } = await app.read('/api/admin/messages/1/thread')
  expect(documents).toMatchObject([{ openedAt: '2026-03-02T15:02:00.000Z', expiresAt: EXPIRY }])
})

const deletes = (path: string) => (app: App) => app.asAdmin('DELETE', `/api/admin/${path}`)
const ENDS: [string, (app: App) => unknown][] = [
  ['its time', ({ clock }) => clock.set(new Date(EXPIRY))],
  ['taking it back', deletes('messages/1/documents/1')],
  ['deleting the message', deletes('messages/1')],
  ['deleting all about the person', deletes('people/ada@town.example')],
  ['deleting the document', deletes('documents/1')],
  [
    'a last day of the document that has passed',
    ({ asAdmin }) => asAdmin('PUT', '/api/admin/documents/1', { validUntil: '2026-03-01' }),
  ],
]

test.each(ENDS)('%s ends a link, which then answers like a guess', async (_, end) => {
  const app = await start()
  const guess = await app.visit(GUESS)
  await end(app)

  for (const ended of [await app.visit(app.link.url), await app.open()]) {
    expect(ended).toMatchObject({ status: 404, text: guess.text })
  }
})

test('a link opens the present file of its document', async () => {
  const app = await start()
  await sendForm(app, ['PUT', '/api/admin/documents/1'], { file: pdfBytes('new') })

  expect((await app.open()).text).toBe(pdfBytes('new').toString())
})

test('a link opens no longer than its document is offered', async () => {
  const { asAdmin, share } = await start()
  await asAdmin('PUT', '/api/admin/documents/1', { validUntil: '2026-03-04' })

  expect(await readLink(share(1))).toMatchObject({ expiresAt: '2026-03-05T05:00:00.000Z' })
})

test('a repeated request makes one link, which only its newest address opens', async () => {
  const { request, token, visit } = await start()
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'a-key-of-one-link' }
  const input = jsonRequest('POST', { documentId: 1 }, headers)
  const send = () => readLink(request('/api/admin/messages/1/documents', input))
  const [first, again] = [await send(), await send()]

  expect(again).toEqual({ ...first, url: again.url })
  expect([(await visit(first.url)).status, (await visit(again.url)).status]).toEqual([404, 200])
})

test('no link is made to a document that has expired or is gone, or for a message that is gone', async () => {
  const { share, ...app } = await start()
  const { id } = await buildDocument(app, { fields: { ...REPORT, validUntil: '2026-03-01' } })
  const refused = [await share(id), await share(99), await share(1, 99)]

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 404])
})

test('a reply cannot carry a link that was made for another person', async () => {
  const app = await start()
  const { url } = await readLink(app.share(1, 2))
  const { status } = await app.reply({ text: `Here it is: ${url}` })

  expect([status, await tablesWith(app, 'Here it is')]).toEqual([400, []])
})

test('a mail whose link opens nothing anymore is not sent again', async () => {
  const app = await start()
  await app.sendReply({ text: `Here it is: ${app.link.url}` })
  await app.db.updateTable('outbox_mails').set({ state: 'failed' }).execute()
  const { id } = await app.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('kind', '=', 'contact-reply')
    .executeTakeFirstOrThrow()
  const sendAgain = () => app.asAdmin('POST', `/api/admin/mails/${id}/send-again`)
  await app.asAdmin('DELETE', '/api/admin/messages/1/documents/1')

  const refused = await sendAgain()

  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: expect.stringContaining('attach the document again') },
  ])
})

/** Writes the address of the link wherever somebody can. @returns its token */
async function writeEverywhere({ link: { url }, asAdmin, sendReply, services }: App) {
  await buildMessage(services, { message: `The link ${url} does not open.` })
  await asAdmin('POST', '/api/admin/messages/1/notes', { text: `Sent ${url}` })
  await asAdmin('POST', '/api/admin/messages/1/answered', { note: `Read out ${url}` })
  await asAdmin('POST', '/api/admin/saved-replies', { name: 'Report', text: `Here: ${url}` })
  await sendReply({ subject: `Re: ${url}`, text: `Here it is: ${url}` })
  return url.slice(-43)
}

async function tablesWith({ db }: App, text: string) {
  const found = (await listTables(db, [])).map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    return JSON.stringify(rows).includes(text) ? [name] : []
  })
  return (await Promise.all(found)).flat()
}

test('the database has the address only in the mail, until it is sent, and else its hash', async () => {
  const app = await start()
  const token = await writeEverywhere(app)

  expect(await tablesWith(app, token)).toEqual(['outbox_mails'])
  expect(await tablesWith(app, hashToken(token))).toEqual(['document_links'])
  const mails = await app.db.selectFrom('outbox_mails').selectAll().execute()
  for (const mail of mails) await updateMailSent(app.db, mail, new Date())
  expect(await tablesWith(app, token)).toEqual([])
})

test('an export has no link, and no trace of one', async () => {
  const app = await start()
  const token = await writeEverywhere(app)
  const folder = `${app.services.config.dataDir}/export`
  await exportTo(app, folder, { hasHistory: true, hasMessages: true })

  const text = [...(await readExport(folder, /^$/)).values()].join('\n')
  expect(text).toContain('Sent /shared/')
  for (const trace of [token, hashToken(token)]) expect(text).not.toContain(trace)
})

test('a backup has no links, and no keys of requests that could name another one after a restore', async () => {
  const { made } = await backUp(await start(KEYS))

  const tables = made.manifest.tables.map(({ name }) => name)
  for (const name of ['document_links', 'creations']) expect(tables).not.toContain(name)
})

test('the log has no address of a link', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { link, visit } = await start({ LOG_LEVEL: 'trace' })
  await visit(link.url)
  const log = String(write.mock.calls)
  write.mockRestore()

  expect([log.includes('/shared/…'), log.includes(link.url.slice(-43))]).toEqual([true, false])
})

test.each([
  ['address', 'sharedAddress', '192.0.2.7', '192.0.2.7'],
  ['network', 'sharedNetwork', '2001:db8:1::/48', '2001:db8:1:2::3'],
] as const)('who guesses is refused after a while, by %s', async (_, limit, counted, ip) => {
  const { services, visit } = await start({ TRUST_PROXY: 'true' })
  await services.limits.count(limit, counted, LIMITS[limit].points)

  expect((await visit(GUESS, 'GET', ip)).status).toBe(429)
  expect((await visit(GUESS)).status).toBe(404)
})
