import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '#server/config.ts'
import { DatabaseError, describing } from '#server/db/open.ts'
import type { Log } from '#server/log/log.ts'
import { getSqliteCode } from '#server/system-errors.ts'

/** `site` is shared by the servers of the site and exclusive for a restore; `backup` is exclusive. */
type LockName = 'site' | 'backup'
type Lock = { release: () => Promise<void> }

type LockOptions = { mode: 'shared' | 'exclusive'; onLost?: () => void }
type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

const SQLITE_BUSY = 5
const CONNECT_TIMEOUT_MS = 5000
const LOCK_AGAIN_MS = 5000
/** Numbers that no other program on the same PostgreSQL database is likely to use. */
const ADVISORY = { site: 7_213_641_001, backup: 7_213_641_002 } as const

/**
 * A lock that is released when its process ends, however it ends: an advisory lock on PostgreSQL, a
 * locked file beside SQLite. @returns undefined when another process holds it
 */
export async function takeLock(
  { dataDir, databaseUrl }: Place,
  name: LockName,
  options: LockOptions,
): Promise<Lock | undefined> {
  return describing({ dataDir, databaseUrl }, async () =>
    databaseUrl ? lockServer(databaseUrl, name, options) : lockFile(dataDir, name, options),
  )
}

/** Uses SQLite's file locks, which work on every system and across containers that share a folder. */
function lockFile(dataDir: string, name: LockName, { mode }: LockOptions): Lock | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 })
  const database = new DatabaseSync(path.join(dataDir, `${name}.lock`), { timeout: 0 })
  try {
    if (mode === 'exclusive') database.exec('begin exclusive')
    // An open read transaction is the shared lock.
    else database.exec('begin; select count(*) from sqlite_schema')
  } catch (error) {
    database.close()
    if (getSqliteCode(error) === SQLITE_BUSY) return undefined
    throw error
  }
  return { release: async () => database.close() }
}

async function lockServer(
  url: string,
  name: LockName,
  { mode, onLost }: LockOptions,
): Promise<Lock | undefined> {
  const { default: driver } = await import('pg')
  const client = new driver.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  let isReleased = false
  // Without a listener a broken connection would end the process.
  client.on('error', () => undefined)
  const release = async () => {
    isReleased = true
    await client.end().catch(() => undefined)
  }
  try {
    await client.connect()
    const attempt = mode === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
    const { rows } = await client.query(`select ${attempt}($1) as taken`, [ADVISORY[name]])
    if (rows[0]?.taken === true) {
      client.on('end', () => {
        if (!isReleased) onLost?.()
      })
      return { release }
    }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return undefined
}

/**
 * Holds the lock `site` while this process serves the site, so that nothing can be restored in the
 * meantime.
 * @throws {DatabaseError} while a restore is running
 */
export async function lockSite(config: Config, log: Log): Promise<{ close: () => Promise<void> }> {
  let lock: Lock | undefined
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  const take = async () => {
    lock = await takeLock(config, 'site', { mode: 'shared', onLost: retake })
    if (!lock)
      throw new DatabaseError('a backup is being restored: start the site again when that is done')
  }
  // A restarted database has lost the lock.
  const retake = () => {
    if (isClosed) return
    again = setTimeout(() => {
      take().catch((error: unknown) => {
        log.warn({ err: error }, 'the lock against a restore was lost')
        retake()
      })
    }, LOCK_AGAIN_MS)
  }
  await take()
  return {
    async close() {
      isClosed = true
      clearTimeout(again)
      await lock?.release()
    },
  }
}
