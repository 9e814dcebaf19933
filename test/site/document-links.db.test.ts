import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { activityPageSchema } from '#features/activity/schema.ts'
import {
  answersOf,
  fetchThread,
  listReplyMails,
  withMailServer,
} from '#features/contact/server/answers/testing.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { updateMailSent } from '#server/mail/outbox-store.ts'
import { migrate } from '#server/db/open.ts'
import { insertPendingFiles, listDueFiles } from '#server/storage/pending-file-store.ts'
import { deleteDueFiles } from '#server/storage/stored-files.ts'
import { signIn } from '#test/admin.ts'
import { startApp, startNodes } from '#test/app.ts'
import { exportTo, readExport } from '../doors/doors.ts'
import { openOlderDatabase } from '#test/database/older-database.ts'
import { createFolder } from '#test/folder.ts'
import {
  hashToken,
  renewAddress,
  shareDocument,
} from '#features/documents/server/links/share-document.ts'
import { findOpenLink, updateLinkRevoked } from '#features/documents/server/links/store.ts'
import { newSharedDocumentSchema } from '#features/documents/schema.ts'
import { buildDocument, pdfBytes, sendForm } from '#features/documents/server/testing.ts'
import { htmlToText } from '#shared/text.ts'

const DAY = 24 * 3600_000
const REPORT = { title: 'SOC 2 report', visibility: 'onRequest' }

type App = Awaited<ReturnType<typeof startApp>>

function shareOnce(app: App & { token: string }, documentId: number) {
  return app.request('/api/admin/messages/1/documents', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${app.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'a-key-of-one-link',
    },
    body: JSON.stringify({ documentId }),
  })
}

async function readLink(response: Response) {
  return newSharedDocumentSchema.parse(await response.json())
}

