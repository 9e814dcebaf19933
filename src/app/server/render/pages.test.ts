import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import type { Visit } from '#server/http/answers/stored-response.ts'
import { startAsAdmin } from '#test/admin.ts'
import { ON_POSTGRES, startServer } from '#test/app.ts'
import { fetchRaw, decodeBody } from '#test/peers/http.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const

test('a page is rendered once and then served from the cache until content changes', async () => {
  const { port, services, db } = await startServer()
  await buildPost(services)
  const read = async () => decodeBody(await fetchRaw(port, '/blog'))
  const first = await read()

  // The counted views are a change that no page is notified of.
  await db.updateTable('posts').set({ view_count: 1234 }).execute()
  const cached = await read()
  services.content.bump()
  const changed = await read()

  expect(cached).toBe(first)
  expect(changed).toContain('1,234 views')
})

test('after a save, only pages that show what was saved are made again', async () => {
  const { findAnswer, asAdmin, services } = await startAsAdmin()
  const { id, slug } = await buildPost(services, { tags: ['one'] })
  const related = await buildPost(services, { tags: ['one'] })
  const other = await buildPost(services)
  const addresses = [
    '/blog',
    ...[slug, related.slug, other.slug].map((at) => `/blog/${at}`),
    '/faq',
  ]
  const readAll = () => Promise.all(addresses.map(async (url) => findAnswer(visit(url))))
  const save = async (change: object) => {
    await asAdmin('PUT', `/api/admin/blog/${id}`, change)
    const answers = await readAll()
    // The very bytes are kept.
    expect(addresses.filter((_, at) => answers[at]?.body === before[at]?.body)).toEqual(
      addresses.slice(3),
    )
    return answers.slice(0, 3).map((answer) => answer?.body?.includes('A changed title'))
  }
  const before = await readAll()

  expect(await save({ title: 'A changed title' })).toEqual([true, true, true])
  // A draft is at its own address alone.
  expect(await save({ status: 'draft' })).toEqual([false, true, false])
})

test('the head of a page, rendered or cached, is that of the page', async () => {
  const { port } = await startServer()

  const rendered = await fetchRaw(port, '/', { method: 'HEAD' })
  const cached = await fetchRaw(port, '/', { method: 'HEAD' })
  const page = await fetchRaw(port, '/')

  for (const head of [rendered, cached]) {
    expect(head.body.length).toBe(0)
    expect(withoutDate(head.headers)).toEqual(withoutDate(page.headers))
  }
  expect(page.headers['content-length']).toBe(String(page.body.length))
})

test('encodings do not mix and each holds the same page', async () => {
  const { port } = await startServer()
  const texts = new Set<string>()
  const etags = new Set<unknown>()

  for (const encoding of [...ENCODINGS, ...ENCODINGS.toReversed()]) {
    const headers = { 'Accept-Encoding': encoding }
    const answer = await fetchRaw(port, '/', { headers })
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    texts.add(decodeBody(answer))
    etags.add(answer.headers.etag)
  }

  expect(texts.size).toBe(1)
  expect(etags.size).toBe(3)
})

test('a query that means nothing shares the entry of its page', async () => {
  const { port, traffic } = await startServer()
  const first = await fetchRaw(port, '/blog')
  const before = traffic().cache.bytes

  for (const query of ['utm_source=mail', 'page=1', 'page=one', 'q=', 'x=%zz', '&&=']) {
    const answer = await fetchRaw(port, `/blog?${query}`)
    expect(answer.headers.etag, `with ${query}`).toBe(first.headers.etag)
  }

  expect(traffic().cache.bytes).toBe(before)
})

