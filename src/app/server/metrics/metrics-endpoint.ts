import { setTimeout as sleep } from 'node:timers/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isGood, isRunning } from '#features/backup/server/store.ts'
import { standardOutput } from '#server/log/standard-output.ts'
import { countMails, findOldestQueued } from '#server/mail/outbox-store.ts'
import type { Metrics, Report, StoredMetrics } from './report.ts'
import type { Services } from '#server/services.ts'
import { isConfigured, listExistingBackups } from '#features/backup/server/backups.ts'
import type { WebServer } from '#server/http/web-server/web-server.ts'

/** Prometheus gives up after ten seconds, and needs an answer even if the database gives none. */
const DATABASE_MS = 3000

type Measured = Pick<WebServer, 'connections'> & {
  services: Services
  traffic: () => Pick<Metrics, 'requests' | 'cache'>
}

/** Answers GET /metrics of a running site, and nothing else. */
export function siteMetrics({ services, traffic, connections }: Measured): RequestListener {
  let report: Promise<Report> | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    if (!isRead || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end('The metrics are at /metrics\n')
      return
    }
    try {
      report ??= loadReport()
      const { contentType, renderMetrics } = await report
      const stored = await readInTime(services)
      const { dropped } = connections
      const droppedLines = standardOutput.dropped
      const text = await renderMetrics({ ...traffic(), dropped, droppedLines, stored })
      response.writeHead(200, { 'Content-Type': contentType }).end(text)
    } catch (error) {
      services.log.error({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end('The metrics could not be read. See the log.\n')
    }
  }
  return (request, response) => void answer(request, response)
}

// Loaded on the first request: a site without monitoring does not need the library in memory.
async function loadReport(): Promise<Report> {
  const { createReport } = await import('./report.ts')
  return createReport()
}

async function readInTime(services: Services): Promise<StoredMetrics | undefined> {
  const stored = await Promise.race([
    readStored(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'the metrics of the database could not be read')
    }),
    sleep(DATABASE_MS, undefined, { ref: false }),
  ])
  return stored ?? undefined
}

type StoredServices = Pick<Services, 'db' | 'clock' | 'config'>

async function readStored({ db, clock, config }: StoredServices): Promise<StoredMetrics> {
  const [{ queued, failed }, oldest, backups] = await Promise.all([
    countMails(db),
    findOldestQueued(db),
    listExistingBackups({ db, config }),
  ])
  const now = clock.now().getTime()
  const secondsSince = (time: string) => Math.max(0, (now - Date.parse(time)) / 1000)
  const newest = backups.find(isGood)
  return {
    mail: {
      waiting: queued,
      setAside: failed,
      oldestSeconds: oldest ? secondsSince(oldest.createdAt) : 0,
    },
    backup: {
      isConfigured: isConfigured(config),
      hasFailed: typeof backups.find((it) => !isRunning(it))?.error === 'string',
      newestGoodSeconds: newest && secondsSince(newest.createdAt),
    },
  }
}
