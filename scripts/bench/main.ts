// `npm run bench`: the figures of docs/performance.md, measured on the production build. It needs nginx
// (`apt-get install nginx-light`).
import { join } from 'node:path'
import { ensureBuilt, pinnedNode, root, setUp } from '../before-install/setup.mjs'
import { startGroup, waitForExit } from '../child.ts'
import { startBare, startProxy } from './compared-servers.ts'
import * as measure from './measurements.ts'
import type { Measurement } from './measurements.ts'
import { waitsOnSlowLaptop } from './slow-laptop.ts'
import { cleanUp, readMemoryUsage, SERVER_CORE, startServer, temporaryFolder } from './server.ts'

const MANY_POSTS = 10_000

await setUp(ensureBuilt)
const temp = await temporaryFolder()
try {
  printTable([...(await starterContent()), ...(await manyPosts())])
} finally {
  await cleanUp()
}

async function starterContent(): Promise<Measurement[]> {
  const options = { dataDir: join(temp, 'starter'), core: SERVER_CORE }
  // The first start seeds the database.
  await (await startServer(options)).stop()
  const site = await startServer(options)
  const { now } = await readMemoryUsage(site.pid)
  const bare = await startBare(site, measure.CACHED_PAGE)
  const proxy = await startProxy(site, join(temp, 'proxy'))
  const measurements = [
    { name: 'start to first answer', value: site.startMs, unit: 'ms', goal: 1000 },
    { name: 'memory after the start', value: now, unit: 'MB', goal: 110 },
    ...(await measure.cachedPage(site, bare)),
    await measure.behindProxy(site, proxy),
    await measure.uncachedPage(site),
    await measure.saves(site),
    measure.findings(),
    ...(await measure.readersAndWriter(site)),
    await measure.highestMemory('starter content, all of it', site),
    ...(await waitsOnSlowLaptop(site)),
  ]
  for (const server of [bare, proxy, site]) await server.stop()
  return measurements
}

async function manyPosts(): Promise<Measurement[]> {
  const dataDir = join(temp, 'many')
  await fillDatabase(dataDir)
  const site = await startServer({ dataDir, env: { SEED: 'none' }, core: SERVER_CORE })
  return [
    ...(await measure.searches(site)),
    await measure.overview(site),
    await measure.highestMemory('10,000 posts', site),
  ]
}

async function fillDatabase(dataDir: string): Promise<void> {
  const program = join(root, 'scripts/bench/fill-database.ts')
  const command = [pinnedNode, program, dataDir, String(MANY_POSTS)]
  const child = startGroup(command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const { code, output } = await waitForExit(child)
  if (code !== 0) throw new Error(`the database could not be filled: ${output.trim()}`)
}

function printTable(measurements: Measurement[]): void {
  const rows = measurements.map(({ name, value, unit, goal }) => ({
    figure: name,
    measured: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
    goal: goal === undefined ? '' : `≤ ${goal} ${unit}`,
    met: goal === undefined ? '' : value <= goal ? 'yes' : 'NO',
  }))
  console.table(rows)
}
