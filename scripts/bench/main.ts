// `npm run bench`: the figures of docs/performance.md, measured on the production build.
// `npm run bench -- starter` or `-- many` measures only one of its halves.
import { join } from 'node:path'
import { ensureBuilt, setUp } from '../setup.mjs'
import * as measure from './figures.ts'
import { median, SERVER_CORE } from './load.ts'
import { startNginx } from './nginx.ts'
import { readersAndWriter } from './readers.ts'
import { removeFolder, runCommand, startServer, temporaryFolder } from './server.ts'
import type { Server } from './server.ts'
import { printTable } from './table.ts'
import type { Figure } from './table.ts'

const STARTS = 3
const MANY_POSTS = 10_000
const FEW_POSTS = 60

await setUp(ensureBuilt)
const temp = await temporaryFolder()
const running = new Set<{ stop: () => Promise<void> }>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void abort())

try {
  const [part] = process.argv.slice(2)
  const figures = [
    ...(part === 'many' ? [] : await starterContent()),
    ...(part === 'starter' ? [] : await manyPosts()),
  ]
  printTable(figures)
  const missed = figures.filter(({ value, goal }) => goal !== undefined && !(value <= goal))
  console.log(missed.length === 0 ? 'Every goal is met.' : `${missed.length} goals are missed.`)
} finally {
  await cleanUp()
}

async function starterContent(): Promise<Figure[]> {
  const dataDir = join(temp, 'starter')
  // The first start fills the database.
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
  const nginx = await startNginx(site, measure.PAGES, join(temp, 'nginx'))
  if (nginx) running.add(nginx)
  const cached = await measure.cachedPages(site, nginx)
  if (nginx) await stop(nginx)
  figures.push(await measure.firstByte(site))
  figures.push(await measure.highestMemory('cached pages', site.pid))
  progress('readers and a writing admin')
  figures.push(...(await readersAndWriter(site)))
  await stop(site)

  progress('uncached pages')
  const uncached = await start(dataDir, { PAGE_CACHE: 'off' })
  const post = await measure.uncachedPost(uncached)
  figures.push(await measure.highestMemory('uncached pages', uncached.pid))
  await stop(uncached)
  return [...cached, ...post, ...figures]
}

async function manyPosts(): Promise<Figure[]> {
  progress('10,000 posts')
  const folders = { few: join(temp, 'few'), many: join(temp, 'many') }
  await runCommand(folders.few, ['bench-fill', String(FEW_POSTS)])
  await runCommand(folders.many, ['bench-fill', String(MANY_POSTS)])
  const env = { PAGE_CACHE: 'off', SEED: 'none' }
  const few = await start(folders.few, env)
  const many = await start(folders.many, env)
  const figures = [
    ...(await measure.growth(few, many)),
    ...(await measure.searches(many)),
    ...(await measure.streams(many)),
  ]
  await stop(few)
  await stop(many)
  return figures
}

async function start(dataDir: string, env?: Record<string, string>): Promise<Server> {
  const server = await startServer({ dataDir, env, core: SERVER_CORE })
  running.add(server)
  return server
}

async function stop(server: { stop: () => Promise<void> }): Promise<void> {
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
