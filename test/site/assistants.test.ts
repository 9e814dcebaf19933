import { expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { PROPOSALS_MAX } from '#aspects/proposals/schema.ts'
import { pictureBytes } from '#features/media/server/testing.ts'
import { TOOLS } from '#features/assistants/schema.ts'
import { START, type startApp } from '#test/app.ts'
import { TEXT, makeKey, start } from '#test/assistant.ts'

test.each(['auto', 'legacy'] as const)(
  'the SDK’s own client lists the tools and calls one (%s)',
  async (mode) => {
    const { client, call } = await start(mode)

    const { tools } = await client.listTools()

    expect(tools.map(({ name }) => name)).toEqual(TOOLS)
    expect(await call('search', { term: 'NIGHTLY' })).toEqual([
      { kind: 'blog', id: 1, title: 'Backups', status: 'published' },
    ])
    await client.close()
  },
)

const ADDRESS = { method: 'tools/list', jsonrpc: '2.0', id: 1 }
const post = (
  app: Pick<Awaited<ReturnType<typeof startApp>>, 'request'>,
  body: unknown,
  headers: Record<string, string>,
) =>
  app.request('/mcp', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  })

test('without a key that may write drafts there is no endpoint', async () => {
  const app = await startAsAdmin()
  const reader = await makeKey(app, ['read', 'messages'])

  for (const key of [reader, app.token, '']) {
    expect((await post(app, ADDRESS, { Authorization: `Bearer ${key}` })).status).toBe(404)
  }
  const writer = await makeKey(app)
  for (const key of [reader, app.token, '']) {
    expect((await post(app, ADDRESS, { Authorization: `Bearer ${key}` })).status).toBe(401)
  }
  expect((await post(app, ADDRESS, { Authorization: `Bearer ${writer}` })).status).toBe(200)
  app.clock.advance(24 * 3600_000)
  expect((await post(app, ADDRESS, { Authorization: `Bearer ${writer}` })).status).toBe(404)
})

test.each([
  ['a page of another site', ADDRESS, { Origin: 'https://evil.example' }, 403],
  ['several messages at once', [ADDRESS, ADDRESS], {}, 400],
  ['no message', 'tools/list', {}, 400],
  ['a form', ADDRESS, { 'Content-Type': 'text/plain' }, 415],
])('%s is refused', async (_, body, headers, status) => {
  const { key, ...app } = await start()

  expect((await post(app, body, { Authorization: `Bearer ${key}`, ...headers })).status).toBe(
    status,
  )
})

test('the activity record has the tools that a key has called, each once', async () => {
  const { call, asAdmin } = await start()
  await call('search', { term: 'backups' })
  await call('search', { term: 'tapes' })
  await call('read', { kind: 'blog', id: 7 })
  await call('publish_post', { id: 1 }).catch(() => undefined)

  const { items } = await (await asAdmin('GET', '/api/admin/activity')).json()
  const lines = items.map(
    (item: Record<string, string>) => `${item.username} ${item.action} ${item.subject}`,
  )

  expect(lines.slice(0, 2).toReversed()).toEqual([
    'key “Robot drafts” called tool “search”',
    'key “Robot drafts” called tool “read”',
  ])
  expect(lines[2]).not.toContain('tool')
})

test('an assistant writes drafts, whatever it asks for', async () => {
  const { call, asAdmin, request } = await start()
  const wanted = { status: 'published', isPublished: true, featuredImageId: 'x', slug: 'x' }

  const draft = await call('create_draft', {
    kind: 'blog',
    title: 'New',
    text: '<p onclick="x()">Text</p><script>x()</script>',
    tags: ['a'],
    ...wanted,
  })
  const item = await call('create_draft', { kind: 'faq', title: 'Why?', text: TEXT, ...wanted })

  expect([draft, item]).toEqual([
    { kind: 'blog', id: 2 },
    { kind: 'faq', id: 1 },
  ])
  const stored = await (await asAdmin('GET', '/api/admin/blog/2')).json()
  expect(stored).toMatchObject({
    status: 'draft',
    content: '<p>Text</p>',
    slug: 'new',
    tags: ['a'],
  })
  expect(await (await request('/api/faq/items')).json()).toEqual([])
  expect(await call('create_draft', { kind: 'blog', title: '', text: TEXT })).toBe(
    'Title is required',
  )
})

