import { expect, test } from 'vitest'
import { z } from 'zod'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { contactMessageSchema, messagePageSchema, MESSAGES_PER_PAGE } from '../schema.ts'
import { countNewMessages } from './store.ts'
import { buildMessage } from './testing.ts'

const PATH = '/api/admin/messages'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function startAdmin() {
  const app = await startAsAdmin()
  return {
    ...app,
    /** Messages one minute apart. */
    async receive(...messages: Parameters<typeof buildMessage>[1][]) {
      for (const values of messages) {
        app.clock.advance(MINUTE)
        await buildMessage(app.services, values)
      }
    },
  }
}
type App = Awaited<ReturnType<typeof startAdmin>>

async function fetchMessages({ asAdmin }: App) {
  const response = await asAdmin('GET', PATH)
  expect(response.status).toBe(200)
  return z.array(contactMessageSchema).parse(await response.json())
}

async function fetchPage({ asAdmin }: App, query: string) {
  const response = await asAdmin('GET', `${PATH}/page${query}`)
  expect(response.status).toBe(200)
  const page = messagePageSchema.parse(await response.json())
  return { ...page, names: page.items.map((item) => item.firstName) }
}

const fetchFirstId = async (app: App) => (await fetchMessages(app))[0]?.id ?? 0

test('messages are listed whole, newest first, spam among them', async () => {
  const app = await startAdmin()
  await app.receive(
    { firstName: 'One' },
    { firstName: 'Two', phone: '', municipality: '', title: '' },
    { firstName: 'Three', website: 'https://x.example' },
  )

  const messages = await fetchMessages(app)

  expect(messages.map((message) => [message.firstName, message.status])).toEqual([
    ['Three', 'spam'],
    ['Two', 'new'],
    ['One', 'new'],
  ])
  expect(messages[1]).toEqual({
    id: expect.any(Number),
    firstName: 'Two',
    lastName: 'Berg',
    email: 'clerk@township.example',
    phone: null,
    municipality: null,
    title: null,
    message: 'Please send us the approval package.',
    status: 'new',
    suspected: null,
    suspicion: null,
    dueAt: new Date(app.clock.now().getTime() - MINUTE + DAY).toISOString(),
    answeredAt: null,
    answeredBy: null,
    createdAt: new Date(app.clock.now().getTime() - MINUTE).toISOString(),
  })
})

test('a message is read, marked and deleted', async () => {
  const app = await startAdmin()
  await app.receive({ firstName: 'One' })
  const path = `${PATH}/${await fetchFirstId(app)}`

  const read = await app.asAdmin('GET', path)
  const marked = await app.asAdmin('PUT', path, { status: 'answered' })
  const deleted = await app.asAdmin('DELETE', path)

  expect(await read.json()).toMatchObject({ firstName: 'One', status: 'new' })
  expect(marked.status).toBe(200)
  expect(await marked.json()).toMatchObject({ firstName: 'One', status: 'answered' })
  expect(deleted.status).toBe(204)
  expect(await fetchMessages(app)).toEqual([])
})

test('a message that does not exist cannot be read, marked or deleted', async () => {
  const { asAdmin } = await startAdmin()

  const responses = [
    await asAdmin('GET', `${PATH}/7`),
    await asAdmin('PUT', `${PATH}/7`, { status: 'spam' }),
    await asAdmin('DELETE', `${PATH}/7`),
    await asAdmin('GET', `${PATH}/x`),
  ]

  expect(responses.map((response) => response.status)).toEqual([404, 404, 404, 404])
})

test('an unknown status marks nothing', async () => {
  const app = await startAdmin()
  await app.receive({})
  const path = `${PATH}/${await fetchFirstId(app)}`

  for (const input of [{}, { status: 'old' }, { status: null }]) {
    const response = await app.asAdmin('PUT', path, input)

    const message = 'Please choose a status from the list'
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message, issues: [{ path: 'status', message }] })
  }
})

test('a page leaves out spam unless it is requested, and counts every status', async () => {
  const app = await startAdmin()
  await app.receive({ firstName: 'A' }, { firstName: 'B' }, { firstName: 'S', website: 'x' })
  const [, second] = await fetchMessages(app)
  await app.asAdmin('PUT', `${PATH}/${second?.id}`, { status: 'answered' })

  const counts = { new: 1, answered: 1, spam: 1 }
  expect(await fetchPage(app, '')).toMatchObject({ names: ['B', 'A'], total: 2, counts })
  expect(await fetchPage(app, '?status=')).toMatchObject({ names: ['B', 'A'], counts })
  expect(await fetchPage(app, '?status=new')).toMatchObject({ names: ['A'], total: 1, counts })
  expect(await fetchPage(app, '?status=answered')).toMatchObject({ names: ['B'], counts })
  expect(await fetchPage(app, '?status=spam')).toMatchObject({ names: ['S'], counts })
  expect((await app.asAdmin('GET', `${PATH}/page?status=old`)).status).toBe(400)
  expect(await countNewMessages(app.db)).toBe(1)
})

