import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { InvalidInput, RequestAborted } from '../errors.ts'
import { createLog } from '../log/log.ts'
import type { Env } from './env.ts'
import { assignRequestId } from './request-id.ts'
import { logRequests } from './request-log.ts'

type Status = 200 | 401 | 404 | 413 | 429

/** The lines at the usual level about a request that was answered with a status. */
async function linesAbout(
  status: Status,
  { query = '', method = 'POST', error }: { query?: string; method?: string; error?: Error } = {},
): Promise<unknown[]> {
  const lines: unknown[] = []
  const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line)) })
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('clientAddress', '192.0.2.7')
    await next()
  })
  app.use(assignRequestId, logRequests(log))
  app.onError((_, c) => c.body(null, { status }))
  app.all('/api/admin/users', (c) => {
    if (error) throw error
    return c.body(null, { status })
  })
  await app.request(`/api/admin/users${query}`, { method })
  return lines
}

test.for([401, 429] as const)(
  'a refusal with %i is a line that says who and what',
  async (status) => {
    expect(await linesAbout(status, { query: '?token=a-secret' })).toEqual([
      {
        level: 30,
        time: expect.any(String),
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        method: 'POST',
        path: '/api/admin/users',
        status,
        address: '192.0.2.7',
        msg: 'a request was refused',
      },
    ])
  },
)

test('a change that is refused is a line that says why, and nothing of what was sent', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email address' }]
  const error = new InvalidInput('Please enter a valid email address', { issues })

  expect(await linesAbout(413, { error })).toEqual([
    expect.objectContaining({
      status: 413,
      reason: 'Please enter a valid email address',
      fields: ['email'],
      msg: 'a request was refused',
    }),
  ])
})

test('a request that the client gave up is none', async () => {
  expect(await linesAbout(413, { error: new RequestAborted('Not complete') })).toEqual([])
})

test.for([
  ['POST', 200],
  ['POST', 404],
  ['GET', 413],
] as const)('a %s that is answered with %i is none', async ([method, status]) => {
  expect(await linesAbout(status, { method })).toEqual([])
})
