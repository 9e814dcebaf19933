import type { Server } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtAssets } from '../assets.ts'
import { backUpApart, holdSite, watchBackups } from '../backup-watch.ts'
import { isConfigured } from '../backups.ts'
import { siteMetrics } from '../metrics.ts'
import { seedApart } from './seed.ts'
import { createSite } from '../site.ts'
import type { RunningSite } from '../site.ts'
import type { Config } from '#server/config.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createWebServer } from '#server/http/web-server.ts'
import type { WebServer } from '#server/http/web-server.ts'
import type { Log } from '#server/log.ts'
import type { Services } from '#server/services.ts'

const STOP_WITHIN_MS = 14_000
const GRACE_MS = 10_000
const LOOK_MS = 100

/** The address cannot be listened on; its message is the one line the operator reads. */
export class ListenError extends Error {}

/** Serves the site until it is told to stop, then finishes what is in flight. */
export async function serve(config: Config, root: string, cached: boolean): Promise<void> {
  // Heard from the first moment, so that a start that is told to stop ends like any other.
  const told = stopSignal()
  const assets = builtAssets(root)
  const { server, letIn } = createWebServer(securityHeaders(config.site.url))
  // The address comes first: a start that cannot have it must not have made up a password that
  // nobody was shown. Who calls before the site is ready waits for it.
  await listen(server, config)
  const figures = await listenForFigures(config)
  const seed = (services: Services) => seedApart(services, told)
  const site = await createSite({ config, assets, cached, seed, backUp: backUpApart(told) }).catch(
    (error: unknown) => {
      // A start that was told to stop has not failed.
      if (!told.aborted) throw error
    },
  )
  if (!site) return
  const { log } = site.services
  keepInLog(log)
  const hold = await holdSite(config, log)
  if (!isConfigured(config)) {
    log.warn('no backups are made: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT')
  }
  const watch = watchBackups(site.backups, log)
  letIn(site.listener, site.findAnswer)
  figures?.letIn(siteMetrics(site))
  announce(config, site.adminPassword)
  if (!told.aborted) await once(told, 'abort')
  const end = async () => {
    watch.close()
    await stop(server, site)
    figures?.server.close().closeAllConnections()
    await hold.close()
  }
  // A database that hangs would keep the process for as long as it likes.
  await Promise.race([end(), sleep(STOP_WITHIN_MS)])
}

/** Figures have an address of their own, so that no proxy in front hands them out by mistake. */
async function listenForFigures({ metrics }: Config): Promise<WebServer | undefined> {
  if (!metrics) return undefined
  const figures = createWebServer({})
  await listen(figures.server, metrics, 'METRICS_')
  return figures
}

async function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
  prefix = '',
): Promise<void> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new ListenError(
      code === 'EADDRINUSE'
        ? `${prefix}PORT ${port} is in use on ${host}: stop the other program or set another ${prefix}PORT`
        : `cannot listen on ${prefix}HOST ${host}, ${prefix}PORT ${port}: ${String(code)}`,
      { cause },
    )
  }
}

function announce(config: Config, password: string | undefined): void {
  const { site } = config
  const lines = [`${site.name} is running`, `  Site   ${site.url}`, `  Admin  ${site.url}/admin`]
  if (password) {
    lines.push(
      `  Sign in as ${config.admin.username} with the password ${password}`,
      '  It is shown only this once: write it down.',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  // Told twice, as a terminal and npm do together, it still stops in order.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  return stopping.signal
}

/** What libraries print, and what nobody caught, holds as little as any other line of the log. */
function keepInLog(log: Log): void {
  // oxlint-disable-next-line no-console -- it is taken over, not written to
  console.error = (...words: unknown[]) =>
    log.error(
      { err: words.find((word) => word instanceof Error) ?? words[0] },
      'a library reports a failure',
    )
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the program ends: nothing caught this error')
    process.exit(1)
  })
}

/** Idle connections end at once, busy ones when they are answered, all of them after the grace. */
async function stop(server: Server, site: RunningSite): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // A connection that is kept alive falls idle again after its answer, so one look is not enough.
  server.closeIdleConnections()
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(looking)
  clearTimeout(impatience)
  await site.close()
}