test('a page past the end is the last one', async () => {
  const app = await startAdmin()
  const names = Array.from({ length: MESSAGES_PER_PAGE + 2 }, (_, index) => `N${index}`)
  await app.receive(...names.map((firstName) => ({ firstName })))

  const first = await fetchPage(app, '')
  const last = await fetchPage(app, '?page=99')

  expect(first).toMatchObject({ total: 27, page: 1, pages: 2 })
  expect(first.items).toHaveLength(25)
  expect(last).toMatchObject({ page: 2, pages: 2, names: ['N1', 'N0'] })
  expect(await fetchPage(app, '?page=x')).toMatchObject({ page: 1 })
})

const FOUND: [term: string, names: string[]][] = [
  ['ada be', ['Ada']],
  ['BERG', ['Ada']],
  ['été', ['Élise']],
  ['ÉTÉ', ['Élise']],
  ['harbor@', ['Harbor']],
  ['oak township', ['Oak']],
  ['NEEDLE', ['Needle']],
  ['100%_', ['Percent']],
  ['%', ['Percent']],
  ['_', ['Percent']],
  [String.raw`back\slash`, ['Slash']],
  ["o'neil", ["O'Neil"]],
  ['nothing like it', []],
]

test('a search finds words and signs in every field', async () => {
  const app = await startAdmin()
  const plain = { lastName: 'X', email: 'x@x.example', municipality: 'X', message: 'X' }
  await app.receive(
    { ...plain, firstName: 'Ada', lastName: 'Berg' },
    { ...plain, firstName: 'Élise', message: 'Été' },
    { ...plain, firstName: 'Harbor', email: 'harbor@x.example' },
    { ...plain, firstName: 'Oak', municipality: 'Oak Township' },
    { ...plain, firstName: 'Needle', message: 'hay needle hay' },
    { ...plain, firstName: 'Percent', message: '100%_ sure' },
    { ...plain, firstName: 'Slash', message: String.raw`back\slash` },
    { ...plain, firstName: "O'Neil" },
  )

  for (const [term, names] of FOUND) {
    const page = await fetchPage(app, `?q=${encodeURIComponent(term)}`)
    expect([term, page.names, page.total]).toEqual([term, names, names.length])
  }
})

test('the export is a table with every field and the hours of Michigan', async () => {
  const app = await startAdmin()
  app.clock.set(new Date('2026-07-01T03:29:00.000Z'))
  const { asAdmin } = await signIn(app)
  await app.receive(
    { municipality: 'Elk Township', message: 'Two\nlines, and "quotes"' },
    { firstName: 'S', website: 'x' },
  )

  const created_at = '2026-07-01T13:00:00.000Z'
  const times = { due_at: '2026-07-02T12:00:00.000Z', answered_at: created_at, answered_by: 'lee' }
  await app.db.updateTable('contact_messages').set(times).where('status', '=', 'new').execute()
  for (const text of ['Called her', '=1+1'])
    await app.db
      .insertInto('message_notes')
      .values({ message_id: 1, text, username: 'lee', created_at })
      .execute()

  const response = await asAdmin('GET', `${PATH}/export`)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="messages-2026-06-30.csv"',
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
    '\uFEFFDate (Eastern),Status,First name,Last name,Email,Phone,Municipality,Title,Message,' +
      'Due,Answered,Answered by,Notes\r\n' +
      '2026-06-30 23:30,new,Ada,Berg,clerk@township.example,(989) 555-0100,Elk Township,' +
      'Township Clerk,"Two\nlines, and ""quotes""",2026-07-02 08:00,2026-07-01 09:00,lee,' +
      '"2026-07-01 09:00 lee: Called her\n2026-07-01 09:00 lee: =1+1"\r\n',
  )
})

test('the export follows the filter of the list', async () => {
  const app = await startAdmin()
  await app.receive({ firstName: 'Ada' }, { firstName: 'Robot', website: 'x' })

  const spam = await (await app.asAdmin('GET', `${PATH}/export?status=spam`)).text()
  const found = await (await app.asAdmin('GET', `${PATH}/export?q=robot`)).text()

  expect(spam).toContain('Robot')
  expect(spam).not.toContain('Ada')
  expect(found.trim().split('\r\n')).toHaveLength(1)
})

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\n=1', '＝1', '\u00a0@x']

test('no spreadsheet takes a text for a formula', async () => {
  const app = await startAdmin()
  await app.receive({})

  for (const text of FORMULAS) {
    const change = { municipality: text, last_name: text }
    await app.db.updateTable('contact_messages').set(change).execute()
    const csv = await (await app.asAdmin('GET', `${PATH}/export`)).text()

    const cell = text.includes('\n') ? `"'${text}"` : `'${text}`
    expect(csv).toContain(`,Ada,${cell},`)
    expect(csv).not.toMatch(/[,"]\s*[=+\-@＝]/)
  }
})

test('a long export is whole and in order', async () => {
  const app = await startAdmin()
  const names = Array.from({ length: 450 }, (_, index) => `N${index}.`)
  // All at the same moment: only their ids tell them apart.
  for (const firstName of names) await buildMessage(app.services, { firstName })

  const csv = await (await app.asAdmin('GET', `${PATH}/export`)).text()

  const exported = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[2])
  expect(exported).toEqual(names.toReversed())
})
