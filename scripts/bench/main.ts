// `npm run bench`: the figures of docs/performance.md, measured on the production build. It needs nginx
// (`apt-get install nginx-light`).
import { join } from 'node:path'
import { ensureBuilt, setUp } from '../before-install/setup.mjs'
import * as measure from './measurements.ts'
import { printTable, type Measurement } from './measurements.ts'
import { startProxy, startStaticNginx } from './nginx.ts'
import { readersAndWriter } from './readers.ts'
import {
  fillDatabase,
  readMemoryUsage,
  removeFolder,
  SERVER_CORE,
  startBare,
  startServer,
  temporaryFolder,
  type Running,
} from './server.ts'

const MANY_POSTS = 10_000

await setUp(ensureBuilt)
const temp = await temporaryFolder()
const running = new Set<Running>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().then(() => process.exit(130)))
}
try {
  printTable([...(await starterContent()), ...(await manyPosts())])
} finally {
  await cleanUp()
}

async function starterContent(): Promise<Measurement[]> {
  const dataDir = join(temp, 'starter')
  // The first start seeds the database.
  await stop(await start(dataDir))
  const site = await start(dataDir)
  const { now } = await readMemoryUsage(site.pid)
  const bare = await keep(startBare(site, measure.CACHED_PAGE))
  const nginx = await keep(startStaticNginx(site, measure.CACHED_PAGE, join(temp, 'static')))
  const onePool = await keep(startProxy(site, 'pages', join(temp, 'one-pool')))
  const twoPools = await keep(startProxy(site, 'api', join(temp, 'two-pools')))
  const measurements: Measurement[] = [
    { name: 'start to first answer', value: site.startMs, unit: 'ms', goal: 1000 },
    { name: 'memory after the start', value: now, unit: 'MB', goal: 110 },
    ...(await measure.cachedPage(site, [
      { name: 'bare node:http', server: bare, goal: 1 },
      { name: 'nginx', server: nginx },
    ])),
    ...(await measure.behindProxy(site, [
      { name: 'one pool', through: onePool },
      { name: 'a pool for /api/', through: twoPools },
    ])),
  ]
  for (const other of [bare, nginx, onePool, twoPools]) await stop(other)
  measurements.push(...(await measure.uncached(site)), await measure.saves(site))
  measurements.push(...(await readersAndWriter(site)))
  measurements.push(await measure.highestMemory('starter content, all of it', site))
  await stop(site)
  return measurements
}

async function manyPosts(): Promise<Measurement[]> {
  const dataDir = join(temp, 'many')
  await fillDatabase(dataDir, MANY_POSTS)
  const site = await start(dataDir, { SEED: 'none' })
  const measurements = [...(await measure.searches(site)), ...(await measure.underAttack(site))]
  await stop(site)
  return measurements
}

function start(dataDir: string, env?: Record<string, string>) {
  return keep(startServer({ dataDir, env, core: SERVER_CORE }))
}

async function keep<Server extends Running>(starting: Promise<Server>): Promise<Server> {
  const server = await starting
  running.add(server)
  return server
}

async function stop(server: Running): Promise<void> {
  await server.stop()
  running.delete(server)
}

async function cleanUp(): Promise<void> {
  await Promise.all(Array.from(running, (server) => server.stop()))
  await removeFolder(temp)
}
