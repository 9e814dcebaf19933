import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InvalidInput, RequestAborted } from '../errors.ts'
import { createLog } from '../log/log.ts'
import type { Env } from './env.ts'
import { assignRequestId, logRequests } from './request-log.ts'

const MINUTE = 60_000
const MORE = 'further requests were refused'

type Status = 200 | 401 | 404 | 413 | 429

type Line = { msg: string; path: string; address?: string; count?: number }

/** The lines at the usual level about a request that was answered with a status. */
async function linesAbout(
  status: Status,
  { query = '', method = 'POST', error }: { query?: string; method?: string; error?: Error } = {},
): Promise<unknown[]> {
  const { app, lines } = start(status, error)
  await app.request(`/api/admin/users${query}`, { method })
  return lines
}

function start(status: Status, error?: Error) {
  const lines: Line[] = []
  const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line)) })
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('clientIp', c.req.header('x-address') ?? '192.0.2.7')
    await next()
  })
  app.use(assignRequestId, logRequests(log))
  app.onError((_, c) => c.body(null, { status }))
  app.all('/api/admin/*', (c) => {
    if (error) throw error
    return c.body(null, { status })
  })
  const refuse = async (times: number, address: string) => {
    for (let time = 0; time < times; time += 1) {
      await app.request('/api/admin/users', { headers: { 'x-address': address } })
    }
  }
  return { app, lines, refuse }
}

test.for([401, 429] as const)(
  'a refusal with %i is a line with its path and address',
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

test('a refused change is a line with the reason and nothing from its body', async () => {
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

test('a request that the client aborted is not counted', async () => {
  expect(await linesAbout(413, { error: new RequestAborted('Not complete') })).toEqual([])
})

test.for([
  ['POST', 200],
  ['POST', 404],
  ['GET', 413],
] as const)('a %s that is answered with %i is none', async ([method, status]) => {
  expect(await linesAbout(status, { method })).toEqual([])
})

test('the line has the beginning of a long path', async () => {
  const { app, lines } = start(401)

  await app.request(`/api/admin/${'x'.repeat(8000)}`)

  expect(lines[0]?.path).toBe(`/api/admin/${'x'.repeat(189)}`)
})

describe('a flood of refusals', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is ten lines of an address in a minute, and then one with the number of the others', async () => {
    const { lines, refuse } = start(401)
    await refuse(25, '192.0.2.7')
    await refuse(1, '192.0.2.8')
    expect(lines.map(({ address }) => address)).toEqual([
      ...Array.from({ length: 10 }, () => '192.0.2.7'),
      '192.0.2.8',
    ])

    vi.advanceTimersByTime(MINUTE)
    expect(lines.slice(11)).toEqual([expect.objectContaining({ count: 15, msg: MORE })])

    await refuse(1, '192.0.2.7')
    expect(lines.at(-1)?.msg).toBe('a request was refused')
  })

  test('from thousands of addresses is a line of the first hundred', async () => {
    const { lines, refuse } = start(401)

    for (let number = 0; number < 2000; number += 1) await refuse(1, `2001:db8:0:${number}::/64`)
    vi.advanceTimersByTime(MINUTE)

    expect(lines.length).toBeLessThan(120)
    expect(lines.at(-1)).toMatchObject({ msg: MORE, count: 2000 - lines.length + 1 })
  })
})
