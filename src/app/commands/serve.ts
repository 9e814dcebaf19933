import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isConfigured, watchBackups } from '#features/backup/server/backups.ts'
import { lockSite } from '#features/backup/server/lock.ts'
import { deleteLeftovers } from '#features/import/server/receive-source.ts'
import type { Config } from '#server/config.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { addFastPath } from '#server/http/fast-path/fast-path.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createWebServer, type WebServer } from '#server/http/web-server/web-server.ts'
import { createLog } from '#server/log/log.ts'
import { builtAssets } from '../server/http/assets.ts'
import { siteMetrics } from '../server/metrics/metrics-endpoint.ts'
import { createSite, type RunningSite } from '../server/site.ts'
import { listen } from './listen.ts'
import { backUpInChildProcess } from './run-in-child-process.ts'
import { seedInChildProcess } from './seed.ts'
import { announce } from './serve/announce.ts'
import { captureErrors } from './serve/capture-errors.ts'
import { findDamage } from './serve/find-damage.ts'
import { finishRequests, stopSignal } from './serve/stop.ts'

const STOP_WITHIN_MS = 14_000

/**
 * Serves the site until a signal stops it, then finishes the open requests.
 * @throws {DatabaseError} when the database cannot be used, or its first check finds it damaged
 */
export async function serve(config: Config, root: string): Promise<void> {
  // Set up first, so that a signal during the start also stops the site properly.
  const signal = stopSignal()
  const assets = builtAssets(root)
  // Listening comes first: if it fails, no generated password is lost.
  // Connections wait until the site is ready.
  const web = await listenForVisitors(config)
  const metrics = await listenForMetrics(config)
  await makeDataFolder(config)
  // Taken before the database is migrated, seeded, or asked for mails to send, because a restore
  // replaces it.
  const lock = await lockSite(config, createLog(config.logLevel, config.secrets))
  await deleteLeftovers(config, new Date())
  const site = await startSite({ config, assets }, signal)
  if (!site) return
  captureErrors(site.services.log)
  const backups = watchBackups(site.backups, site.services.log)
  web.attach(site.listener, site.recordAnswer)
  addFastPath(web, site)
  metrics?.attach(siteMetrics({ ...site, connections: web.connections }))
  await announce(site.services, site.adminPassword)
  const stopped = signal.aborted ? [] : once(signal, 'abort')
  const damage = await Promise.race([stopped, findDamage(config, site.services.log)])
  const end = async () => {
    backups.close()
    await finishRequests(web.server)
    await site.close()
    metrics?.server.close().closeAllConnections()
    await lock.close()
  }
  // A database that hangs must not keep the process alive.
  await Promise.race([end(), sleep(STOP_WITHIN_MS)])
  if (damage instanceof Error) throw damage
}

async function listenForVisitors(config: Config): Promise<WebServer> {
  const web = createWebServer(securityHeaders(config))
  await listen(web.server, config)
  return web
}

/** Metrics have their own address, so that no reverse proxy publishes them by mistake. */
async function listenForMetrics({ metrics }: Config): Promise<WebServer | undefined> {
  if (!metrics) return undefined
  const web = createWebServer({})
  await listen(web.server, metrics, 'METRICS_')
  return web
}

/** @returns undefined if `signal` has stopped the start, which then has not failed */
async function startSite(
  options: Pick<Parameters<typeof createSite>[0], 'config' | 'assets'>,
  signal: AbortSignal,
): Promise<RunningSite | undefined> {
  const site = await createSite({
    ...options,
    seed: (services) => seedInChildProcess(services, signal),
    backUp: backUpInChildProcess(signal),
  }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  if (site && !isConfigured(options.config)) {
    site.services.log.warn('backups are off: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT')
  }
  return site ?? undefined
}
