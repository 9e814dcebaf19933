import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../log.ts'
import { CHANGES } from './dialect.ts'
import type { Db } from './tables.ts'

const CONNECT_TIMEOUT_MS = 5000
/** A connection that a lost machine left behind says nothing; so it is asked. */
const BEAT_MS = 2000
const ANSWER_WITHIN_MS = 3000
const CLOSE_MS = 1000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000

export type ChangeListener = { close: () => Promise<void> }

type Options = { url: string; db: Db; log: Log; onChange: () => void }

/**
 * Calls `onChange` for everything that any node changes in what pages show, over a connection of its
 * own that comes back by itself. It is also called when that is there again, and meanwhile every few
 * seconds as long as the database answers otherwise: somebody may have written unheard.
 * Resolves once it listens, or once that has failed for the first time.
 */
export async function listenForChanges(options: Options): Promise<ChangeListener> {
  const stopping = new AbortController()
  const began = Promise.withResolvers<void>()
  const work = keepListening(options, stopping.signal, began.resolve)
  await began.promise
  return {
    async close() {
      stopping.abort()
      // An attempt to connect to a machine that is gone cannot be broken off.
      await Promise.race([work, sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

async function keepListening(options: Options, signal: AbortSignal, onTried: () => void) {
  const { log, onChange } = options
  let failures = 0
  const onHeard = () => {
    if (failures > 0) log.info('changes by other nodes are heard again')
    failures = 0
    onChange()
    onTried()
  }
  while (!signal.aborted) {
    try {
      await listen(options, signal, onHeard)
    } catch (error) {
      if (signal.aborted) break
      if (failures === 0) log.warn({ err: error }, 'changes by other nodes are not heard')
      failures += 1
      onTried()
      // The first attempt to come back follows at once, and does better than asking.
      if (failures > 1 && (await isReachable(options.db, signal))) onChange()
    }
    await pause(pauseAfter(failures), signal)
  }
}

/** Listens until the connection is lost, which it throws, or `signal` says stop. */
async function listen({ url, onChange }: Options, signal: AbortSignal, onHeard: () => void) {
  const { default: driver } = await import('pg')
  const client = new driver.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  })
  const lost = Promise.withResolvers<never>()
  // Whoever waits for it hears of it; without a waiter it would end the process.
  lost.promise.catch(() => undefined)
  client.on('error', lost.reject)
  client.on('end', () => lost.reject(new Error('the connection was closed')))
  client.on('notification', onChange)
  try {
    await client.connect()
    await client.query(`listen ${CHANGES}`)
    onHeard()
    while (!signal.aborted) {
      await Promise.race([pause(BEAT_MS, signal), lost.promise])
      await client.query('select 1')
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function isReachable(db: Db, signal: AbortSignal): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, pause(ANSWER_WITHIN_MS, signal).then(() => false)])
}

/** Grows with each failure; nodes that lost the same server do not all come back at one moment. */
function pauseAfter(failures: number): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return pauseMs * (0.5 + Math.random() / 2)
}

/** A stop ends it early, and it keeps no process alive. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
}
