import { expect, test } from 'vitest'
import { READ_PAGES } from '#app/server/counts/count-visits.ts'
import { runHousekeeping } from '#app/server/background/housekeeping.ts'
import { pageRoutes } from '#app/ui/routes.tsx'
import { contactFields } from '#features/contact/server/testing.ts'
import type { PeriodCounts } from '#shared/counts.ts'
import { signIn } from '#test/admin.ts'
import { ON_POSTGRES, startAgain, startApp, startServer, type App } from '#test/app.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const NONE = { views: 0, calculator: 0, packets: 0, pdfs: 0, messages: 0, searches: 0 }
const BROWSER = 'Mozilla/5.0 (Scripted Visit 77)'
const QUANTITIES = 'devices=25&terabytes=10'

const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'X-Forwarded-For': address, 'User-Agent': BROWSER, ...headers },
})

async function readDays(app: App, query = 'days=1'): Promise<PeriodCounts[]> {
  const { asAdmin } = await signIn(app)
  const answer: { days: PeriodCounts[] } = await (
    await asAdmin('GET', `/api/admin/counts?${query}`)
  ).json()
  return answer.days
}

async function readToday(app: App): Promise<Partial<PeriodCounts>> {
  const [today] = await readDays(app)
  return today ?? {}
}

/** Stores counts of the whole site. */
async function store({ db }: App, rows: [kind: string, period: string, count: number][]) {
  await db
    .insertInto('day_counts')
    .values(rows.map(([kind, period, count]) => ({ kind, item_id: 0, period, count })))
    .execute()
}

test('a person counts once an hour for each page, whichever way it is read', async () => {
  const app = await startServer({ TRUST_PROXY: 'true' })
  const visitor = from('192.0.2.1')
  for (const path of ['/faq', '/faq', '/faq?q=backup', '/blog', '/unknown'])
    await fetch(app.origin + path, visitor)
  await app.request('/api/faq/items', visitor)
  await app.request('/api/testimonials/homepage', visitor)
  await fetch(`${app.origin}/feed.xml`, visitor)

  expect(await readToday(app)).toEqual({
    ...NONE,
    date: '2026-03-02',
    views: 3,
    searches: 1,
  })
  app.clock.advance(HOUR)
  await fetch(`${app.origin}/faq`, visitor)
  await app.request('/api/faq/items', from('192.0.2.2'))
  expect(await readToday(app)).toMatchObject({ views: 5 })
}, 60_000)

test.each<[string, RequestInit]>([
  ['a crawler', from('192.0.2.1', { 'User-Agent': 'Googlebot/2.1' })],
  ['HEAD', { method: 'HEAD' }],
  ['a prefetch', from('192.0.2.1', { 'Sec-Purpose': 'prefetch;prerender' })],
])('%s does not count', async (_name, init) => {
  const app = await startServer({ TRUST_PROXY: 'true' })
  for (const path of ['/', `/?${QUANTITIES}`, `/board-packet?${QUANTITIES}`, '/api/faq/items'])
    await fetch(app.origin + path, init)

  expect(await readToday(app)).toEqual({ ...NONE, date: '2026-03-02' })
})

test('the calculator, packets, PDFs and messages are counted, with and without JavaScript', async () => {
  const app = await startServer({ TRUST_PROXY: 'true' })
  const [plain, scripted] = [from('192.0.2.1'), from('192.0.2.2')]
  for (const path of [`/?${QUANTITIES}`, `/board-packet?${QUANTITIES}`, '/board-packet'])
    await fetch(app.origin + path, plain)
  await fetch(`${app.origin}/board-packet.pdf?${QUANTITIES}`, plain)
  await app.request('/api/quote/view', { method: 'POST', ...scripted })
  await app.request('/api/quote/today', scripted)
  await app.request(`/api/quote/numbered?${QUANTITIES}`, scripted)
  await app.postJson('/api/contact', contactFields())
  await app.postJson('/api/contact', { ...contactFields(), email: 'no address' })

  expect(await readToday(app)).toEqual({
    date: '2026-03-02',
    views: 3,
    calculator: 2,
    packets: 2,
    pdfs: 1,
    messages: 1,
    searches: 0,
  })
})

