import { expect, test } from 'vitest'
import { addApp, askedAfterPassword } from '#features/auth/server/credentials/testing.ts'
import { startApp, startServer, type App } from '#test/app.ts'
import { ADMIN, callsWith, startAsAdmin } from '#test/admin.ts'
import { fetchRaw, sendBytes, decodeBody } from '#test/peers/http.ts'

/** Admin routes outside /api/admin/ (docs/api-reference.md#authorization). */
const OUTSIDE = new Set(['POST /api/blog', 'PUT /api/faq/items/:id'])
const SIGN_IN = /^POST \/api\/admin\/login(?:\/verify|\/passkey|\/new-password)?$/
const PLEASE = { message: 'Please sign in' }

function isForAdmins(name: string): boolean {
  const isAdmin = /^(?:GET|POST|PUT|PATCH|DELETE) \/api\/admin\/(?!\*)/.test(name)
  return (isAdmin || OUTSIDE.has(name)) && !SIGN_IN.test(name)
}

/** The admin routes that the application has registered, with an address of each. */
function listAdminRoutes({ routes }: App) {
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  return Array.from(names)
    .filter(isForAdmins)
    .map((name) => {
      const [method = '', pattern = ''] = name.split(' ')
      return { name, method, path: pattern.replace(/:\w+(?:\{.*?\})?/g, '1') }
    })
}

test('every route for admins answers 401 in JSON without a valid token, and is not cached', async () => {
  const app = await startApp()
  const routes = listAdminRoutes(app)

  expect(routes.length).toBeGreaterThan(25)
  expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining([...OUTSIDE]))
  for (const { name, method, path } of routes) {
    for (const authorization of ['', `Bearer ${'A'.repeat(43)}`]) {
      const headers = { Authorization: authorization }
      const response = await app.request(path, { method, headers })

      expect(response.status, `of ${name}`).toBe(401)
      expect(response.headers.get('content-type'), `of ${name}`).toContain('application/json')
      expect(await response.json(), `of ${name}`).toEqual(PLEASE)
      expect(response.headers.get('cache-control'), `of ${name}`).toBe('no-store')
    }
  }
})

test('the question for a second factor opens no route, as a token or in the place of one', async () => {
  const app = await startAsAdmin()
  await addApp({ ...app })
  const { challenge } = await askedAfterPassword(app, ADMIN)

  const call = callsWith(app, challenge)

  for (const { name, method, path } of listAdminRoutes(app)) {
    const response = await call(method, `${path}?challenge=${challenge}&token=${challenge}`)
    expect(response.status, `of ${name}`).toBe(401)
    expect(await response.json(), `of ${name}`).toEqual(PLEASE)
  }
})

test('answers to admins are cached nowhere', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  const reads = listAdminRoutes(app).filter(({ name }) => /^GET [^:]+$/.test(name))

  expect(reads.length).toBeGreaterThan(8)
  for (const { name, path } of reads) {
    const response = await asAdmin('GET', path)

    expect(response.status, `of ${name}`).toBeLessThan(500)
    expect(response.headers.get('cache-control'), `of ${name}`).toBe('no-store')
  }
})

test('other methods find nothing on the path of the login', async () => {
  const { request } = await startApp()

  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status } = await request('/api/admin/login', { method })
    expect([401, 404, 405], `of ${method}`).toContain(status)
  }
})

test('an unknown admin route answers 401 without a session and 404 with one', async () => {
  const { asAdmin, ...app } = await startAsAdmin()

  for (const path of ['/api/admin', '/api/admin/', '/api/admin/none', '/api/admin/users/']) {
    expect((await app.request(path)).status, `of ${path}`).toBe(401)
    expect((await asAdmin('GET', path)).status, `of ${path}`).toBe(404)
  }
})

const SPELLINGS = [
  '/api/admin/users/',
  '/api/admin//users',
  '/api//admin/users',
  '//api/admin/users',
  '/API/ADMIN/USERS',
  '/api/Admin/users',
  '/api/%61dmin/users',
  '/%61pi/admin/users',
  '/api/admin%2fusers',
  '/api%2fadmin%2fusers',
  '/api/admin/%75sers',
  '/api/./admin/users',
  '/api/admin/./users',
  '/api/x/../admin/users',
  '/api/admin/login/../users',
  '/api/admin/login/%2e%2e/users',
  '/api/admin/login/..%2fusers',
  '/api/admin/users;x',
  '/api/admin/users?x=/api/admin/login',
  '/api/admin/users%3f',
  '/api/admin/users%20',
  '/api/admin/users.json',
  String.raw`/api\admin\users`,
  '/api/blog/../admin/users',
  '/api/%2561dmin/users',
  '/api/admin/users#/api/admin/login',
]

/** They mean the same as the plain spelling. */
const PLAIN = new Set([
  '/api/%61dmin/users',
  '/api/x/../admin/users',
  '/api/admin/login/%2e%2e/users',
])

test('a stranger sees no admin at any spelling of the address', async () => {
  const { port } = await startServer()

  for (const path of SPELLINGS) {
    const answer = await fetchRaw(port, path)
    expect(PLAIN.has(path) ? [401] : [301, 400, 401, 404], `of ${path}`).toContain(answer.status)
    expect(decodeBody(answer), `of ${path}`).not.toContain('lastLogin')
  }
})

test('an absolute URL in the request line does not bypass the guard', async () => {
  const { port } = await startServer()

  const line = await sendBytes(
    port,
    'GET http://x/api/admin/users HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  )

  expect(line).toMatch(/^HTTP\/1\.1 40\d /)
})

test('another method in a header is not followed', async () => {
  const app = await startApp()

  const response = await app.request('/api/admin/login', {
    method: 'POST',
    headers: { 'X-HTTP-Method-Override': 'GET', 'X-Original-URL': '/api/admin/users' },
  })

  expect([401, 415]).toContain(response.status)
  expect(await response.text()).not.toContain('lastLogin')
})

test('the token of a deleted user is refused on every route', async () => {
  const { token, ...app } = await startAsAdmin()
  await app.db.deleteFrom('users').execute()

  const call = callsWith(app, token)

  for (const { name, method, path } of listAdminRoutes(app)) {
    expect((await call(method, path)).status, `of ${name}`).toBe(401)
  }
})
