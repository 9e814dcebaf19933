import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../../log/log.ts'
import { CHANGES } from '../dialect.ts'
import type { Db } from '../tables.ts'

const CONNECT_TIMEOUT_MS = 5000
/**
 * A machine that disappears does not close its connections, so a query checks that the server still
 * answers.
 */
const HEARTBEAT_MS = 2000
const ANSWER_WITHIN_MS = 3000
const CLOSE_MS = 1000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000

type Options = { url: string; db: Db; log: Log; onChange: () => void }

/**
 * Calls `onChange` for every change that a node makes to what pages show. It listens over its own
 * connection and reconnects by itself. Changes may be missed while it is disconnected, so it also
 * calls `onChange` after reconnecting, and every few seconds until then if the database answers.
 * Resolves after the first attempt to listen, successful or not.
 */
export async function listenForChanges(options: Options): Promise<{ close: () => Promise<void> }> {
  const stopping = new AbortController()
  const began = Promise.withResolvers<void>()
  const work = keepListening(options, stopping.signal, began.resolve)
  await began.promise
  return {
    async close() {
      stopping.abort()
      // An attempt to connect to a lost machine cannot be aborted.
      await Promise.race([work, sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

async function keepListening(options: Options, signal: AbortSignal, onTried: () => void) {
  const { log, onChange } = options
  let failures = 0
  const onHeard = () => {
    if (failures > 0) log.info('listening for changes by other nodes again')
    failures = 0
    onChange()
    onTried()
  }
  while (!signal.aborted) {
    try {
      await listen(options, signal, onHeard)
    } catch (error) {
      if (signal.aborted) break
      if (failures === 0) log.warn({ err: error }, 'not listening for changes by other nodes')
      failures += 1
      onTried()
      // After a single failure, the listener reconnects at once, which is better than a query.
      if (failures > 1 && (await isReachable(options.db, signal))) onChange()
    }
    await pause(pauseAfter(failures), signal)
  }
}

/** Listens until `signal` aborts. @throws when the connection is lost */
async function listen({ url, onChange }: Options, signal: AbortSignal, onHeard: () => void) {
  const { default: driver } = await import('pg')
  const client = new driver.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  })
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  client.on('end', () => lost.abort(new Error('the connection was closed')))
  client.on('notification', onChange)
  const ending = AbortSignal.any([signal, lost.signal])
  try {
    await client.connect()
    await client.query(`listen ${CHANGES}`)
    onHeard()
    while (!signal.aborted) {
      await pause(HEARTBEAT_MS, ending)
      lost.signal.throwIfAborted()
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

/** Grows with each failure; the random part keeps nodes from reconnecting all at once. */
function pauseAfter(failures: number): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return pauseMs * (0.5 + Math.random() / 2)
}

/** Ends early when `signal` aborts, and keeps no process alive. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
}
