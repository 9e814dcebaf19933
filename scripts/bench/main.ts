// `npm run bench`: the figures of docs/performance.md, measured on the production build.
// `npm run bench -- starter`, `-- many`, `-- attacks` or `-- versions` measures one part only.
import { join } from 'node:path'
import { ensureBuilt, setUp } from '../before-install/setup.mjs'
import { attacks, slowClients, stalledReaders } from './attacks.ts'
import * as measure from './figures.ts'
import { median } from './load.ts'
import { history } from './history.ts'
import { startNginx } from './nginx.ts'
import { readersAndWriter } from './readers.ts'
import {
  fillDatabase,
  removeFolder,
  SERVER_CORE,
  startBare,
  startServer,
  temporaryFolder,
  type Running,
  type Server,
} from './server.ts'
import { printTable, type Figure } from './table.ts'

const STARTS = 3
const MANY_POSTS = 10_000
const FEW_POSTS = 60
const PARTS = { starter: starterContent, many: manyPosts, attacks: underAttack, versions }

const [part] = process.argv.slice(2)
if (part !== undefined && !Object.hasOwn(PARTS, part)) {
  console.error(`There is no part called ${part}: choose ${Object.keys(PARTS).join(', ')} or none.`)
  process.exit(1)
}
await setUp(ensureBuilt)
const temp = await temporaryFolder()
const running = new Set<Running>()
const filled = new Map<number, Promise<string>>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void abort())

try {
  const figures: Figure[] = []
  for (const [name, measurePart] of Object.entries(PARTS)) {
    if (part !== undefined && part !== name) continue
    const measured = await measurePart()
    printTable(measured)
    figures.push(...measured)
  }
  const missed = figures.filter(({ value, goal }) => goal !== undefined && !(value <= goal))
  console.log(missed.length === 0 ? 'Every goal is met.' : `${missed.length} goals are missed.`)
} finally {
  await cleanUp()
}

async function starterContent(): Promise<Figure[]> {
  const dataDir = join(temp, 'starter')
  // The first start seeds the database.
  await stop(await start(dataDir))
  const starts: number[] = []
  for (let number = 0; number < STARTS; number += 1) {
    const server = await start(dataDir)
    starts.push(server.startMs)
    await stop(server)
  }
  const figures: Figure[] = [
    { name: 'start to first answer', value: median(starts), unit: 'ms', goal: 1000 },
  ]

  const site = await start(dataDir)
  figures.push(await measure.idleMemory(site))
  progress('cached pages')
  const bare = await startBare(site, measure.CACHED_PAGES)
  running.add(bare)
  const nginx = await startNginx(site, measure.CACHED_PAGES, join(temp, 'nginx'))
  if (nginx) running.add(nginx)
  const cached = await measure.cachedPages(site, bare, nginx)
  if (nginx) await stop(nginx)
  await stop(bare)
  figures.push(await measure.firstByte(site))
  figures.push(await measure.highestMemory('cached pages', site.pid))
  progress('readers and a writing admin')
  figures.push(...(await readersAndWriter(site)))
  await stop(site)

  progress('uncached pages')
  const uncached = await start(dataDir)
  const post = await measure.uncachedPost(uncached)
  figures.push(await measure.highestMemory('uncached pages', uncached.pid))
  await stop(uncached)
  return [...cached, ...post, ...figures]
}

async function versions(): Promise<Figure[]> {
  progress('versions')
  const site = await start(join(temp, 'versions'))
  const figures = await history(site)
  await stop(site)
  return figures
}

async function manyPosts(): Promise<Figure[]> {
  progress('10,000 posts')
  const env = { SEED: 'none' }
  const few = await start(await folderWith(FEW_POSTS), env)
  const many = await start(await folderWith(MANY_POSTS), env)
  const figures = [
    ...(await measure.growth(few, many)),
    ...(await measure.narrowed(many)),
    ...(await measure.searches(many)),
    ...(await measure.streams(many)),
  ]
  await stop(few)
  await stop(many)
  return figures
}

async function underAttack(): Promise<Figure[]> {
  progress('10,000 posts under attack')
  const site = await start(await folderWith(MANY_POSTS))
  const figures = await attacks(site)
  progress('slow clients')
  figures.push(...(await slowClients(site)))
  await stop(site)
  progress('stalled readers')
  const fresh = await start(await folderWith(MANY_POSTS))
  figures.push(...(await stalledReaders(fresh)))
  await stop(fresh)
  return figures
}

/** A data folder with this many generated posts. It is kept, because filling it takes minutes. */
function folderWith(posts: number): Promise<string> {
  const folder = join(temp, `posts-${posts}`)
  const ready = filled.get(posts) ?? fillDatabase(folder, posts).then(() => folder)
  filled.set(posts, ready)
  return ready
}

async function start(dataDir: string, env?: Record<string, string>): Promise<Server> {
  const server = await startServer({ dataDir, env, core: SERVER_CORE })
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

async function abort(): Promise<void> {
  await cleanUp()
  process.exit(130)
}

function progress(name: string): void {
  console.error(`Measuring ${name}…`)
}
