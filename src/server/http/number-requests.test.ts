import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { Env } from './env.ts'
import { numberRequests } from './number-requests.ts'

type Status = 200 | 400 | 401 | 404 | 429

/** The lines at the usual level about a request that was answered with a status. */
async function linesAbout(status: Status, query = ''): Promise<unknown[]> {
  const lines: unknown[] = []
  const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line)) })
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('clientAddress', '192.0.2.7')
    await next()
  })
  app.use(numberRequests(log))
  app.post('/api/admin/users', (c) => c.body(null, { status }))
  await app.request(`/api/admin/users${query}`, { method: 'POST', body: 'a word' })
  return lines
}

test.for([401, 429] as const)(
  'a refusal with %i is a line that says who and what',
  async (status) => {
    expect(await linesAbout(status, '?token=a-secret')).toEqual([
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

test.for([200, 400, 404] as const)('an answer with %i is none', async (status) => {
  expect(await linesAbout(status)).toEqual([])
})
