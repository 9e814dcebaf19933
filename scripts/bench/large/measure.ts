import { join } from 'node:path'
import { Client } from 'pg'
import { deleteAnsweredMessages } from '#features/contact/server/delete-answered-messages.ts'
import { connectProbe, withProbe } from '../../../test/measured/walker/probe-client.ts'
import type { Reading } from '../../../test/measured/walker/probe.ts'
import { createDatabase } from '../../../test/harness/database/postgres.ts'
import { readCpuTime, signIn, startServer, temporaryFolder } from '../server.ts'
import { ROUNDS, ROWS } from './calls.ts'
import { fill, openToFill, type Database } from './fill.ts'

/** Of the cheapest round: the CPU time, with that of PostgreSQL, and the longest turn of the event loop. */
type Cost = { cpuMs: number; turnMs: number }
export type Growth = { name: string; small: Cost; large: Cost; isBounded: boolean }

/** A hundredth of ten years: 50 posts and 100 messages. */
const SMALL = 0.01
const BOUND = 3
/** A call that takes less is mostly its request. */
const CHEAP_MS = 5
const NIGHT = { limit: 10, before: new Date() }

/** Measures a small and a large site, on SQLite or on two databases of this PostgreSQL. */
export async function measureGrowth(postgres?: string): Promise<Growth[]> {
  const small = await measureSite(SMALL, postgres)
  const large = await measureSite(1, postgres)
  return [...large].map(([name, cost]) => {
    const row = ROWS.find((one) => one.name === name)
    return { name, small: small.get(name) ?? cost, large: cost, isBounded: !row?.grows }
  })
}

/** Whether something that shall not grow costs more than three times as much. */
export function hasGrown({ small, large, isBounded }: Growth): boolean {
  return isBounded && large.cpuMs > BOUND * Math.max(small.cpuMs, CHEAP_MS)
}

async function measureSite(scale: number, postgres = ''): Promise<Map<string, Cost>> {
  const databaseUrl = postgres && (await createDatabase(postgres, 'template1'))
  const dataDir = join(await temporaryFolder(), 'data')
  const env = { DATABASE_URL: databaseUrl, SEED: 'none' }
  await (await startServer({ dataDir, env })).stop()
  await fill({ dataDir, databaseUrl }, scale)
  const backends = databaseUrl ? await watchPostgres(databaseUrl) : undefined
  const night = await measureNight({ dataDir, databaseUrl }, backends)
  const place = join(dataDir, 'probe')
  const site = await startServer({ dataDir, env: { ...env, ...withProbe(place) } })
  const probe = await connectProbe(place)
  const call = await signIn(site.origin)
  const costs = new Map([['night: ten messages are deleted', night]])
  for (const { name, calls } of ROWS) {
    const cost = await findCheapest({ read: probe.read, backends }, async (round) => {
      for (const [method, path, body] of calls(round)) await call(method, path, body)
    })
    costs.set(name, cost)
  }
  await site.stop()
  await backends?.end()
  return costs
}

/** Deletes in this process what the server deletes at night. */
async function measureNight(database: Database, backends: Backends | undefined): Promise<Cost> {
  const db = await openToFill(database)
  try {
    const work = () => deleteAnsweredMessages(db, NIGHT)
    return await findCheapest({ read: readOwnTime, backends }, work)
  } finally {
    await db.destroy()
  }
}

async function readOwnTime(): Promise<Reading> {
  const { user, system } = process.cpuUsage()
  return { spentMs: (user + system) / 1000, turnMs: NaN }
}

type Readers = { read: () => Promise<Reading>; backends: Backends | undefined }

async function findCheapest(
  { read, backends }: Readers,
  work: (round: number) => Promise<unknown>,
): Promise<Cost> {
  const rounds: Cost[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await read()
    await backends?.read()
    await work(round)
    const inDatabase = (await backends?.read()) ?? 0
    const { spentMs, turnMs } = await read()
    rounds.push({ cpuMs: spentMs - before.spentMs + inDatabase, turnMs })
  }
  const [cheapest] = rounds.toSorted((a, b) => a.cpuMs - b.cpuMs)
  if (!cheapest) throw new Error('there are no rounds')
  return cheapest
}

type Backends = Awaited<ReturnType<typeof watchPostgres>>

/** Prepares a filled PostgreSQL. @returns what its processes took of the processor since the last reading */
async function watchPostgres(connectionString: string) {
  const client = new Client({ connectionString })
  // After a failure, the connection ends with its server.
  client.on('error', () => {})
  await client.connect()
  // Autovacuum is off, and the time of a parallel worker is lost with its end.
  await client.query('vacuum analyze')
  await client.query('alter system set max_parallel_workers_per_gather = 0')
  await client.query('select pg_reload_conf()')
  let last = new Map<number, number>()
  const read = async () => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    const now = new Map<number, number>()
    // A connection may have ended meanwhile.
    for (const { pid } of rows) now.set(pid, await readCpuTime(pid).catch(() => last.get(pid) ?? 0))
    const spent = [...now].reduce((sum, [pid, time]) => sum + time - (last.get(pid) ?? 0), 0)
    last = now
    return spent / 1000
  }
  return { read, end: () => client.end() }
}
