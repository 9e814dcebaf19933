import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { signIn } from '#test/admin.ts'
import { ON_POSTGRES, startAgain, startApp, startServer } from '#test/app.ts'
import { createAddressCounts } from '#app/server/counts/create-views.ts'
import { importedSchema, type ImportLine } from '#features/addresses/schema.ts'
import { addMissing, MISSING_MAX } from '#features/addresses/server/store.ts'
import { turnsDuring } from '#test/event-loop.ts'

const PERSON = { 'User-Agent': 'Mozilla/5.0' }
const MISSING = '/api/admin/addresses/missing'
const REDIRECTS = '/api/admin/redirects'
const HOUR_MS = 60 * 60_000

async function startAsAdmin(settings: Record<string, string> = {}) {
  const app = await startServer(settings)
  const { asAdmin, token, read: list } = await signIn(app)
  const open = (path: string, headers: Record<string, string> = PERSON) =>
    fetch(app.origin + path, { redirect: 'manual', headers })
  const create = (from: string, to: string) => asAdmin('POST', REDIRECTS, { from, to })
  const importFile = async (
    csv: string | Buffer<ArrayBuffer>,
    dryRun: boolean,
    type = 'text/csv',
  ) =>
    app.request(`${REDIRECTS}/import?dryRun=${dryRun}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      body: csv,
    })
  return { ...app, token, asAdmin, open, list, create, importFile }
}

test('an address that a person asked for in vain is counted once an hour, without its query', async () => {
  const { open, list, clock } = await startAsAdmin()
  const first = clock.now().toISOString()

  await open('/fees?mail=a@b.c')
  await open('/fees')
  await list(MISSING)
  clock.advance(HOUR_MS)
  await open('/fees')
  await open('/privacy')
  const last = clock.now().toISOString()

  expect(await list(MISSING)).toEqual([
    { path: '/fees', count: 2, firstAt: first, lastAt: last, linkedFrom: [] },
    { path: '/privacy', count: 1, firstAt: last, lastAt: last, linkedFrom: [] },
  ])
})

test('crawlers, probes, parts of pages, calls of the API and pages that stand are not counted', async () => {
  const { open, list } = await startAsAdmin()

  await open('/fees', { 'User-Agent': 'Googlebot' })
  await open('/fees', { ...PERSON, 'Sec-Purpose': 'prefetch' })
  await open('/fees', { ...PERSON, 'Sec-Fetch-Dest': 'image' })
  for (const path of ['/index.php', '/.env', '/api/fees', '/faq', '/blog?tag=none'])
    await open(path)

  expect(await list(MISSING)).toEqual([])
})

test('an address says which pages link to it, and leaves the list once something stands there', async () => {
  const { open, list, services, asAdmin } = await startAsAdmin()
  const link = '<p><a href="/blog/fees">Fees</a></p>'
  await buildPost(services, { slug: 'one', content: link })
  await buildFaqItem(services, { answer: '<a href="https://vault.example/blog/fees?x">Fees</a>' })
  await asAdmin('PUT', '/api/admin/pages/terms', { content: link })
  await open('/blog/fees')

  expect(await list(MISSING)).toMatchObject([
    { path: '/blog/fees', linkedFrom: ['/blog/one', '/faq', '/terms'] },
  ])
  await buildPost(services, { slug: 'fees' })
  expect(await list(MISSING)).toEqual([])
})

test('an address can be forgotten', async () => {
  const { open, list, asAdmin } = await startAsAdmin()
  await open('/fees/%3Cb%3E')
  await list(MISSING)

  const path = `${MISSING}?path=${encodeURIComponent('/fees/%3Cb%3E')}`

  expect((await asAdmin('DELETE', path)).status).toBe(204)
  expect((await asAdmin('DELETE', path)).status).toBe(404)
  expect(await list('/api/admin/activity')).toMatchObject({
    items: [{ action: 'removed', subject: 'missing address “/fees/%3Cb%3E”' }, {}],
  })
})

test('a flood of addresses fills no more rows than allowed, and the most asked for stay', async () => {
  const { db, clock, list } = await startAsAdmin()
  const { missing } = createAddressCounts({ db, clock })
  await addMissing(db, new Map([['/fees', 2]]), clock.now())

  for (let second = 0; second < 5; second += 1) {
    for (let index = 0; index < 2000; index += 1) missing.count(`/${second}/${index}`, '1.2.3.4')
    await missing.flush()
  }

  const { length } = await db.selectFrom('missing_addresses').select('path').execute()
  expect(length).toBe(MISSING_MAX)
  expect((await list(MISSING))[0]).toMatchObject({ path: '/fees', count: 2 })
})

test('a redirect answers only where nothing stands, keeps the query, and counts its uses', async () => {
  const { open, list, create, services } = await startAsAdmin()
  await buildPost(services, { slug: 'tapes', tags: ['Tapes'] })
  await open('/fees')
  const created = await create('/fees/', '/faq#costs')
  await create('/blog/one', '/blog?tag=tapes')

  const answer = await open('/fees?from=mail')
  const crawler = await open('/fees', { 'User-Agent': 'Googlebot' })
  const tag = await open('/blog/one?from=mail')

  expect(created.status).toBe(201)
  expect(await created.json()).toMatchObject({ from: '/fees', to: '/faq#costs', uses: 0 })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/faq?from=mail#costs'])
  expect([crawler.status, crawler.headers.get('location')]).toEqual([301, '/faq#costs'])
  expect(tag.headers.get('location')).toBe('/blog?tag=tapes&from=mail')
  expect(await list(MISSING)).toEqual([])
  expect(await list(REDIRECTS)).toMatchObject([
    { from: '/blog/one', uses: 1 },
    { from: '/fees', uses: 1 },
  ])
  await buildPost(services, { slug: 'one' })
  services.content.bump()
  expect((await open('/blog/one')).status).toBe(200)
})

test('a redirect, a count and a link mean the same address, however it is spelled', async () => {
  const { open, list, create, services } = await startAsAdmin()
  await create('/caf%c3%a9', '/faq')
  const again = await create('/café', '/blog')
  await buildPost(services, { slug: 'one', content: '<p><a href="/%7eclerk">Clerk</a></p>' })

  for (const path of ['/caf%c3%a9', '/caf%C3%A9', '/c%61f%C3%a9']) {
    const { status, headers } = await open(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, '/faq'])
  }
  await open('/%7Eclerk')
  await open('/~clerk')

  expect(await again.json()).toMatchObject({ message: '/caf%C3%A9 already leads to /faq' })
  expect(await list(MISSING)).toMatchObject([
    { path: '/~clerk', count: 1, linkedFrom: ['/blog/one'] },
  ])
})

test('a redirect that cannot work is refused with the reason', async () => {
  const { create, asAdmin, services } = await startAsAdmin()
  const { id } = await buildPost(services, { slug: 'old' })
  await asAdmin('PUT', `/api/admin/blog/${id}`, { slug: 'new' })
  await create('/a', '/faq')

  for (const [from, to, field, reason] of [
    ['/b', '/nothing', 'to', 'There is nothing at /nothing'],
    ['/b', '/blog?tag=none', 'to', 'There is nothing at /blog?tag=none'],
    ['/b', '/a', 'to', '/a leads on to /faq. Choose that instead.'],
    ['/b', '/b', 'to', 'An address cannot redirect to itself'],
    ['/faq', '/a', 'to', '/a leads back to /faq, so visitors would go in a circle'],
    ['/a', '/blog', 'from', '/a already leads to /faq'],
    ['/blog/old', '/faq', 'from', '/blog/old already leads to /blog/new'],
    ['/b', '/blog/old', 'to', '/blog/old leads on to /blog/new. Choose that instead.'],
    ['b', '/faq', 'from', 'Begin with a slash, as in /faq'],
    ['/b', 'https://evil.example/', 'to', 'Begin with a slash, as in /faq'],
  ] as const) {
    const { message, issues } = await (await create(from, to)).json()
    expect([issues?.[0]?.path, message], `${from} to ${to}`).toEqual([field, reason])
  }
})

test('redirects are changed and deleted; former addresses of posts stand among them', async () => {
  const { create, asAdmin, list, open, services } = await startAsAdmin()
  const post = await buildPost(services, { slug: 'old' })
  await asAdmin('PUT', `/api/admin/blog/${post.id}`, { slug: 'new' })
  const { id } = await (await create('/a', '/faq')).json()

  const changed = await asAdmin('PUT', `${REDIRECTS}/${id}`, { from: '/a', to: '/blog' })

  expect(await changed.json()).toMatchObject({ id, from: '/a', to: '/blog' })
  expect(await list(REDIRECTS)).toEqual([
    expect.objectContaining({ id, from: '/a', to: '/blog' }),
    { id: null, from: '/blog/old', to: '/blog/new', uses: null, createdAt: null },
  ])
  expect((await asAdmin('DELETE', `${REDIRECTS}/${id}`)).status).toBe(204)
  expect((await asAdmin('DELETE', `${REDIRECTS}/${id}`)).status).toBe(404)
  expect((await asAdmin('PUT', `${REDIRECTS}/${id}`, { from: '/a', to: '/faq' })).status).toBe(404)
  expect((await open('/a')).status).toBe(404)
  const { items } = await list('/api/admin/activity')
  expect(items.slice(0, 3).map(({ subject }: { subject: string }) => subject)).toEqual([
    'redirect “/a to /blog”',
    'redirect “/a to /blog”',
    'redirect “/a to /faq”',
  ])
})

test('a file is tried line by line, then imported', async () => {
  const { importFile, create, list } = await startAsAdmin()
  await create('/a', '/faq')
  const rows = [
    ['/a', '/faq', 'unchanged', null],
    ['/b', '/faq', 'created', null],
    ['/c', '/b', 'refused', '/b leads on to /faq. Choose that instead.'],
    ['/b', '/blog', 'refused', '/b already leads to /faq'],
    ['d', '/faq', 'refused', expect.stringMatching(/^Write two columns/)],
    ['/e', '/nothing', 'refused', 'There is nothing at /nothing'],
  ] as const
  const csv = ['from,to', ...rows.map(([from, to]) => `${from},${to}`)].join('\n')
  const lines = rows.map(([from, to, outcome, reason], index) => {
    return { line: index + 2, from, to, outcome, reason }
  })

  expect(await (await importFile(csv, true)).json()).toEqual({ lines })
  expect(await list(REDIRECTS)).toHaveLength(1)
  expect(await (await importFile(csv, false)).json()).toEqual({ lines })
  expect(await list(REDIRECTS)).toMatchObject([{ from: '/a' }, { from: '/b', to: '/faq' }])
  expect((await importFile(csv, false, 'application/json')).status).toBe(415)
  expect((await importFile('from,to\n', true)).status).toBe(400)
  expect((await importFile('/x,/faq\n'.repeat(1001), true)).status).toBe(400)
})

const bytesOf = (text: string, encoding: 'utf16le' | 'latin1') => Buffer.from(text, encoding)

test.each([
  ['UTF-16 of Excel', bytesOf('\ufefffrom\tto\r\n/café\t/faq\r\n', 'utf16le')],
  ['UTF-16 in the other order', bytesOf('\ufefffrom\tto\n/café\t/faq\n', 'utf16le').swap16()],
  ['UTF-16 without its mark', bytesOf('/café,/faq', 'utf16le')],
  ['Windows-1252', bytesOf('from,to\r\n/café,/faq\r\n', 'latin1')],
])('a file in %s is read as what it is', async (_, bytes) => {
  const { importFile } = await startAsAdmin()

  const answer = await importFile(bytes, true)

  expect(await answer.json()).toMatchObject({
    lines: [{ from: '/caf%C3%A9', to: '/faq', outcome: 'created' }],
  })
})

test('whole addresses of this site are imported, and others are refused', async () => {
  const { importFile, services } = await startAsAdmin()
  const { url } = services.config.site
  const csv = `from,to\n${url}/minutes.html,${url}/faq\nhttps://other.example/a,/faq\n/news/*,/blog\n`

  expect(await (await importFile(csv, false)).json()).toMatchObject({
    lines: [
      { line: 2, from: '/minutes.html', to: '/faq', outcome: 'created' },
      { line: 3, outcome: 'refused', reason: expect.stringMatching(/^Write two columns/) },
      { line: 4, outcome: 'refused', reason: expect.stringMatching(/instead of using/) },
    ],
  })
})

