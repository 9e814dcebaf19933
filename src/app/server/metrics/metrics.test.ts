import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { buildBackupFileName } from '#features/backup/server/backup-files.ts'
import { buildBackup } from '#features/backup/server/testing.ts'
import { insertBackup } from '#features/backup/server/store.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import { startServer } from '#test/app.ts'
import { fetchRaw } from '#test/peers/http.ts'
import { listen } from '#test/peers/listen.ts'
import { siteMetrics } from './metrics-endpoint.ts'

const MINUTE = 60_000
const MAIL = { kind: 'k', recipient: 'clerk@vault.example', subject: 's', body: 'b' }

test('without a separate port, there are no metrics anywhere', async () => {
  const { port, traffic } = await startServer()

  const answer = await fetchRaw(port, '/metrics')
  const unknown = await fetchRaw(port, '/no-such-page')

  expect(answer.status).toBe(404)
  expect(Object.keys(answer.headers)).toEqual(Object.keys(unknown.headers))
  expect(answer.headers['content-type']).toBe(unknown.headers['content-type'])
  expect(traffic().requests).toBeUndefined()
})

test('requests are counted by pattern, method and class of status, pages of the cache too', async () => {
  const { port, readMetrics, postJson } = await startMeasured()
  for (let visit = 0; visit < 3; visit += 1) await fetchRaw(port, '/blog')
  await fetchRaw(port, '/blog/a-post-that-is-not-there?utm=mail')
  await fetchRaw(port, '/blog', { method: 'HEAD' })
  await fetchRaw(port, '/api/faq/items/4711/view', { method: 'POST' })
  await fetchRaw(port, '/api/admin/overview')
  await fetchRaw(port, '/wp-login.php')
  await fetchRaw(port, '/', { method: 'BREW' }).catch(() => undefined)
  await fetchRaw(port, '/blog', { method: 'PURGE' })
  await postJson('/api/contact', {})

  const { text } = await readMetrics()

  const counts = parseSeries(text, 'site_http_request_duration_seconds_count')
  expect(counts).toEqual({
    'route="/blog",method="GET",status="2xx"': 3,
    'route="/blog/:slug",method="GET",status="4xx"': 1,
    'route="/blog",method="HEAD",status="2xx"': 1,
    'route="/api/faq/items/:id/view",method="POST",status="4xx"': 1,
    'route="/api/admin/*",method="GET",status="4xx"': 1,
    'route="other",method="GET",status="4xx"': 1,
    'route="/blog",method="other",status="4xx"': 1,
  })
  expect(text).toMatch(/_bucket\{le="\+Inf",route="\/blog",method="GET",status="2xx"\} 3\n/)
  expect(text).toMatch(/_bucket\{le="10",route="\/blog",method="GET",status="2xx"\} 3\n/)
  const times = parseSeries(text, 'site_http_request_duration_seconds_sum')
  expect(times['route="/blog",method="GET",status="2xx"']).toBeGreaterThan(0)
})

test('no metric contains text from a visitor', async () => {
  const { port, readMetrics } = await startMeasured()
  const secret = 'ada.secret'
  const headers = { 'User-Agent': secret, Cookie: secret, 'X-Forwarded-For': secret }

  await fetchRaw(port, `/${secret}`, { headers })
  await fetchRaw(port, `/blog?q=${secret}`, { headers })
  await fetchRaw(port, `/api/${secret}?x=${secret}`, { headers })
  await fetchRaw(port, `/blog/${secret}`, { headers })
  await fetchRaw(port, `/assets/${secret}`, { headers })
  await fetchRaw(port, `/media/${secret}.webp`, { headers })

  expect((await readMetrics()).text).not.toContain('secret')
})

test('mail and backups have their current counts', async () => {
  const app = await startMeasured({ BACKUP_PASSPHRASE: 'the ledgers are in the vault' })
  const { db, clock, readMetrics } = app
  await insertMail(db, MAIL, clock.now())
  clock.advance(5 * MINUTE)
  for (let mail = 0; mail < 2; mail += 1) await insertMail(db, MAIL, clock.now())
  await db.updateTable('outbox_mails').set({ state: 'failed' }).where('id', '=', 3).execute()
  const none = await readMetrics()
  await buildBackup(app.services, clock.now())
  clock.advance(MINUTE)
  const failed = {
    file: buildBackupFileName(clock.now()),
    createdAt: clock.now(),
    error: 'No room',
  }
  await insertBackup(db, failed)

  const { text } = await readMetrics()

  expect(none.text).not.toContain('newest_good')
  expect(parseValue(text, 'site_outbox_waiting')).toBe(2)
  expect(parseValue(text, 'site_outbox_set_aside')).toBe(1)
  expect(parseValue(text, 'site_outbox_oldest_age_seconds')).toBe(360)
  expect(parseValue(text, 'site_backup_configured')).toBe(1)
  expect(parseValue(text, 'site_backup_failed')).toBe(1)
  expect(parseValue(text, 'site_backup_newest_good_age_seconds')).toBe(60)
})

test('the cache, dropped connections and the process have their figures', async () => {
  const { port, readMetrics } = await startMeasured()
  for (const path of ['/faq', '/faq', '/faq', '/blog']) await fetchRaw(port, path)

  const { text, headers } = await readMetrics()

  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(parseValue(text, 'site_page_cache_bytes')).toBeGreaterThan(1000)
  expect(parseValue(text, 'site_dropped_connections_total')).toBe(0)
  expect(parseValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('without its database, the site says so and serves the other metrics', async () => {
  const { db, readMetrics } = await startMeasured()
  await db.destroy()

  const { status, text } = await readMetrics()

  expect(status).toBe(200)
  expect(parseValue(text, 'site_database_up')).toBe(0)
  expect(text).not.toMatch(/site_outbox|site_backup/)
  expect(text).toMatch(/^process_resident_memory_bytes /m)
})

test('the port of the metrics answers nothing else, and nothing else serves them', async () => {
  const { port, metricsPort } = await startMeasured()
  const others = ['GET /', 'GET /metrics/', 'POST /metrics', 'GET /api/admin/overview']

  for (const [method = '', path = ''] of others.map((other) => other.split(' '))) {
    expect((await fetchRaw(metricsPort, path, { method })).status, `${method} ${path}`).toBe(404)
  }
  expect((await fetchRaw(port, '/metrics')).status).toBe(404)
})

async function startMeasured(settings: Record<string, string> = {}) {
  const app = await startServer({ METRICS_PORT: '9464', ...settings })
  const server = createServer(siteMetrics(app))
  const metricsPort = await listen(server)
  return {
    ...app,
    metricsPort,
    readMetrics: async () => {
      const { status, headers, body } = await fetchRaw(metricsPort, '/metrics')
      return { status, headers, text: body.toString() }
    },
  }
}

/** The values of a figure by its labels. */
function parseSeries(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.split(/[ {]/)[0] === name)
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      return [labels, Number(value)]
    }),
  )
}

function parseValue(text: string, name: string): number | undefined {
  return parseSeries(text, name)['']
}
