import { expect, test } from 'vitest'
import { startApp, startServer } from '#test/app.ts'

const JSON_ERROR = { message: expect.stringMatching(/\S/) }

const UNKNOWN =
  '/api /api/ /api/unknown /api/blog/ /api/blog/slug /api/admin/blog /api/../api/x'.split(' ')

test('an unknown path of the API is a JSON 404', async () => {
  const { request } = await startApp()

  for (const address of UNKNOWN) {
    const response = await request(address)

    // The admin area may ask who calls before it says what is there.
    expect([401, 404], `of ${address}`).toContain(response.status)
    expect(await response.json()).toEqual(JSON_ERROR)
  }
})

const REFUSED = [
  'DELETE /api/contact',
  'GET /api/contact',
  'PUT /api/contact',
  'PATCH /api/blog',
  'DELETE /api/blog/slug/x',
  'POST /api/faq/items',
  'GET /api/faq/items/1/view',
  'POST /api/testimonials/homepage',
  'POST /',
  'PUT /blog',
  'DELETE /feed.xml',
  'POST /sitemap.xml',
]

test('a method that a path does not have is refused in JSON', async () => {
  const { request } = await startApp()

  for (const call of REFUSED) {
    const [method = '', address = ''] = call.split(' ')
    const response = await request(address, { method })

    expect([404, 405], `of ${call}`).toContain(response.status)
    expect(await response.json()).toEqual(JSON_ERROR)
  }
})

test('every kind of answer carries the security headers', async () => {
  const { request } = await startApp()

  for (const address of ['/', '/api/blog', '/api/unknown', '/feed.xml', '/healthz', '/nowhere']) {
    const { headers } = await request(address)

    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, `of ${address}`).toContain("script-src 'self';")
    expect(policy, `of ${address}`).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options'), `of ${address}`).toBe('nosniff')
    expect(headers.get('strict-transport-security'), `of ${address}`).toContain('max-age=31536000')
    expect(headers.get('x-powered-by'), `of ${address}`).toBeNull()
  }
})

test('an error is sent without compressing it', async () => {
  const { request } = await startApp()

  const refusal = await request('/api/unknown/é', { headers: { 'Accept-Encoding': 'gzip' } })

  expect(refusal.headers.get('content-encoding')).toBeNull()
  const length = Number(refusal.headers.get('content-length'))
  expect((await refusal.arrayBuffer()).byteLength).toBe(length)
})

test('no answer names a foreign origin as welcome', async () => {
  const { request } = await startApp()

  const response = await request('/api/blog', { headers: { Origin: 'https://evil.example' } })

  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('an answer names its request, and each request has its own id', async () => {
  const { request } = await startApp()

  const ids = await Promise.all(
    ['/api/blog', '/api/unknown', '/nowhere'].map(async (address) =>
      (await request(address)).headers.get('x-request-id'),
    ),
  )

  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(ids).size).toBe(3)
})

test('the path that password managers use redirects to the form', async () => {
  const { origin } = await startServer()

  const response = await fetch(`${origin}/.well-known/change-password`, { redirect: 'manual' })

  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/admin?view=settings')
})