test('other requests are answered during a large import, and all of it is stored', async () => {
  const { importFile, create, list, open } = await startAsAdmin()
  await create('/a', '/faq')
  const csv = Array.from({ length: 999 }, (_, index) => `/old/${index},/faq?x=${index}`)
  await open('/old/998')
  let lines: ImportLine[] = []

  const turns = await turnsDuring(async () => {
    lines = importedSchema.parse(await (await importFile(csv.join('\n'), false)).json()).lines
  })

  expect(turns).toBeGreaterThan(15)
  expect(lines.filter(({ outcome }) => outcome === 'created')).toHaveLength(999)
  expect(await list(REDIRECTS)).toHaveLength(1000)
  expect(await list(MISSING)).toEqual([])
  expect(await (await importFile('/z,/old/5\n/faq,/blog', true)).json()).toMatchObject({
    lines: [
      { reason: '/old/5 leads on to /faq?x=5. Choose that instead.' },
      { reason: expect.stringMatching(/ leads to \/faq. Change that redirect first.$/) },
    ],
  })
})

test.each([
  ['of too many lines', '/a,/faq\n'.repeat(60_000)],
  ['of empty lines', '\n'.repeat(500_000)],
  ['with a redirect after them', `${'\r'.repeat(2001)}/a,/faq`],
])('a file %s is refused before its lines are read', async (_, csv) => {
  const { importFile, list } = await startAsAdmin()

  const answer = await importFile(csv, false)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ message: 'Import at most 1,000 redirects at once' })
  expect(await list(REDIRECTS)).toEqual([])
})

