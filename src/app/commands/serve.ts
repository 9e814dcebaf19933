import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { once } from 'node:events'
import { builtAssets } from '../assets.ts'
import { seedApart } from './seed.ts'
import { createSite } from '../site.ts'
import type { RunningSite } from '../site.ts'
import type { Config } from '#server/config.ts'

const GRACE_MS = 10_000

/** The address cannot be listened on; its message is the one line the operator reads. */
export class ListenError extends Error {}

/** Serves the site until it is told to stop, then finishes what is in flight. */
export async function serve(config: Config, root: string, cached: boolean): Promise<void> {
  const site = await createSite({ config, assets: builtAssets(root), cached, seed: seedApart })
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000, noDelay: true },
    site.listener,
  )
  try {
    await listen(server, config)
  } catch (error) {
    await site.close()
    throw error
  }
  announce(config, site.adminPassword)
  await stopSignal()
  await stop(server, site)
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new ListenError(
      code === 'EADDRINUSE'
        ? `PORT ${port} is in use on ${host}: stop the other program or set another PORT`
        : `cannot listen on HOST ${host}, PORT ${port}: ${String(code)}`,
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

async function stopSignal(): Promise<void> {
  await new Promise<void>((resolve) => {
    // Told twice, as a terminal and npm do together, it still stops in order.
    process.on('SIGTERM', resolve)
    process.on('SIGINT', resolve)
  })
}

/** Idle connections end at once, busy ones when they are answered, all of them after the grace. */
async function stop(server: Server, site: RunningSite): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  server.closeIdleConnections()
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(impatience)
  await site.close()
}
