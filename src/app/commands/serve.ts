import type { Server } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtAssets } from '../server/http/assets.ts'
import { isConfigured, watchBackups, type RunBackup } from '#features/backup/server/backups.ts'
import { lockSite } from '#features/backup/server/lock.ts'
import { deleteLeftovers } from '#features/import/server/receive-source.ts'
import { siteMetrics } from '../server/metrics/metrics-endpoint.ts'
import { seedInChildProcess } from './seed.ts'
import { createSite, type RunningSite } from '../server/site.ts'
import { listen } from './listen.ts'
import { runInChildProcess } from './run-in-child-process.ts'
import type { Config } from '#server/config.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createWebServer, type WebServer } from '#server/http/web-server/web-server.ts'
import { createLog, type Log } from '#server/log/log.ts'
import type { Services } from '#server/services.ts'

const STOP_WITHIN_MS = 14_000
const GRACE_MS = 10_000
const CLOSE_IDLE_MS = 100

/** Serves the site until a signal stops it, then finishes the open requests. */
export async function serve(config: Config, root: string): Promise<void> {
  // Set up first, so that a signal during the start also stops the site properly.
  const signal = stopSignal()
  const assets = builtAssets(root)
  const isBehindProxy = config.trustedProxies > 0
  const { server, refusals, attach } = createWebServer(securityHeaders(config), { isBehindProxy })
  // Listening comes first: if it fails, no generated password is lost.
  // Connections wait until the site is ready.
  await listen(server, config)
  const metricsServer = await listenForMetrics(config)
  // Taken before the database is migrated, seeded, or asked for mails to send, because a restore
  // replaces it.
  const siteLock = await lockSite(config, createLog(config.logLevel, config.secrets))
  await deleteLeftovers(config, new Date())
  const seed = (services: Services) => seedInChildProcess(services, signal)
  const site = await createSite({
    config,
    assets,
    seed,
    backUp: backUpInChildProcess(signal),
  }).catch((error: unknown) => {
    // A start that was stopped has not failed.
    if (!signal.aborted) throw error
  })
  if (!site) return
  const { log } = site.services
  captureErrors(log)
  refusals.logTo(log)
  if (!isConfigured(config)) {
    log.warn('backups are off: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT')
  }
  const watch = watchBackups(site.backups, log)
  attach(site.listener, site.recordAnswer)
  metricsServer?.attach(siteMetrics({ ...site, refusals }))
  await announce(site.services, site.adminPassword)
  if (!signal.aborted) await once(signal, 'abort')
  const end = async () => {
    watch.close()
    await stop(server, site)
    metricsServer?.server.close().closeAllConnections()
    await siteLock.close()
  }
  // A database that hangs must not keep the process alive.
  await Promise.race([end(), sleep(STOP_WITHIN_MS)])
}

/** Makes backups in a child process, whose memory is freed when it ends. */
function backUpInChildProcess(signal: AbortSignal): RunBackup {
  return async ({ isNightly }) => {
    try {
      await runInChildProcess(['backup', ...(isNightly ? ['--nightly'] : [])], signal)
    } catch (error) {
      // A backup that was stopped with the site has not failed.
      if (!signal.aborted) throw error
    }
  }
}

/** Metrics have their own address, so that no reverse proxy publishes them by mistake. */
async function listenForMetrics({ metrics }: Config): Promise<WebServer | undefined> {
  if (!metrics) return undefined
  const web = createWebServer({})
  await listen(web.server, metrics, 'METRICS_')
  return web
}

async function announce({ config, office }: Services, password: string | undefined): Promise<void> {
  const { site } = await office.read()
  const lines = [
    `${site.name} is running`,
    `  See your site at ${site.url}`,
    `  Sign in at ${site.url}/admin`,
    ...(password
      ? [
          `  Sign in as ${config.admin.username} with the password ${password}`,
          '  Write it down: it will not be shown again.',
        ]
      : []),
    '  Overview then shows what to do first.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  // A second signal must not kill the process: a terminal and npm may both send one.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  return stopping.signal
}

/** Sends console output of libraries and uncaught errors to the log, which removes secrets. */
function captureErrors(log: Log): void {
  Object.assign(console, {
    error: (...words: unknown[]) =>
      log.error(
        { err: words.find((word) => word instanceof Error) ?? words[0] },
        'a library reported a failure',
      ),
    warn: (...words: unknown[]) => log.debug({ words }, 'a library warns'),
  })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'exiting after an uncaught error')
    process.exit(1)
  })
}

/** Closes idle connections at once and busy ones after their answer, or after the grace period. */
async function stop(server: Server, site: RunningSite): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // A keep-alive connection becomes idle again after its answer, so one pass is not enough.
  server.closeIdleConnections()
  const idleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(idleTimer)
  clearTimeout(deadline)
  await site.close()
}