test('the targets of a redirect are found by name', async () => {
  const { list, services } = await startAsAdmin()
  await buildPost(services, { title: 'Tapes at the hall', slug: 'tapes-hall', tags: ['Tapes'] })
  await buildPost(services, { title: 'Tapes to come', status: 'draft' })
  const { id } = await buildFaqItem(services, { question: 'May we keep our tapes?' })

  expect(await list('/api/admin/addresses/targets?q=tapes')).toEqual([
    { path: `/faq#faq-${id}`, title: 'May we keep our tapes?' },
    { path: '/blog?tag=tapes', title: 'Posts with the tag tapes' },
    { path: '/blog/tapes-hall', title: 'Tapes at the hall' },
  ])
})

test.runIf(ON_POSTGRES)('two nodes count the same address together', async () => {
  const one = await startAsAdmin()
  const two = await startServer({ DATABASE_URL: one.services.config.databaseUrl ?? '' })
  await one.open('/fees')
  await fetch(`${two.origin}/fees`, { headers: PERSON })

  await two.close()

  expect(await one.list(MISSING)).toMatchObject([{ path: '/fees', count: 2 }])
})

test('what was counted is written when the site stops', async () => {
  const app = await startApp()
  await app.request('/fees', { headers: PERSON })

  await app.close()

  const again = await startAgain(app)
  expect(await again.db.selectFrom('missing_addresses').select('path').execute()).toEqual([
    { path: '/fees' },
  ])
})
