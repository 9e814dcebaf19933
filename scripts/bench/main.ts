// `npm run bench`: the results of docs/performance.md, measured on the production build; with `-- --large`,
// what calls cost on a site of ten years.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt, setUp } from '../before-install/setup.mjs'
import { startPostgres } from '../postgres.ts'
import { hasGrown, measureGrowth, type Growth } from './large/measure.ts'
import { cpuOfCachedPage, timeOfSave, type Measurement } from './load.ts'
import { cleanUp, readMemoryUsage, SERVER_CORE, startServer, temporaryFolder } from './server.ts'
import { waitsOnSlowLaptop } from './slow-laptop.ts'

/** By then, what a start does in the background is done. */
const IDLE_AFTER_MS = 6000

await setUp(ensureBuilt)
try {
  if (process.argv.includes('--large')) await compareSizes()
  else printTable(await measure(await temporaryFolder()))
} finally {
  await cleanUp()
}

async function measure(folder: string): Promise<Measurement[]> {
  const options = { dataDir: join(folder, 'data'), core: SERVER_CORE }
  const first = await startServer(options)
  await sleep(IDLE_AFTER_MS)
  const idle = await readMemoryUsage(first.pid)
  await first.stop()
  const site = await startServer(options)
  const cachedPage = await cpuOfCachedPage(site)
  const save = await timeOfSave(site)
  const laptop = await waitsOnSlowLaptop(site)
  const { highest } = await readMemoryUsage(site.pid)
  await site.stop()
  return [
    { name: 'start to first answer', value: site.startMs, unit: 'ms', goal: 1000 },
    { name: 'memory of an idle site, first start', value: idle.now, unit: 'MB', goal: 100 },
    { name: 'cached page: CPU per request', value: cachedPage, unit: 'µs', goal: 300 },
    { name: 'a save with its version, median', value: save, unit: 'ms', goal: 50 },
    ...laptop,
    { name: 'highest memory, all of the above', value: highest, unit: 'MB', goal: 200 },
  ]
}

async function compareSizes(): Promise<void> {
  printGrowth('SQLite', await measureGrowth())
  const postgres = await startPostgres()
  try {
    printGrowth('PostgreSQL', await measureGrowth(postgres.url))
  } finally {
    await postgres.stop()
  }
}

function printGrowth(database: string, growth: Growth[]): void {
  const rows = growth.map((row) => ({
    [database]: row.name,
    'small, CPU ms': Math.round(row.small.cpuMs),
    'large, CPU ms': Math.round(row.large.cpuMs),
    'longest turn, ms': Math.round(row.large.turnMs) || '',
    met: row.isBounded ? (hasGrown(row) ? 'NO' : 'yes') : 'may grow',
  }))
  console.table(rows)
}

function printTable(measurements: Measurement[]): void {
  const rows = measurements.map(({ name, value, unit, goal }) => ({
    measurement: name,
    result: `${value.toFixed(0)} ${unit}`,
    goal: `≤ ${goal} ${unit}`,
    met: value <= goal ? 'yes' : 'NO',
  }))
  console.table(rows)
}