async function start(settings: Record<string, string> = {}) {
  const app = await startApp(settings)
  withMailServer(app)
  await buildMessage(app.services, { email: 'ada@town.example' })
  await buildMessage(app.services, { email: 'ben@town.example' })
  const signedIn = { ...app, ...(await signIn(app)), ...(await answersOf(app)) }
  const report = await buildDocument(signedIn, { fields: REPORT })
  const share = async (messageId = 1, { asAdmin }: Pick<typeof signedIn, 'asAdmin'> = signedIn) => {
    const path = `/api/admin/messages/${messageId}/documents`
    const response = await asAdmin('POST', path, { documentId: report.id })
    return readLink(response)
  }
  type Visit = { method?: string; headers?: Record<string, string> }
  const visit = async (url: string, init: Visit = {}) => {
    const response = await app.request(new URL(url).pathname, {
      ...init,
      headers: { Accept: 'text/html', ...init.headers },
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const open = (url: string) => visit(url, { method: 'POST' })
  return { ...signedIn, report, share, visit, open }
}

test('the page of a link names the document, and only its button opens it', async () => {
  const app = await start()
  const { url, expiresAt } = await app.share()

  const page = await app.visit(url)

  expect(page.status).toBe(200)
  expect(page.text).toContain('SOC 2 report')
  expect(page.text).toContain(`<form action="${new URL(url).pathname}" method="post">`)
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  expect(Object.fromEntries(page.headers)).toMatchObject(headers)
  expect(page.headers.get('set-cookie')).toBeNull()
  expect((await fetchThread(app)).documents).toMatchObject([{ openedAt: null }])

  app.clock.advance(DAY)
  const file = await app.open(url)

  expect(file.text).toBe(pdfBytes().toString())
  expect(Object.fromEntries(file.headers)).toMatchObject({
    ...headers,
    'content-type': 'application/pdf',
  })
  const firstTime = app.clock.now().toISOString()
  app.clock.advance(DAY)
  await app.open(url)
  expect((await fetchThread(await signIn(app))).documents).toEqual([
    {
      id: 1,
      documentId: app.report.id,
      title: 'SOC 2 report',
      username: 'admin',
      createdAt: '2026-03-02T15:00:00.000Z',
      expiresAt,
      openedAt: firstTime,
      revokedAt: null,
    },
  ])
})

test('a link that has expired, was taken back, guessed, or lost its document or message is one 404', async () => {
  const app = await start()
  const guessed = await app.visit(`https://vault.example/shared/${'x'.repeat(43)}`)
  const taken = await app.share()
  const revoke = () => app.asAdmin('DELETE', `/api/admin/messages/1/documents/${taken.id}`)
  expect((await revoke()).status).toBe(204)
  expect((await revoke()).status).toBe(404)
  const expired = await app.share()
  app.clock.advance(15 * DAY)
  const later = await signIn(app)
  const ofMessage = await app.share(2, later)
  await later.asAdmin('DELETE', '/api/admin/people/ben@town.example')
  const ofDocument = await app.share(1, later)
  const before = await app.visit(ofDocument.url)
  await later.asAdmin('DELETE', `/api/admin/documents/${app.report.id}`)

  expect(before.status).toBe(200)
  expect(guessed.status).toBe(404)
  expect(htmlToText(guessed.text)).toContain('To get the document, call (989) 555-0136')
  for (const { url } of [taken, expired, ofMessage, ofDocument]) {
    expect(await app.visit(url)).toMatchObject({ status: 404, text: guessed.text })
    expect(await app.open(url)).toMatchObject({ status: 404, text: guessed.text })
  }
})

test('a link opens the version of its day, also when the file is replaced', async () => {
  const app = await start()
  const { url } = await app.share()
  await sendForm(app, ['PUT', `/api/admin/documents/${app.report.id}`], { file: pdfBytes('new') })

  expect((await app.open(url)).text).toBe(pdfBytes().toString())
  expect((await app.open((await app.share()).url)).text).toBe(pdfBytes('new').toString())
})

test('a replaced file stays while a link opens it, and goes with its link', async () => {
  const app = await start()
  const document = `/api/admin/documents/${app.report.id}`
  const countFiles = async () => {
    await deleteDueFiles(app.services)
    return (await readdir(join(app.services.config.dataDir, 'media'))).length
  }
  const shareAndReplace = async (messageId?: number) => {
    const link = await app.share(messageId)
    await sendForm(app, ['PUT', document], { file: pdfBytes(`after ${link.id}`) })
    expect(await countFiles()).toBe(2)
    return link
  }

  const { id } = await shareAndReplace()
  await app.asAdmin('DELETE', `/api/admin/messages/1/documents/${id}`)
  expect(await countFiles()).toBe(1)
  await shareAndReplace()
  await app.asAdmin('DELETE', '/api/admin/messages/1')
  expect(await countFiles()).toBe(1)
  await shareAndReplace(2)
  app.clock.advance(15 * DAY)
  expect(await countFiles()).toBe(1)
  const later = { ...app, ...(await signIn(app)) }
  await app.share(2, later)
  await sendForm(later, ['PUT', document], { file: pdfBytes('last') })
  await later.asAdmin('DELETE', '/api/admin/people/ben@town.example')
  expect(await countFiles()).toBe(1)
})

test('a file that was replaced before it was due at once is due after an update', async () => {
  const db = await openOlderDatabase('045-document-links')
  const inTwoWeeks = new Date(Date.now() + 14 * DAY)
  await insertPendingFiles(db, 'out', ['replaced.pdf'], inTwoWeeks)
  await insertPendingFiles(db, 'in', ['arriving.pdf'], inTwoWeeks)

  await migrate(db)

  expect(await listDueFiles(db, new Date(), { limit: 5 })).toEqual(['replaced.pdf'])
})

test('a document that is deleted takes along the files that links opened', async () => {
  const app = await start()
  const document = `/api/admin/documents/${app.report.id}`
  await app.share()
  await sendForm(app, ['PUT', document], { file: pdfBytes('second') })

  await app.asAdmin('DELETE', document)
  await deleteDueFiles(app.services)

  expect(await readdir(join(app.services.config.dataDir, 'media'))).toEqual([])
})

test('a repeated request makes one link, and only its newest address opens it', async () => {
  const app = await start()
  const other = await buildDocument(app, { fields: REPORT })
  const send = (documentId: number) => shareOnce(app, documentId)

  const first = await readLink(await send(app.report.id))
  const again = await readLink(await send(app.report.id))
  const refused = await send(other.id)

  expect(again).toEqual({ ...first, url: again.url })
  expect((await fetchThread(app)).documents).toHaveLength(1)
  expect((await app.visit(first.url)).status).toBe(404)
  expect((await app.visit(again.url)).status).toBe(200)
  expect(refused.status).toBe(409)
  expect(await refused.text()).not.toMatch(/token|hash/i)
  const activity = await app.asAdmin('GET', '/api/admin/activity')
  const { items } = activityPageSchema.parse(await activity.json())
  expect(items.filter(({ subject }) => subject.includes('link to document'))).toHaveLength(1)

  await app.asAdmin('DELETE', `/api/admin/messages/1/documents/${first.id}`)
  expect((await readLink(await send(app.report.id))).id).not.toBe(first.id)
})

test('a key from before a restore never returns the link of another message', async () => {
  const app = await start()
  const { id, url } = await readLink(await shareOnce(app, app.report.id))
  // A backup has the key but no links, so a later link has the same number.
  await app.db.updateTable('document_links').set({ message_id: 2 }).where('id', '=', id).execute()

  const again = await shareOnce(app, app.report.id)

  expect(again.status).toBe(409)
  expect((await app.visit(url)).status).toBe(200)
})

test('an address is given only in place of the one that was read, and to an open link', async () => {
  const { services, clock } = await start()
  const ask = { messageId: 1, documentId: 1, by: 'admin', note: async () => {} }
  const link = await shareDocument(services, ask)
  const outcomes = await Promise.allSettled([
    renewAddress(services, link),
    renewAddress(services, link),
  ])
  const taken = await shareDocument(services, ask)
  await updateLinkRevoked(services.db, { id: taken.id, messageId: 1 }, clock.now())

  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { status: 409 } }])
  const given = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.url : []))
  const token_hash = hashToken(given.join().slice(-43))
  expect(await findOpenLink(services.db, { token_hash }, clock.now())).toHaveProperty('id', link.id)
  await expect(renewAddress(services, taken)).rejects.toMatchObject({ status: 409 })
})