test('searches, quotations, drafts, missing pages and refused addresses are not cached', async () => {
  const { port, services, traffic } = await startServer()
  await buildPost(services, { title: 'Draft', status: 'draft' })

  const figures = ['/?devices=5&terabytes=2', '/?devices=', '/?sent=1&terabytes=2&into=message']
  const answers = await Promise.all(
    [
      '/blog/draft',
      '/blog?q=backup',
      '/faq?q=x',
      '/faq?category=1',
      ...figures,
      '/blog/none',
      '/none',
    ].map((path) => fetchRaw(port, path)),
  )

  const found = Array.from({ length: 7 }, () => 200)
  expect(answers.map(({ status }) => status)).toEqual([...found, 404, 404])
  expect(answers[0]?.headers['cache-control']).toBe('no-store')
  expect(traffic().cache.bytes).toBe(0)
})

test('fifty who ask for a page at once wait for one rendering', async () => {
  const { port, db } = await startServer()
  const reads = vi.spyOn(db, 'selectFrom')

  await fetchRaw(port, '/faq')
  const forOne = reads.mock.calls.length
  reads.mockClear()
  await Promise.all(Array.from({ length: 50 }, () => fetchRaw(port, '/blog')))

  const answers = reads.mock.calls.length
  expect(forOne).toBeGreaterThan(0)
  expect(answers).toBeLessThan(20)
})

test('a scheduled post appears on cached pages at its very time', async () => {
  const { port, services, clock } = await startServer()
  const due = new Date(clock.now().getTime() + 60_000)
  await buildPost(services, {
    title: 'In time',
    status: 'scheduled',
    scheduledFor: due.toISOString(),
  })
  const shows = async () => decodeBody(await fetchRaw(port, '/blog')).includes('In time')

  const before = await shows()
  clock.advance(59_999)
  const justBefore = await shows()
  clock.advance(1)
  const atItsTime = await shows()

  expect([before, justBefore, atItsTime]).toEqual([false, false, true])
  expect((await fetchRaw(port, '/blog/in-time')).status).toBe(200)
})

test('the second of two scheduled posts also invalidates the cache', async () => {
  const { port, services, clock } = await startServer()
  for (const minutes of [1, 2]) {
    const scheduledFor = new Date(clock.now().getTime() + minutes * 60_000).toISOString()
    await buildPost(services, { title: `Number ${minutes}`, status: 'scheduled', scheduledFor })
  }
  const count = async () =>
    new Set(decodeBody(await fetchRaw(port, '/blog')).match(/>Number \d</g)).size

  const counts = [await count()]
  for (let minute = 0; minute < 2; minute += 1) {
    clock.advance(60_000)
    counts.push(await count())
  }

  expect(counts).toEqual([0, 1, 2])
})

// On PostgreSQL, a node also hears of its own writes; several-nodes.db.test.ts tests it there.
test.skipIf(ON_POSTGRES)('views alone refresh the pages at most once a minute', async () => {
  standStill()
  const { port, services, clock, db } = await startServer({ TRUST_PROXY: 'true' })
  const { slug } = await buildPost(services)
  const readViewCount = async (of: string) => {
    const post = db.selectFrom('posts').select('view_count').where('slug', '=', of)
    return (await post.executeTakeFirstOrThrow()).view_count
  }
  const readAndFlush = async (round: number) => {
    const headers = { 'User-Agent': 'Firefox', 'X-Forwarded-For': `192.0.2.${round}` }
    await fetchRaw(port, `/blog/${slug}`, { headers })
    clock.advance(10_000)
    vi.advanceTimersByTime(3000)
    // The flush is a write to the database, which has no timer to wait for.
    do await turn()
    while ((await readViewCount(slug)) <= round)
    await turn()
    return services.content.current
  }

  const versions: number[] = []
  for (let round = 0; round < 14; round += 1) versions.push(await readAndFlush(round))

  const start = versions[0] ?? 0
  expect(versions.map((version) => version - start)).toEqual([
    0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2,
  ])
})

/** Work that is done every few seconds waits for the test. */
function standStill(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

function visit(url: string): Visit {
  return {
    method: 'GET',
    url,
    headers: { 'user-agent': 'bot' },
    socket: { remoteAddress: '127.0.0.1' },
  }
}

function withoutDate(headers: object): object {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date'))
}
