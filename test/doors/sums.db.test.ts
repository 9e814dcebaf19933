import { readFile } from 'node:fs/promises'
import { onTestFinished, expect, test, vi } from 'vitest'
import { addMissing } from '#features/addresses/server/store.ts'
import { pickBackupsToKeep } from '#features/backup/server/retention.ts'
import { buildMessage, contactFields } from '#features/contact/server/testing.ts'
import { withMailServer } from '#features/contact/server/answers/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { holdImport } from '#features/import/server/import-lease.ts'
import { SearchCounter } from '#features/searches/server/search-counter.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import type { Scope } from '#shared/operation.ts'
import { ADMIN, callsWith, postFrom, signIn, startAsAdmin } from '../admin.ts'
import { startAgain, type App } from '../app.ts'
import { turnsDuring } from '../event-loop.ts'
import { createTargets } from './doors.ts'
import { jsonRequest } from '../json-request.ts'

/** The numbers of a row of the table 'Sums'; NaN where it has none. */
type Row = { hour: number; day: number }
type Admin = Awaited<ReturnType<typeof start>>

const HOUR = 3600
const PROOF_ENDS = 601
const ASKED = { code: 'confirm' }

/** Starts the site behind a proxy, with both clocks in the hands of the test. */
async function start() {
  const app = await startAsAdmin({ TRUST_PROXY: 'true' })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return app
}

function pass({ clock }: Pick<App, 'clock'>, seconds: number): void {
  clock.advance(seconds * 1000)
  vi.setSystemTime(Date.now() + seconds * 1000)
}

/** Repeats a call until its answer is another one. @returns how often it was the first, and the other */
async function until(answer: (number: number) => Promise<Response>, status: number) {
  for (let number = 0; ; number += 1) {
    const response = await answer(number)
    if (response.status !== status) return { number, response }
  }
}

/** An address of one IPv6 subscriber. */
const subscriber = (number: number) => `2001:db8:1:${number.toString(16)}::1`

async function countRows(
  { db }: Pick<App, 'db'>,
  ...[table, kind]: [table: 'activity' | 'outbox_mails', kind: string]
) {
  return (await db.selectFrom(table).select('id').where('kind', '=', kind).execute()).length
}

async function startWithKey(scope: Scope) {
  const app = await start()
  const fields = { name: 'Robot', scopes: [scope], expiresAt: inDays(app, 30) }
  const { key }: { key: string } = await (
    await app.asAdmin('POST', '/api/admin/keys', fields)
  ).json()
  return { ...app, key, call: callsWith(app, key), tool: toolsWith(app, key) }
}

const inDays = ({ clock }: Pick<App, 'clock'>, days: number) =>
  new Date(clock.now().getTime() + days * 24 * HOUR * 1000).toISOString()

/** Calls a tool as an assistant does. @returns the status, and the words of the answer */
function toolsWith({ request }: Pick<App, 'request'>, key: string) {
  return async (name: string, args: object) => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }
    const headers = {
      Authorization: `Bearer ${key}`,
      Accept: 'application/json, text/event-stream',
    }
    const response = await request('/mcp', jsonRequest('POST', message, headers))
    return { status: response.status, text: await response.text() }
  }
}

/** Stores a message of each of these senders, at the longest. */
async function storeMessages({ services }: Admin, senders: number): Promise<void> {
  for (let sender = 0; sender < senders; sender += 1) {
    const message = `${sender} ${'words '.repeat(1500)}`
    await buildMessage(services, { email: `clerk${sender}@township.example`, message })
  }
}

async function startWithMessages(senders: number) {
  const app = await start()
  withMailServer(app)
  await storeMessages(app, senders)
  const reply = (number: number) =>
    app.asAdmin('POST', `/api/admin/messages/${1 + (number % senders)}/replies`, {
      subject: 'Re: Backups',
      text: 'x'.repeat(20_000),
      seenReplies: Math.floor(number / senders),
    })
  return { ...app, reply }
}

const toMegabytes = (bytes: number) => bytes / 1024 / 1024

