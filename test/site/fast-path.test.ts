import { expect, onTestFinished, test, vi } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createWebServer } from '#server/http/web-server/web-server.ts'
import { startServer } from '#test/app.ts'
import { fetchRaw } from '#test/peers/http.ts'
import { listen } from '#test/peers/listen.ts'

const PATHS = [
  '/',
  '/?sent=1',
  '/blog',
  '/blog?page=2',
  '/blog?q=harvest',
  '/blog/harvest',
  '/blog/harvest?utm=mail',
  '/blog/former',
  '/blog/former?utm=mail',
  '/blog/draft',
  '/blog/none',
  '/faq',
  '/faq/',
  '/feed.xml',
  '/feed.xml?x=1',
  '/sitemap.xml',
  '/none',
  '/api/blog',
  '/api/none',
  '/healthz',
]
const HEADERS: Record<string, string>[] = [
  {},
  { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
  { 'Accept-Encoding': 'gzip' },
  { 'If-None-Match': '*' },
  { 'If-None-Match': '"other"', 'Accept-Encoding': 'br' },
  { Host: '1.2.3.4.5' },
  { Host: 'Vault.example:80' },
  { Host: 'no,host' },
]

test(
  'without the fast path the site gives the same answers',
  { timeout: 60_000, tags: 'long' },
  async () => {
    // No flush of counted views changes a page between the two answers.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = await startServer()
    const { id } = await buildPost(app.services, { slug: 'harvest', title: 'Grain' })
    await app.db.insertInto('former_slugs').values({ slug: 'former', post_id: id }).execute()
    await buildPost(app.services, { slug: 'draft', title: 'Draft', status: 'draft' })
    const plain = await startWithoutFastPath(app)
    let handedOver = 0
    app.server.on('request', () => (handedOver += 1))
    // First a rendered answer, then the cached one in each encoding.
    const visits = PATHS.flatMap((path) => [{}, ...HEADERS].map((headers) => ({ path, headers })))

    for (const { path, headers } of visits) {
      for (const method of ['GET', 'HEAD']) {
        const init = { method, headers: { ...headers, Connection: 'keep-alive' } }
        const fast = await fetchRaw(app.port, path, init)
        const usual = await fetchRaw(plain, path, init)
        const name = `${method} ${path} ${JSON.stringify(headers)}`
        expect(normalizeAnswer(fast), `for ${name}`).toEqual(normalizeAnswer(usual))
      }
    }

    // Both ways were used.
    const asked = visits.length * 2
    expect(handedOver).toBeGreaterThan(asked / 2)
    expect(handedOver).toBeLessThan(asked * 0.75)
  },
)

async function startWithoutFastPath(app: Awaited<ReturnType<typeof startServer>>): Promise<number> {
  const { server, attach } = createWebServer(securityHeaders(app.services.config))
  attach(app.listener, app.recordAnswer)
  return listen(server)
}

function normalizeAnswer({ status, headers, body }: Awaited<ReturnType<typeof fetchRaw>>) {
  const others = Object.entries(headers).filter(
    ([name]) => !['date', 'x-request-id'].includes(name),
  )
  const isNumbered = headers['x-request-id'] !== undefined
  // Views are counted in between.
  const text = body.toString().replaceAll(/"viewCount":\d+/g, '')
  return { status, headers: Object.fromEntries(others), isNumbered, body: text }
}
