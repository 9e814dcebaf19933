import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import type { Env } from './env.ts'
import { onError, SORRY } from './on-error.ts'

test('the answer to a bug says nothing about it, and the log does', async () => {
  const lines: string[] = []
  const log = createLog('error', [], { write: (line) => void lines.push(line) })
  const app = new Hono<Env>().get('/', () => {
    throw new TypeError('the rows of ledger.db are not iterable')
  })
  app.onError(onError(log))

  const response = await app.request('/')

  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ message: SORRY })
  expect(lines.join('')).toContain('ledger.db')
})
