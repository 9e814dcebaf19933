import { expect } from 'vitest'
import type { Scope } from '#shared/operation.ts'
import { callsWith } from '#test/admin.ts'
import { startAgain, type App } from '#test/app.ts'
import { turnsDuring } from '#test/event-loop.ts'
import { jsonRequest } from '#test/json-request.ts'
import { HOUR, countRows, inDays, pass, start, testSums, until, type Sums } from './sums.ts'

async function startWithKey(scope: Scope) {
  const app = await start()
  const fields = { name: 'Robot', scopes: [scope], expiresAt: inDays(app, 30) }
  const { key }: { key: string } = await (
    await app.asAdmin('POST', '/api/admin/keys', fields)
  ).json()
  return { ...app, key, call: callsWith(app, key), tool: toolsWith(app, key) }
}

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

const toMegabytes = (bytes: number) => bytes / 1024 / 1024

const CASES: Sums = {
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
      expect(answer.text).toMatch(/image in the text cannot be used|may send 20 MB a day/)
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

await testSums('key', CASES)
