import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startGroup, stopGroup } from '../child.ts'
import { pinnedNode, root } from '../before-install/setup.mjs'
import { fetchOnce, SERVER_CORE } from './load.ts'
import { onCore } from './server.ts'
import type { Measured } from './server.ts'

const PROGRAM = join(root, 'scripts/bench/bare-server.ts')

/** Starts a bare node:http server with the same bytes and headers, on the core of the site. */
export async function startBare(
  site: Measured,
  paths: readonly string[],
): Promise<Measured & { stop: () => Promise<void> }> {
  const port = await freePort()
  const program = [pinnedNode, PROGRAM, site.origin, String(port), ...paths]
  const child = startGroup([...onCore(SERVER_CORE), ...program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (await fetchOnce(origin + paths[0]).catch(() => undefined)) break
    await sleep(20)
  }
  return { pid: child.pid ?? 0, origin, stop: () => stopGroup(child) }
}