test('only the mail of a reply has the address, until it is sent', async () => {
  const app = await start()
  const { url } = await app.share()
  const token = url.slice(-43)

  const reply = await app.sendReply({ text: `Here it is: ${url}` })

  expect(reply.text).toBe('Here it is: “SOC 2 report”')
  const [mail] = await listReplyMails(app)
  expect(mail?.body).toContain(url)
  const person = await app.asAdmin('GET', '/api/admin/people/ada@town.example')
  expect(await person.text()).not.toContain(token)
  if (!mail) throw new Error('no mail')
  await updateMailSent(app.db, mail, app.clock.now())
  expect((await listReplyMails(app))[0]?.body).toMatch(/^Here it is: \/shared\/…\n/)
})

test('no other text keeps the address', async () => {
  const app = await start()
  const { url } = await app.share()
  const messages = '/api/admin/messages/1'
  await app.asAdmin('POST', `${messages}/notes`, { text: `Sent ${url}` })
  await app.asAdmin('POST', `${messages}/answered`, { note: `Read out ${url}` })
  await app.asAdmin('POST', '/api/admin/saved-replies', { name: 'Report', text: `Here: ${url}` })
  await app.sendReply({ subject: `Re: ${url}` })

  const { notes, replies } = await fetchThread(app)
  expect(notes.map(({ text }) => text)).toEqual([
    'Sent /shared/…',
    'Answered another way: Read out /shared/…',
  ])
  expect(replies.map(({ subject }) => subject)).toEqual(['Re: /shared/…'])
  const saved = await app.asAdmin('GET', '/api/admin/saved-replies')
  expect(await saved.text()).not.toContain(url.slice(-43))
})

