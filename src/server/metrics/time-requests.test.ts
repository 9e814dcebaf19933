import { createServer, request } from 'node:http'
import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { fetchRaw } from '#test/http.ts'
import { listen } from '#test/listen.ts'
import { RequestTimes } from './request-times.ts'
import { timeRequests } from './time-requests.ts'

test('an answer that takes its time is counted when it is there, in the bucket of its duration', async () => {
  const { port, times } = await start((_, response) => setTimeout(() => response.end('late'), 30))

  await fetchRaw(port, '/')

  await expect.poll(() => times.list().length).toBe(1)
  const [series] = times.list()
  expect(series?.labels).toEqual({ route: 'all', method: 'GET', status: '2xx' })
  expect(series?.seconds).toBeGreaterThan(0.02)
  expect(series?.buckets.slice(0, 4)).toEqual([0, 0, 0, 0])
  expect(series?.buckets.reduce((sum, count) => sum + count)).toBe(1)
})

test('a client that leaves before its answer is told from one that got it', async () => {
  const { port, times } = await start(() => outgoing.destroy())
  const outgoing = request({ port, host: '127.0.0.1', agent: false })
  outgoing.on('error', () => {}).end()

  await expect.poll(() => times.list().length).toBe(1)

  expect(times.list()[0]?.labels.status).toBe('aborted')
})

async function start(listener: RequestListener) {
  const times = new RequestTimes()
  const server = createServer(timeRequests(listener, { times, routeOf: () => 'all' }))
  const port = await listen(server)
  onTestFinished(() => void server.close())
  return { times, port }
}
