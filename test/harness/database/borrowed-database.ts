import { once } from 'node:events'
import type { Pool } from 'pg'
import { vi } from 'vitest'
import { TIMEOUTS } from '#server/db/open.ts'
import { createPool, openOverPool } from '#server/db/postgres/postgres.ts'
import type { Db } from '#server/db/tables.ts'
import { createLog } from '#server/log/log.ts'
import { PATIENCE } from '../patience.ts'
import { rememberRows, type Rows } from './database-rows.ts'
import { createDatabase, dropDatabase } from './postgres.ts'

/** A copy of the template, with open connections. */
type Copy = { url: string; pool: Pool; rows: Rows }

type Borrowed = { url: string; openDb: () => Promise<Db>; giveBack: () => Promise<void> }

/** Tells the connections that are lent from those that a test opens. */
const LENT = 'lent'

/** Copies of the template that no test of this worker uses. */
const idle: Copy[] = []

/**
 * Lends a copy of the template and its connections, emptied of what the test before has written:
 * that takes a fraction of the time of a new copy and of new connections.
 */
export async function borrowDatabase(server: string, template: string): Promise<Borrowed> {
  const copy = idle.pop() ?? (await createCopy(server, template))
  return {
    url: copy.url,
    openDb: async () => openLent(copy.pool),
    async giveBack() {
      try {
        await requireQuiet(copy.pool)
        if (await copy.rows.reset()) idle.push(copy)
        else await discard(server, copy)
      } catch (error) {
        await discard(server, copy)
        throw error
      }
    },
  }
}

async function createCopy(server: string, template: string): Promise<Copy> {
  const url = await createDatabase(server, template)
  const named = `${url}?application_name=${LENT}`
  const pool = await createPool({ url: named, log: createLog('silent'), timeouts: TIMEOUTS })
  // The worker may end while connections are idle.
  pool.options.allowExitOnIdle = true
  return { url, pool, rows: await rememberRows(pool) }
}

/** Opens the database over the connections of the pool, which stay open when it is destroyed. */
function openLent(pool: Pool): Db {
  return openOverPool({
    options: pool.options,
    connect: () => pool.connect(),
    async end() {
      while (pool.totalCount > pool.idleCount) await once(pool, 'release')
    },
  })
}

async function discard(server: string, { url, pool }: Copy): Promise<void> {
  // It would wait for connections that a test still holds; dropping the database closes them.
  void pool.end()
  await dropDatabase(server, url)
}

/**
 * Waits for the connections that the test has opened to close, and for statements to end.
 * @throws what the test has left open
 */
async function requireQuiet(pool: Pool): Promise<void> {
  const held = pool.totalCount - pool.idleCount
  if (held > 0) throw new Error(`this test holds ${held} connections to its database`)
  let left: string[] = []
  const isQuiet = async () => {
    left = await listOpen(pool)
    return left.length === 0
  }
  await vi.waitUntil(isQuiet, { ...PATIENCE, interval: 5 }).catch(() => {
    throw new Error(`this test left something open in its database: ${left.join('; ')}`)
  })
}

/** Lists connections that a test has opened, and lent ones that are at work or hold a lock. */
async function listOpen(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ open: string }>(OPEN, [LENT])
  return rows.map(({ open }) => open)
}

const OPEN = `
  select concat(state, ', last statement: ', left(query, 200)) as open from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and (application_name <> $1 or state <> 'idle'
      or exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid))`