test('a reply to another person cannot carry the link, and keeps its text', async () => {
  const app = await start()
  const { url } = await app.share(2)

  const response = await app.reply({ text: `Here it is: ${url}` })

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ issues: [{ path: 'text' }] })
  expect(await listReplyMails(app)).toEqual([])
})

test('a document that is no longer offered, and a message that is gone, are refused', async () => {
  const app = await start()
  const old = await buildDocument(app, { fields: { ...REPORT, validUntil: '2026-03-01' } })
  const post = (messageId: number, documentId: number) =>
    app.asAdmin('POST', `/api/admin/messages/${messageId}/documents`, { documentId })

  expect((await post(1, old.id)).status).toBe(400)
  expect((await post(1, 99)).status).toBe(400)
  expect((await post(99, app.report.id)).status).toBe(404)
})

test('a link opens no longer than its document is offered, and never a text with more letters', async () => {
  const app = await start()
  const path = `/api/admin/documents/${app.report.id}`
  await app.asAdmin('PUT', path, { validUntil: '2026-03-04' })
  const { url, expiresAt } = await app.share()

  expect(expiresAt).toBe('2026-03-05T05:00:00.000Z')
  expect((await app.reply({ text: `_${url}_` })).status).toBe(400)
  expect(await listReplyMails(app)).toEqual([])
})

test('an export has no link, and no trace of one', async () => {
  const app = await start()
  const { url } = await app.share()
  await app.sendReply({ text: `Here it is: ${url}` })
  await app.asAdmin('POST', '/api/admin/messages/1/notes', { text: `Sent ${url}` })
  await app.asAdmin('POST', '/api/admin/saved-replies', { name: 'Report', text: `Here: ${url}` })
  const folder = await createFolder()

  await exportTo(app, folder, { hasHistory: true, hasMessages: true })

  const text = [...(await readExport(folder, /^$/))].join('\n')
  for (const kept of ['SOC 2 report', 'Sent /shared/', 'Here: /shared/'])
    expect(text).toContain(kept)
  for (const trace of [url.slice(-43), hashToken(url.slice(-43))]) expect(text).not.toContain(trace)
})

test('a link that one node made opens on every node, until any of them takes it back', async () => {
  const [node, other] = await startNodes()
  await buildMessage(node.services)
  const signedIn = { ...node, ...(await signIn(node)) }
  const { id: documentId } = await buildDocument(signedIn, { fields: REPORT })
  const links = '/api/admin/messages/1/documents'
  const made = await signedIn.asAdmin('POST', links, { documentId })
  const { id, url } = await readLink(made)
  const visit = async () => (await fetch(other.origin + new URL(url).pathname)).status

  expect(await visit()).toBe(200)
  await signedIn.asAdmin('DELETE', `${links}/${id}`)
  expect(await visit()).toBe(404)
})

test('who guesses is refused after a while, by address and by network', async () => {
  const app = await start({ TRUST_PROXY: 'true' })
  const guess = (ip: string) =>
    app.visit(`https://vault.example/shared/${'y'.repeat(43)}`, {
      headers: { 'X-Forwarded-For': ip },
    })
  for (let number = 0; number < 100; number += 1) {
    await app.services.limits.use('sharedAddress', '192.0.2.7')
  }
  for (let number = 0; number < 300; number += 1) {
    await app.services.limits.use('sharedNetwork', '2001:db8:1::/48')
  }

  const refused = await guess('192.0.2.7')

  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(refused.text).toContain('Please try again in')
  expect((await guess('2001:db8:1:2::3')).status).toBe(429)
  expect((await guess('192.0.2.8')).status).toBe(404)
})
