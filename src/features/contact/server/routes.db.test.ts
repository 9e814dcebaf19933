import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, startServer } from '#test/app.ts'
import { contactFields, HOUR } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

const refusalSchema = z.object({
  message: z.string().min(1),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const listStoredMessages = ({ db }: App) =>
  db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
const listMails = ({ db }: App) => db.selectFrom('outbox_mails').selectAll().orderBy('id').execute()
const readRefusal = async (response: Response) => refusalSchema.parse(await response.json())

function post({ request }: App, body: BodyInit, more = {}) {
  const headers = { 'Content-Type': 'application/json', ...more }
  return request('/api/contact', { method: 'POST', headers, body })
}

test('a message is stored and its notification queued before the visitor is answered', async () => {
  const app = await startApp({ CONTACT_TO: 'office@vault.example' })

  const response = await app.postJson('/api/contact', contactFields())

  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ message: expect.any(String) })
  expect(await listStoredMessages(app)).toEqual([
    expect.objectContaining({
      first_name: 'Ada',
      last_name: 'Berg',
      email: 'clerk@township.example',
      phone: '(989) 555-0100',
      municipality: expect.stringMatching(/^Example Township \d+$/),
      title: 'township-clerk',
      message: 'Please send us the approval package.',
      status: 'new',
      created_at: app.clock.now().toISOString(),
    }),
  ])
  expect(await listMails(app)).toEqual([
    expect.objectContaining({
      recipient: 'office@vault.example',
      reply_to: 'clerk@township.example',
      state: 'queued',
      body: expect.stringContaining('Please send us the approval package.'),
    }),
  ])
})

test('optional fields left out, empty or null are stored as null', async () => {
  const app = await startApp()
  const { firstName, lastName, email, message } = contactFields()
  const required = { firstName, lastName, email, message }

  const empty = { phone: '', municipality: ' ', title: '' }
  const none = { phone: null, municipality: null, title: null }
  await app.postJson('/api/contact', required)
  await app.postJson('/api/contact', { ...required, ...empty, message: 'Empty.' })
  await app.postJson('/api/contact', { ...required, ...none, message: 'None.' })

  const stored = await listStoredMessages(app)
  expect(stored.map((row) => [row.phone, row.municipality, row.title])).toEqual(
    Array.from({ length: 3 }, () => [null, null, null]),
  )
})

test('a message that is sent again because its answer was lost is one, until somebody answers it', async () => {
  const app = await startApp({ CONTACT_TO: 'office@vault.example' })
  const fields = contactFields({ phone: '' })
  const form = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, `${v}`])).toString()
  const send = () => post(app, form, { 'Content-Type': 'application/x-www-form-urlencoded' })

  const answers = [await send(), await send(), await send()]
  await app.postJson('/api/contact', fields)

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await listStoredMessages(app)).toHaveLength(1)
  expect(await listMails(app)).toHaveLength(1)

  await app.postJson('/api/contact', { ...fields, phone: '(989) 555-0101' })
  await app.db.updateTable('contact_messages').set({ status: 'answered' }).execute()
  await send()
  expect((await listStoredMessages(app)).map(({ phone }) => phone)).toEqual([
    null,
    '(989) 555-0101',
    null,
  ])
  app.clock.advance(25 * HOUR)
  await send()
  expect(await listStoredMessages(app)).toHaveLength(4)
})

test('a field that is refused is named, and nothing is stored', async () => {
  const app = await startApp()

  const response = await app.postJson('/api/contact', contactFields({ email: 'nobody' }))

  expect(response.status).toBe(400)
  const message = 'Invalid email address'
  expect(await readRefusal(response)).toEqual({ message, issues: [{ path: 'email', message }] })
  expect(await listStoredMessages(app)).toEqual([])
})

test('the longest texts that are allowed are stored whole', async () => {
  const app = await startApp()
  const longest = contactFields({ firstName: 'é'.repeat(100), message: '😀'.repeat(5000) })

  const response = await app.postJson('/api/contact', longest)

  expect(response.status).toBe(201)
  expect(await listStoredMessages(app)).toEqual([
    expect.objectContaining({ first_name: longest.firstName, message: longest.message }),
  ])
})

test('no message is stored when the mail about it cannot be', async () => {
  const app = await startApp()
  await app.db.schema.alterTable('outbox_mails').renameTo('lost_mails').execute()

  const response = await app.postJson('/api/contact', contactFields())

  expect(response.status).toBeGreaterThanOrEqual(500)
  expect((await readRefusal(response)).message).not.toContain('outbox')
  expect(await listStoredMessages(app)).toEqual([])
})

test('a filled honeypot is answered like any message, kept as spam, and sends no mail', async () => {
  const app = await startApp()
  const person = await app.postJson('/api/contact', contactFields())

  const robot = await app.postJson('/api/contact', contactFields({ website: 'https://x.example' }))

  expect(robot.status).toBe(person.status)
  expect(await robot.json()).toEqual(await person.json())
  expect((await listStoredMessages(app)).map((row) => row.status)).toEqual(['new', 'spam'])
  expect(await listMails(app)).toHaveLength(1)
})

test('line breaks in names cannot change the subject or lines of the mail', async () => {
  const app = await startApp()
  const firstName = 'Ada\r\nBcc: victim@other.example'

  await app.postJson('/api/contact', contactFields({ firstName, lastName: 'B\u2028X-Mark: 1' }))

  const [mail] = await listMails(app)
  expect(mail?.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  expect(mail?.subject).toContain('Ada Bcc: victim@other.example')
  expect(mail?.body).not.toMatch(/^(?:Bcc|X-Mark):/m)
})

test('the twenty-first message in ten minutes is refused with the time to wait', async () => {
  const app = await startServer()
  const send = () => post(app, JSON.stringify(contactFields()))
  for (let count = 0; count < 20; count += 1) expect((await send()).status).toBe(201)

  const response = await send()

  expect(response.status).toBe(429)
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(600)
  expect((await readRefusal(response)).message).toContain('Too many requests')
  expect(await listStoredMessages(app)).toHaveLength(20)
})

test('behind a trusted proxy, one address is limited while another is served', async () => {
  const app = await startApp({ TRUST_PROXY: '1' })
  const sendFrom = (address: string) => post(app, '{}', { 'X-Forwarded-For': address })
  for (let count = 0; count < 20; count += 1) await sendFrom(`10.9.9.${count}, 203.0.113.7`)

  const limited = await sendFrom('198.51.100.4, 203.0.113.7')
  const other = await sendFrom('203.0.113.7, 198.51.100.4')

  expect(limited.status).toBe(429)
  expect(other.status).toBe(400)
})
