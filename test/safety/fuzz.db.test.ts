import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { findBodySchemas } from '#app/server/programs/openapi/document.ts'
import { signIn } from '#test/admin.ts'
import { startApp, type App } from '#test/app.ts'
import { FUZZING, hostileBody, hostileText, nearlyFitting } from './hostile-values.ts'

/** Far above the duration of any answer, so that only a hanging request fails. */
const HANG_MS = 10_000

/** Routes that write without a JSON body that has a schema. */
const WITHOUT_SCHEMA = new Set([
  'POST /api/admin/logout',
  'POST /api/admin/confirm/passkey',
  'POST /api/admin/login/passkey',
  'POST /api/admin/factors/totp',
  'POST /api/admin/users/:id/setup-code',
  'POST /api/admin/users/:id/password-link',
  'POST /api/admin/factors/passkey/options',
  'POST /api/admin/factors/recovery-codes',
  'POST /api/admin/media',
  'PUT /api/admin/media/:id/file',
  'POST /api/admin/documents',
  'POST /api/admin/backups',
  'POST /api/admin/mails/:id/send-again',
  'POST /api/admin/messages/:id/seen',
  'POST /api/faq/items/:id/view',
  'POST /mcp',
  'POST /api/quote/view',
  'POST /api/admin/redirects/import',
  'POST /api/admin/imports',
  'POST /api/admin/trash/:kind/:id/restore',
  'POST /shared/:token',
])

const TYPES = [
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json, text/plain',
  '',
]
const KEY = 'Idempotency-Key'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

type Hostile = {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer>
}

test(
  'no request to any route makes the server fail or hang',
  { timeout: 300_000, tags: 'long' },
  async () => {
    const app = await startApp({ TRUST_PROXY: '1' })
    await fill(app)
    const routes = listRoutes(app)
    const schemas = findBodySchemas(app.routes)
    expect(routes.length).toBeGreaterThan(45)

    for (const route of routes) {
      // One of the fuzzed routes signs out.
      const { token } = await signIn(app)
      await fc.assert(
        fc.asyncProperty(requestTo(route, token, schemas.get(route)), async (request) => {
          const fault = await findAnswerFault(app, request)
          expect(fault, `of ${route}`).toBeUndefined()
        }),
        { ...FUZZING, endOnFailure: true },
      )
    }
  },
)

test('every route that reads JSON is fuzzed by its schema', async () => {
  const app = await startApp()
  const writing = listRoutes(app).filter((route) => /^(?:POST|PUT) /.test(route))

  const known = [...findBodySchemas(app.routes).keys(), ...WITHOUT_SCHEMA]

  expect(writing.toSorted()).toEqual(known.toSorted())
})

/** Describes the fault of the answer; undefined if it is valid. */
async function findAnswerFault(app: App, { method, path, query, headers, body }: Hostile) {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = { method, headers, ...(hasBody && { body }) }
  const response = await inTime(app.request(path + query, init))
  const text = await inTime(response.text())
  if (response.status >= 500) return `${response.status} ${text}`
  const isError = response.status >= 400 && method !== 'HEAD'
  if (!isError || response.headers.get('content-type')?.startsWith('text/html')) return undefined
  const { message }: { message?: unknown } = JSON.parse(text)
  return typeof message === 'string' && message !== '' ? undefined : `no message: ${text}`
}

async function inTime<Value>(value: Value | Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), HANG_MS)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}

function requestTo(route: string, token: string, schema?: z.ZodType): fc.Arbitrary<Hostile> {
  const [method = '', pattern = ''] = route.split(' ')
  // Mostly almost valid bodies: others are rejected by the first check.
  const mostly = schema ? [{ weight: 4, arbitrary: nearlyFitting(schema) }] : []
  return fc.record({
    method: fc.oneof({ weight: 9, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS)),
    path: arbitraryPath(pattern),
    query: fc.oneof(fc.constant(''), arbitraryQuery()),
    headers: arbitraryHeaders(token, schema !== undefined),
    body: fc.oneof(...mostly, { weight: 1, arbitrary: hostileBody }),
  })
}

function arbitraryPath(pattern: string): fc.Arbitrary<string> {
  // The first of several words that a part may be.
  const fixed = pattern.replaceAll(/:\w+\{(\w+)\|[^}]*\}/g, '$1')
  const value = fc.oneof(
    fc.constantFrom(
      '1',
      '2',
      '0',
      'blog',
      'media',
      '2147483648',
      '%00',
      '%ff%fe',
      '%',
      '..%2f..',
      '%5c',
    ),
    hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4000)),
  )
  return fc
    .array(value, { minLength: 2, maxLength: 2 })
    .map((values) => fixed.replaceAll(/:\w+(?:\{.*?\})?|\*/g, () => values.pop() ?? ''))
}

function arbitraryQuery(): fc.Arbitrary<string> {
  const name = fc.constantFrom('page', 'q', 'category', 'status', 'before', 'x', '__proto__')
  return fc
    .array(fc.tuple(name, fc.oneof(fc.constantFrom('1', '%00', '%', '%ff'), encoded())), {
      maxLength: 3,
    })
    .map((pairs) => `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`)
}

function encoded(): fc.Arbitrary<string> {
  return hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2000))
}

function arbitraryHeaders(token: string, isJson: boolean): fc.Arbitrary<Record<string, string>> {
  const type = fc.oneof(
    { weight: isJson ? 6 : 1, arbitrary: fc.constant('application/json') },
    fc.constantFrom(...TYPES),
  )
  const authorization = fc.oneof(
    { weight: 8, arbitrary: fc.constant(`Bearer ${token}`) },
    fc.constantFrom('', 'Bearer', `Bearer ${'A'.repeat(5000)}`, `Basic ${token}`),
  )
  const key = fc.constantFrom({}, {}, {}, ...['', 'a'.repeat(16)].map((text) => ({ [KEY]: text })))
  const always = fc.record({
    'Content-Type': type,
    Authorization: authorization,
    'X-Forwarded-For': fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('', 'a, b', '::')),
  })
  return fc.tuple(always, key).map(([headers, more]) => ({ ...headers, ...more }))
}

function listRoutes({ routes }: App): string[] {
  const names = routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '*' && path !== '/*')
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(names), 'GET /*']
}

/** Creates entities with the ids 1 and 2 to be changed and deleted. */
async function fill(app: App): Promise<void> {
  const { asAdmin } = await signIn(app)
  for (const name of ['One', 'Two']) {
    await asAdmin('POST', '/api/admin/categories', { name })
    await asAdmin('POST', '/api/admin/faq/categories', { name })
    await asAdmin('POST', '/api/blog', { title: name, content: '<p>Text</p>', status: 'published' })
    await asAdmin('POST', '/api/admin/faq', { question: name, answer: '<p>Yes</p>' })
  }
  const sender = { firstName: 'A', lastName: 'B', email: 'a@town.example', message: 'Call me.' }
  await app.postJson('/api/contact', sender)
}