test('a day begins at midnight in Michigan, and no day is left out', async () => {
  const app = await startServer({ TRUST_PROXY: 'true' })
  app.clock.set(new Date('2026-03-08T04:59:00Z'))
  await fetch(`${app.origin}/faq`, from('192.0.2.1'))
  app.clock.set(new Date('2026-03-08T05:00:00Z'))
  await fetch(`${app.origin}/faq`, from('192.0.2.2'))

  const days = await readDays(app, '')

  expect(days).toHaveLength(30)
  expect(days.at(0)?.date).toBe('2026-02-07')
  expect(days.slice(-3).map(({ date, views }) => [date, views])).toEqual([
    ['2026-03-06', 0],
    ['2026-03-07', 1],
    ['2026-03-08', 1],
  ])
})

test('a length that cannot be is refused', async () => {
  const app = await startApp()
  const { asAdmin } = await signIn(app)
  for (const query of ['days=0', 'days=401', 'days=x', 'months=121'])
    expect((await asAdmin('GET', `/api/admin/counts?${query}`)).status, `?${query}`).toBe(400)
})

test('a hundred readers at the same time are a hundred, on each node, and outlive the process', async () => {
  const one = await startServer({ TRUST_PROXY: 'true' })
  const { databaseUrl = '' } = one.services.config
  const nodes = ON_POSTGRES
    ? [one, await startServer({ TRUST_PROXY: 'true', DATABASE_URL: databaseUrl })]
    : [one]
  const readers = Array.from({ length: 100 }, (_, reader) => from(`192.0.2.${reader}`))

  await Promise.all(
    nodes.flatMap(({ origin }) => readers.map((reader) => fetch(`${origin}/faq`, reader))),
  )
  for (const node of nodes.toReversed()) await node.close()

  const again = await startAgain(one)
  again.clock.set(one.clock.now())
  const rows = await again.db.selectFrom('day_counts').selectAll().execute()
  expect(rows).toEqual([
    { kind: 'views', item_id: 0, period: '2026-03-02', count: 100 * nodes.length },
  ])
})

test('after 400 days a day is part of its month, once', async () => {
  const app = await startApp()
  app.clock.set(new Date('2026-03-03T08:00:00Z'))
  await store(app, [
    ['views', '2025-01', 3],
    ['views', '2025-01-26', 5],
    ['views', '2025-01-27', 7],
    ['messages', '2025-01-26', 1],
    ['views', '2026-03-02', 11],
  ])

  await runHousekeeping(app.services)
  app.clock.advance(DAY)
  await runHousekeeping(app.services)

  const rows = await app.db.selectFrom('day_counts').selectAll().orderBy('period').execute()
  expect(rows.map(({ kind, period, count }) => `${kind} ${period} ${count}`).toSorted()).toEqual([
    'messages 2025-01 1',
    'views 2025-01 15',
    'views 2026-03-02 11',
  ])
  const { asAdmin } = await signIn(app)
  const { months } = await (await asAdmin('GET', '/api/admin/counts?months=15')).json()
  expect(months).toHaveLength(15)
  expect(months.at(0)).toEqual({ ...NONE, date: '2025-01', views: 15, messages: 1 })
  expect(months.at(-1)).toEqual({ ...NONE, date: '2026-03', views: 11 })
})

test('the read of each page that is reached without a document counts as a view of that page', () => {
  const reads = new Map(Object.entries(READ_PAGES))
  const counted = pageRoutes.map(({ path, queries }) => {
    const keys = queries({ params: {}, search: new URLSearchParams() }).map(({ queryKey }) =>
      String(queryKey[0]).replace(/\?.*/, ''),
    )
    return [path, keys.map((key) => reads.get(key)).find(Boolean) ?? keys[0]]
  })

  expect(counted).toEqual(
    pageRoutes.map(({ path }) => {
      if (path === '/blog/:slug') return [path, '/api/blog/slug/']
      return [path, path === '*' ? undefined : path]
    }),
  )
})
