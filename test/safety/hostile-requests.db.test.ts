import { expect, test } from 'vitest'
import { startServer } from '#test/app.ts'
import { fetchRaw, sendBytes } from '#test/peers/http.ts'

const MISTAKES = [
  '/%',
  '/%zz',
  '/%c3%28',
  '/blog/%',
  '/blog/%zz',
  '/blog/%00',
  '/blog/%ff%fe',
  '/blog/a%2fb',
  '/blog/..%2f..',
  '/faq%00',
  '/api/blog/slug/%00',
  '/api/blog/slug/%zz',
  '/api/blog/slug/%ff',
  '/api/faq/items/%00/view',
  '/media/%00.webp',
  '/media/%zz.webp',
  `/${'a'.repeat(8000)}`,
  `/blog/${'%41'.repeat(2700)}`,
  '/blog/"><script>',
  '/blog/constructor',
  '/__proto__',
]
const QUERIES = [
  '/?%',
  '/?sent=%00',
  '/?devices=%00&terabytes=%ff',
  '/blog?page=%00',
  '/blog?page=1e999',
  '/blog?q=%00',
  '/blog?q=%ff',
  '/blog?q=%',
  `/blog?q=${'x'.repeat(8000)}`,
  '/blog?q=%25_%5c%22%27',
  '/blog?page=1&page=x&q=a&q=%00&q[]=b',
  '/faq?category=%00&q=%zz',
  '/api/blog/page?page=9007199254740991',
]

test('an odd address is answered as a mistake of its sender, and an odd query breaks nothing', async () => {
  const { port } = await startServer()

  for (const path of MISTAKES) {
    const { status } = await fetchRaw(port, path)
    expect(status, `of ${path}`).toBeGreaterThanOrEqual(400)
    expect(status, `of ${path}`).toBeLessThan(500)
  }
  for (const path of QUERIES)
    expect([200, 400, 404], `of ${path}`).toContain((await fetchRaw(port, path)).status)
  expect((await fetchRaw(port, '/')).status).toBe(200)
})

test('a host that no address can have is a mistake of its sender', async () => {
  const { port } = await startServer()

  for (const host of ['1.2.3.4.5', '999.1.1.1', 'a b']) {
    for (const path of ['/none', '/blog?q=tapes', '/api/blog/page', '/api/none', '/feed.xml']) {
      const { status, headers } = await fetchRaw(port, path, { headers: { Host: host } })
      expect([200, 400, 404], `${host} ${path}`).toContain(status)
      expect(headers['x-content-type-options'], `${host} ${path}`).toBe('nosniff')
    }
  }
})

test('a probe of HTTP/1.0 without a Host header is answered', async () => {
  const { port } = await startServer()

  for (const path of ['/healthz', '/', '/faq', '/api/faq/items']) {
    // A client that ends its side at once does not wait for a database on another machine.
    const answer = await sendBytes(port, `GET ${path} HTTP/1.0\r\n\r\n`, { isEnded: false })
    expect(answer, `of ${path}`).toBe('HTTP/1.1 200 OK')
  }
})