const CASES: Record<string, (row: Row) => Promise<void>> = {
  'messages, by subscriber': async ({ hour, day }) => {
    const app = await start()
    let stored = 0
    for (let window = 0; window < 6; window += 1) {
      const send = (number: number) =>
        postFrom(app, subscriber(number), '/api/contact', contactFields())
      const { number, response } = await until(send, 201)
      stored += number
      expect(response.status).toBe(429)
      pass(app, LIMITS.contact.seconds)
    }
    expect([stored, 24 * stored]).toEqual([hour, day])
  },

  'mails to the office about messages': async ({ hour, day }) => {
    const app = await start()
    await storeMessages(app, hour + 5)
    const mails = await countRows(app, 'outbox_mails', 'contact-notification')
    expect([mails, 24 * mails]).toEqual([hour, day])
  },

  confirmations: async ({ hour, day }) => {
    const app = await start()
    withMailServer(app)
    for (let part = 0; part < 2; part += 1) {
      await storeMessages(app, hour + 5)
      pass(app, HOUR)
    }
    expect(await countRows(app, 'outbox_mails', 'contact-confirmation')).toBe(day)
    expect(hour).toBe(day)
  },

  'views of an item': async ({ hour, day }) => {
    const app = await start()
    const { id } = await buildFaqItem(app.services)
    for (let number = 0; number < 5; number += 1) {
      await postFrom(app, subscriber(number), `/api/faq/items/${id}/view`, undefined)
    }
    const [{ viewCount }] = await app.read('/api/admin/faq')
    expect([viewCount, 24 * viewCount]).toEqual([hour, day])
  },

  'answers to "Was this helpful?"': async ({ hour, day }) => {
    const app = await start()
    const { id } = await buildFaqItem(app.services)
    for (let number = 0; number < 5; number += 1) {
      await postFrom(app, subscriber(number), `/api/faq/items/${id}/helpful`, { helpful: false })
    }
    await app.close()
    const { read } = await signIn(await startAgain(app))
    const [{ notHelpful }] = await read('/api/admin/faq')
    expect([notHelpful, 24 * notHelpful]).toEqual([hour, day])
  },

  'search terms': async ({ day }) => {
    const { services, db } = await start()
    const countResults = { blog: async () => 0, faq: async () => 0 }
    const counter = new SearchCounter({ ...services, onCount: () => undefined, countResults })
    for (let part = 0; part < 2; part += 1) {
      for (let term = 0; term < day - 100; term += 1) {
        for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
          counter.count({ place: 'faq', term: `${part} words ${term}` }, ip)
        }
      }
      await counter.flush()
    }
    expect(await db.selectFrom('searches').selectAll().execute()).toHaveLength(day)
  },

  'missing addresses': async ({ day }) => {
    const { db } = await start()
    const paths = Array.from({ length: day + 50 }, (_, number) => `/${number}`)
    await addMissing(db, new Map(paths.map((path) => [path, 1])), new Date())
    expect(await db.selectFrom('missing_addresses').select('path').execute()).toHaveLength(day)
  },

  'entries about sign-ins to an account': async ({ hour, day }) => {
    const app = await start()
    for (let window = 0; window < 4; window += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await postFrom(app, '192.0.2.1', '/api/admin/login', { ...ADMIN, password: 'no' })
      }
      pass(app, 15 * 60)
    }
    const entries = await countRows(app, 'activity', 'account.sign-in-failed')
    expect([entries, 24 * entries]).toEqual([hour, day])
  },

  'writes, by account': async ({ hour, day }) => {
    const app = await start()
    pass(app, PROOF_ENDS)
    const write = () => app.asAdmin('DELETE', '/api/admin/categories/1')
    const { number, response } = await until(write, 404)
    expect([number, 24 * number]).toEqual([hour, day])
    expect(await response.json()).toMatchObject(ASKED)
    await app.asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
    expect((await write()).status).toBe(404)
  },

  'megabytes of texts and files': async ({ hour, day }) => {
    const app = await start()
    await app.services.limits.count('sends', '1', (day - 5) * 1024)
    pass(app, PROOF_ENDS)
    const write = () =>
      app.asAdmin('POST', '/api/admin/categories', { name: 'x'.repeat(1024 * 1024 - 11) })
    const { number, response } = await until(write, 400)
    expect([number, hour]).toEqual([5, day])
    expect(await response.json()).toMatchObject(ASKED)
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(5000)]), 'x.png')
    const headers = { Authorization: `Bearer ${app.token}` }
    const upload = () => app.request('/api/admin/media', { method: 'POST', headers, body: form })
    expect(await (await upload()).json()).toMatchObject(ASKED)
    await app.asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
    expect((await upload()).status).toBe(415)
  },

  'replies after a proof': async ({ hour, day }) => {
    const app = await startWithMessages(7)
    pass(app, 1)
    const { number, response } = await until(app.reply, 201)
    expect(number).toBe(hour)
    expect(await response.json()).toMatchObject(ASKED)
    expect((await app.reply(hour)).status).toBe(403)
    expect(await countRows(app, 'outbox_mails', 'account-notice')).toBe(1)

    pass(app, 1)
    await app.asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
    expect((await app.reply(hour)).status).toBe(201)
    await app.services.limits.count('repliesDay', '1', day)
    const refused = await app.reply(hour + 1)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '86399'])
    expect(await countRows(app, 'outbox_mails', 'contact-reply')).toBe(hour + 1)

    const { read } = await signIn(app)
    const { warnings } = await read('/api/admin/overview')
    expect(JSON.stringify(warnings)).toContain('admin sent many replies to messages')
  },

  'replies to one address after a proof': async ({ hour, day }) => {
    const app = await startWithMessages(1)
    const { number, response } = await until(app.reply, 201)
    expect([number, 24 * number]).toEqual([hour, day])
    expect(await response.json()).toMatchObject(ASKED)
  },

  'characters of all answers': async ({ day }) => {
    const app = await start()
    const answer = `<p>${'x '.repeat(89_990)}</p>`
    const add = (number: number) =>
      app.asAdmin('POST', '/api/admin/faq', { question: `Question ${number}`, answer })
    const { number, response } = await until(add, 201)
    expect(number).toBe(Math.floor(day / answer.length))
    expect(response.status).toBe(400)

    await app.asAdmin('DELETE', '/api/admin/faq/1')
    await add(number)
    const restored = await app.asAdmin('POST', '/api/admin/trash/faq/1/restore')
    expect([restored.status, (await restored.json()).message]).toEqual([
      400,
      'All answers together would have more than 4,000,000 characters. Shorten or delete others, and restore this one then.',
    ])
    await app.asAdmin('DELETE', '/api/admin/faq/2')
    expect((await app.asAdmin('POST', '/api/admin/trash/faq/1/restore')).status).toBe(200)
  },

  'categories of posts': async ({ day }) => {
    const app = await start()
    const add = (number: number) =>
      app.asAdmin('POST', '/api/admin/categories', { name: `${number}`.padEnd(100, 'x') })
    const plan = (planned: number) =>
      createTargets(app).addCategory({ of: 'blog', name: 'New' }, { isDryRun: true, planned })
    expect(await plan(day - 1)).toEqual({ outcome: 'created', notes: [] })
    expect(await plan(day)).toMatchObject({ outcome: 'left out' })
    const { number, response } = await until(add, 201)
    expect([number, response.status]).toEqual([day, 409])
    expect(await plan(0)).toEqual({
      outcome: 'left out',
      notes: [`Category left out, because there are ${day} already: New`],
    })

    const headers = { Authorization: `Bearer ${app.token}` }
    const body = '---\ntitle: One\ncategory: Another\n---\nWords'
    const answer = await app.request('/api/admin/imports?name=one.md', {
      method: 'POST',
      headers,
      body,
    })
    const line = JSON.parse(await answer.text())
    expect(line).toMatchObject({
      outcome: 'created',
      notes: expect.arrayContaining([expect.stringContaining('Another')]),
    })
    expect((await app.read('/api/admin/categories')).length).toBe(day)
  },

  keys: async ({ day }) => {
    const app = await start()
    const make = (number: number) =>
      app.asAdmin('POST', '/api/admin/keys', {
        name: `Robot ${number}`,
        scopes: ['read'],
        expiresAt: inDays(app, 30),
      })
    const { number, response } = await until(make, 201)
    expect([number, response.status]).toEqual([day, 409])
  },

  exports: async () => {
    const app = await start()
    pass(app, PROOF_ENDS)
    expect(await (await app.asAdmin('GET', '/api/admin/export')).json()).toMatchObject(ASKED)
  },

  imports: async ({ hour, day }) => {
    const app = await start()
    const send = () => app.asAdmin('POST', '/api/admin/imports?name=x.md')
    await holdImport(app.services)
    expect((await send()).status).toBe(409)
    pass(app, PROOF_ENDS)
    expect(await (await send()).json()).toMatchObject(ASKED)
    expect([hour, day]).toEqual([LIMITS.writes.points, 24 * LIMITS.writes.points])
  },

  backups: async ({ day }) => {
    const daily = Array.from({ length: 1000 }, (_, number) => ({
      file: String(number),
      createdAt: new Date(2026, 0, number, 12),
    }))
    expect(pickBackupsToKeep(daily).size).toBeLessThanOrEqual(day)
  },

  calls: async ({ hour, day }) => {
    const { call } = await startWithKey('read')
    const { number, response } = await until(() => call('GET', '/api/admin/tags'), 200)
    expect([6 * number, 6 * 24 * number, response.status]).toEqual([hour, day, 429])
  },

  drafts: async ({ hour, day }) => {
    const app = await startWithKey('drafts')
    const text = `<p>${'words '.repeat(30_000)}</p>`
    const create = (number: number) =>
      number % 2 === 0
        ? app.call('POST', '/api/blog', { title: `${number}`, content: '<p>Short</p>' })
        : app.call('POST', '/api/admin/faq', {
            question: '?',
            answer: '<p>Short</p>',
            isPublished: false,
          })
    for (const kind of ['blog', 'faq']) await app.tool('create_draft', { kind, title: 'x', text })
    const { number, response } = await until(create, 201)
    expect([number + 2, hour]).toEqual([day, day])
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '86400'])
    expect(await response.json()).toEqual({
      message: 'This key may write 50 drafts a day. Please try again in 24 hours.',
    })
    const refused = await app.tool('create_draft', { kind: 'blog', title: 'x', text })
    expect(refused.text).toContain('This key may write 50 drafts a day.')

    await app.close()
    const again = await startAgain(app)
    const later = callsWith(again, app.key)
    const draft = { title: 'Later', content: '<p>Later</p>' }
    expect((await later('POST', '/api/blog', draft)).status).toBe(429)
    pass(app, 24 * HOUR)
    expect((await later('POST', '/api/blog', draft)).status).toBe(201)
  },

  'megabytes of drafts, proposals, calls': async ({ hour, day }) => {
    const app = await startWithKey('drafts')
    await app.asAdmin('POST', '/api/blog', { title: 'One', content: '<p>One</p>' })
    const text = `<p>One</p><img src="data:image/png;base64,${'A'.repeat(1_900_000)}">`
    let sent = 0
    for (let status = 200; status === 200;) {
      const answer = await app.tool('propose_change', { kind: 'blog', id: 1, text })
      status = answer.status
      if (status === 200) sent += toMegabytes(text.length)
      expect(answer.text).toMatch(/picture in the text cannot be used|may send 20 MB a day/)
    }
    expect([day - sent < 2, sent <= day, hour]).toEqual([true, true, day])
    expect(await app.read('/api/admin/proposals')).toEqual([])
  },

  proposals: async ({ day }) => {
    const app = await startWithKey('drafts')
    await app.asAdmin('POST', '/api/blog', { title: 'One', content: '<p>One</p>' })
    const text = `<p>${'words '.repeat(15_000)}</p>`
    const propose = async () => app.tool('propose_change', { kind: 'blog', id: 1, text })
    let stored = 0
    while ((await propose()).text.includes('proposalId')) stored += 1
    expect(stored).toBe(day)
  },

  'entries about calls of a tool': async ({ hour, day }) => {
    const app = await startWithKey('drafts')
    for (let window = 0; window < 4; window += 1) {
      for (let number = 0; number < 5; number += 1) await app.tool('search', { term: `${number}` })
      await app.tool('x'.repeat(1000), {})
      pass(app, 15 * 60)
    }
    const entries = await countRows(app, 'activity', 'tool.called')
    expect([entries, 24 * entries]).toEqual([hour, day])
  },

  'links of a text': async ({ day }) => {
    const app = await startWithKey('drafts')
    const write = async (path: string) => {
      const text = Array.from(
        { length: 4000 },
        (_, number) => `<a href="${path}${number}">x</a>`,
      ).join(' ')
      return app.tool('create_draft', { kind: 'blog', title: 'x', text })
    }
    for (let draft = 0; draft < 10; draft += 1) await write('/admin/')
    const { db } = app
    const rows = await db
      .selectFrom('content_links')
      .selectAll()
      .where('kind', '=', 'blog')
      .execute()
    expect(rows).toHaveLength(10 * day)
    const turns = await turnsDuring(() => app.read('/api/admin/links/broken'))
    expect(turns).toBeGreaterThan((10 * day) / 100)
    await write('/none-')
    expect(await app.read('/api/admin/links/broken')).toHaveLength(200)
  },
}

const toNumber = (cell = '') => Number.parseInt(cell.replaceAll(',', ''), 10)

/** Reads the rows of the table 'Sums' by what they are about. */
async function readTable(): Promise<Map<string, Row>> {
  const page = await readFile('docs/security.md', 'utf8')
  const section = page.slice(page.indexOf('\n## Sums'), page.indexOf('\n## Bounds'))
  const lines = section.split('\n').filter((line) => /^\| (?:visitor|session|key)/.test(line))
  return new Map(
    lines.map((line) => {
      const [, , what = '', hour, day] = line.split('|').map((cell) => cell.trim())
      return [what, { hour: toNumber(hour), day: toNumber(day) }]
    }),
  )
}

const table = await readTable()

test('the table of sums and its cases have the same rows', () => {
  expect([...table.keys()]).toEqual(Object.keys(CASES))
})

test.each(Object.entries(CASES))('%s', { timeout: 60_000 }, async (what, goBeyond) => {
  const row = table.get(what) ?? { hour: Number.NaN, day: Number.NaN }
  await expect(goBeyond(row)).resolves.toBeUndefined()
})
