import { parseMediaId } from '#shared/content/media-address.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertMedia } from '#features/media/server/store.ts'
import { START, startServer } from '#test/app.ts'
import { fetchRaw, sendBytes } from '#test/peers/http.ts'

const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]

test('every kind of answer carries the security headers and names no framework', async () => {
  const server = await startServer()
  await putImage(server, 'map-full.webp')
  const { port } = server
  const { etag } = (await fetchRaw(port, '/')).headers

  const answers = {
    page: await fetchRaw(port, '/faq'),
    cached: await fetchRaw(port, '/'),
    unchanged: await fetchRaw(port, '/', { headers: { 'If-None-Match': String(etag) } }),
    api: await fetchRaw(port, '/api/faq/items'),
    apiError: await fetchRaw(port, '/api/none'),
    refused: await fetchRaw(port, '/api/contact', { method: 'POST', body: 'x' }),
    media: await fetchRaw(port, '/media/map-full.webp'),
    noMedia: await fetchRaw(port, '/media/none.webp'),
    missing: await fetchRaw(port, '/none'),
    redirect: await fetchRaw(port, '/faq/'),
    method: await fetchRaw(port, '/', { method: 'DELETE' }),
    feed: await fetchRaw(port, '/feed.xml'),
    health: await fetchRaw(port, '/healthz'),
    unreadable: await fetchRaw(port, '/none', { headers: { Host: 'a b' } }),
  }

  for (const [kind, { headers }] of Object.entries(answers)) {
    for (const name of SECURITY_HEADERS) expect(headers[name], `${kind}: ${name}`).toBeTruthy()
    expect(headers['strict-transport-security'], `${kind}: HSTS`).toMatch(/^max-age=31536000/)
    expect(headers['x-powered-by'], `${kind}: framework`).toBeUndefined()
    expect(headers['set-cookie'], `${kind}: cookie`).toBeUndefined()
  }
  expect(answers.unchanged.status).toBe(304)
  expect(answers.media.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
})

test('slashes too many lead to the address without them, never to another host', async () => {
  const { port } = await startServer()

  for (const [path, target] of [
    ['/faq/', '/faq'],
    ['/blog//', '/blog'],
    ['//faq', '/faq'],
    ['/blog/?q=tapes', '/blog?q=tapes'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example/%2e%2e', '/'],
  ] as const) {
    const { status, headers } = await fetchRaw(port, path)
    expect([path, status, headers.location]).toEqual([path, 301, target])
  }
})

test('an address that only looks like another host does not lead there', async () => {
  const { port } = await startServer()

  for (const path of [
    '/%2f%2fevil.example',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/.//evil.example/',
    String.raw`/\evil.example/`,
    String.raw`/\/evil.example`,
  ]) {
    const { status, headers } = await fetchRaw(port, path)
    expect([301, 400, 404], `of ${path}`).toContain(status)
    expect(headers.location ?? '/', `of ${path}`).toMatch(/^\/(?![/\\])/)
  }
})

test('pages understand no method but GET and HEAD', async () => {
  const { port } = await startServer()
  await fetchRaw(port, '/')

  for (const method of ['TRACE', 'PROPFIND', 'DELETE', 'PUT', 'PATCH', 'POST', 'OPTIONS']) {
    for (const path of ['/', '/blog', '/none', '/api/blog/page', '/media/a.webp']) {
      const { status } = await fetchRaw(port, path, { method })
      expect([400, 404, 405, 415, 501], `${method} ${path}`).toContain(status)
    }
  }
})

test('malformed requests do not stop the server', async () => {
  const { port } = await startServer()

  const lines = await Promise.all(
    [
      'GET * HTTP/1.1\r\nHost: site\r\n\r\n',
      'GET http://evil.example/faq HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.0\r\n\r\n',
      'GET /none HTTP/1.0\r\n\r\n',
      'GET /none HTTP/1.1\r\nHost: evil.example/../\r\nConnection: close\r\n\r\n',
      'GET /a\0b HTTP/1.1\r\nHost: site\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: site\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: site\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'nonsense\r\n\r\n',
    ].map((text) => sendBytes(port, text)),
  )

  for (const line of lines) expect(line).toMatch(/^(?:HTTP\/1\.1 [24]\d\d|$)/)
  expect((await fetchRaw(port, '/')).status).toBe(200)
})

test('an image is sent with its type, is cached for good and runs no scripts', async () => {
  const server = await startServer()
  await putImage(server, 'map-full.webp')

  const image = await fetchRaw(server.port, '/media/map-full.webp')
  const head = await fetchRaw(server.port, '/media/map-full.webp', { method: 'HEAD' })

  expect(image.body.toString()).toBe('bytes')
  expect(head.body.length).toBe(0)
  for (const { status, headers } of [image, head]) {
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // Feed readers show it on pages of other origins.
      'cross-origin-resource-policy': 'cross-origin',
      etag: '"map-full.webp"',
    })
  }
  const known = { headers: { 'If-None-Match': 'W/"map-full.webp"' } }
  const again = await fetchRaw(server.port, '/media/map-full.webp', known)
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(again.headers).toMatchObject({ etag: '"map-full.webp"' })
  expect((await fetchRaw(server.port, '/media/none.webp', known)).status).toBe(404)
})

const NO_FILES = [
  '/media/',
  '/media/none.webp',
  '/media/map.html',
  '/media/map-full.webp.part',
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/..%2fsecret.png',
  '/media/%2e%2e%2fsecret.png',
  String.raw`/media/..\secret.png`,
  '/media/%2fetc%2fpasswd.png',
  '/media/../secret.png',
  '/package.json',
  '/.env',
  '/.git/config',
  '/site.db',
  '/src/main.ts',
  '/dist/server/main.js',
  '/assets/../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/',
  '/assets/../../.vite/manifest.json',
  '/public/favicon.ico',
]

test('no file of the server is found', async () => {
  const server = await startServer()
  await putImage(server, 'map-full.webp')
  await writeFile(join(server.services.config.dataDir, 'secret.png'), 'a secret')
  await writeFile(join(server.services.config.dataDir, 'media/map.html'), 'a secret')

  for (const address of NO_FILES) {
    const { status, body } = await fetchRaw(server.port, address)
    expect([301, 400, 404], `of ${address}`).toContain(status)
    expect(body.toString(), `of ${address}`).not.toContain('a secret')
  }
})

async function putImage(server: Awaited<ReturnType<typeof startServer>>, name: string) {
  await mkdir(join(server.services.config.dataDir, 'media'), { recursive: true })
  await server.services.storage.put(name, Buffer.from('bytes'))
  const row = { id: parseMediaId(name), original_name: name, alt: '', category: 'general' as const }
  const size = { size: 5, width: 1, height: 1, file: name, thumbnail_file: name, variants: '[]' }
  const rest = { content_hash: '', search_text: '', created_at: START.toISOString() }
  const undecided = { is_decorative: 0, focal_x: null, focal_y: null, former: null } as const
  await insertMedia(server.db, { ...row, ...size, ...rest, ...undecided })
}