test('a proposal rests beside the text until an admin takes a part of it', async () => {
  const { call, asAdmin, request } = await start()
  const change = {
    title: 'Better',
    text: '<p>Nightly, <b onclick="x()">tested</b></p>',
    excerpt: 'New',
  }

  const { proposalId } = await call('propose_change', { kind: 'blog', id: 1, ...change })

  const read = async (path: string) => (await request(path)).json()
  expect(await read('/api/blog/slug/backups')).toMatchObject({ title: 'Backups', content: TEXT })
  const list = await (await asAdmin('GET', '/api/admin/proposals')).json()
  expect(list).toMatchObject([
    { id: proposalId, kind: 'blog', entityId: 1, title: 'Backups', by: 'key “Robot drafts”' },
  ])
  const { fields, current, updatedAt, savePath } = await (
    await asAdmin('GET', `/api/admin/proposals/${proposalId}`)
  ).json()
  expect(current).toEqual({ title: 'Backups', content: TEXT, excerpt: null })
  expect(fields).toEqual({
    title: 'Better',
    content: '<p>Nightly, <b>tested</b></p>',
    excerpt: 'New',
  })

  const taken = { content: fields.content, updatedAt, proposalId }
  expect((await asAdmin('PUT', savePath, taken)).status).toBe(200)

  expect(await read('/api/blog/slug/backups')).toMatchObject({
    title: 'Backups',
    content: fields.content,
  })
  expect(await (await asAdmin('GET', '/api/admin/proposals')).json()).toEqual([])
})

test('a picture in a proposal is added to the library once an admin takes it', async () => {
  const { call, asAdmin } = await start()
  const source = `data:image/png;base64,${(await pictureBytes()).toString('base64')}`
  const read = async (path: string) => (await asAdmin('GET', `/api/admin/${path}`)).json()

  const { proposalId } = await call('propose_change', {
    kind: 'blog',
    id: 1,
    text: `<p>The hall <img src="${source}" alt="A hall"></p>`,
  })
  const { fields, updatedAt, savePath } = await read(`proposals/${proposalId}`)

  expect(fields.content).toContain(source)
  expect(await read('media')).toEqual([])
  const taken = { content: fields.content, updatedAt, proposalId }
  expect((await asAdmin('PUT', savePath, taken)).status).toBe(200)
  expect(await read('media')).toMatchObject([{ alt: 'A hall' }])
})

test.each([
  ['changes nothing', { kind: 'blog', id: 1, title: 'Backups' }, 'This would change nothing'],
  ['names no text', { kind: 'faq', id: 9, title: 'Why?' }, 'There is no such FAQ item'],
  ['is not valid', { kind: 'blog', id: 1, title: 'x'.repeat(301) }, 'Title too long'],
])('a proposal that %s is refused', async (_, change, message) => {
  const { call } = await start()

  expect(await call('propose_change', change)).toBe(message)
})

test('a proposal is declined, waits while its text is in the trash, and only so many wait', async () => {
  const { call, asAdmin, db } = await start()
  const list = async () => (await (await asAdmin('GET', '/api/admin/proposals')).json()).length
  const { proposalId } = await call('propose_change', { kind: 'blog', id: 1, title: 'A' })
  await asAdmin('DELETE', '/api/admin/blog/1')
  expect(await list()).toBe(0)
  await asAdmin('POST', '/api/admin/trash/blog/1/restore')
  expect(await list()).toBe(1)
  expect((await asAdmin('DELETE', `/api/admin/proposals/${proposalId}`)).status).toBe(204)
  expect((await asAdmin('DELETE', `/api/admin/proposals/${proposalId}`)).status).toBe(404)

  const row = {
    kind: 'blog',
    entity_id: 1,
    made_by: 'x',
    made_at: START.toISOString(),
    fields: '{}',
  } as const
  await db
    .insertInto('proposals')
    .values(Array.from({ length: PROPOSALS_MAX }, () => row))
    .execute()
  expect(await call('propose_change', { kind: 'blog', id: 1, title: 'A' })).toMatch(
    /proposals are already waiting/,
  )
})

test('in a draft of an assistant, a picture of another site is its address', async () => {
  const { call } = await start()
  const text = '<p>One <img src="https://evil.example/?words" alt=""></p>'

  const { id } = await call('create_draft', { kind: 'blog', title: 'New', text })

  expect((await call('read', { kind: 'blog', id })).content).toBe(
    '<p>One Image from another site: <a href="https://evil.example/?words">https://evil.example/?words</a></p>',
  )
})

test('an id is taken as text too, and is described as a number', async () => {
  const { call, client } = await start()

  expect(await call('read', { kind: 'blog', id: '1' })).toMatchObject({ title: 'Backups' })
  expect(await call('list_findings', { kind: 'blog', id: '1' })).toEqual([])
  expect(
    await call('propose_change', { kind: 'blog', id: '1', title: 'Tested backups' }),
  ).toHaveProperty('proposalId')
  for (const id of ['1x', '', '-1', '1e3', null]) {
    expect(await call('read', { kind: 'blog', id })).toContain('Input validation error')
  }
  const { tools } = await client.listTools()
  const described = tools.find(({ name }) => name === 'read')?.inputSchema.properties?.id
  expect(described).toMatchObject({ type: 'integer' })
})
