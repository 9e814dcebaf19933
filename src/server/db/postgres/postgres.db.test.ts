import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ON_POSTGRES, startApp } from '#test/app.ts'
import { PATIENCE } from '#test/patience.ts'
import { toAppError } from '../../http/on-error.ts'
import { createLog } from '../../log/log.ts'
import { openDatabase } from '../open.ts'
import type { Db } from '../tables.ts'

/** Far above what a busy machine takes for the statements that should be answered. */
const TIMEOUTS = { statementMs: 1000, silenceMs: 3000 }

describe.runIf(ON_POSTGRES)('a database that keeps the site waiting', () => {
  test('has a statement ended after a while, be it at work or waiting for others', async () => {
    const { services, db } = await start()

    await services.db.transaction().execute(async (transaction) => {
      await sql`lock table posts`.execute(transaction)
      expect(await getErrorStatus(readPosts(db))).toBe(503)
    })

    expect(await getErrorStatus(sql`select pg_sleep(60)`.execute(db))).toBe(503)
    expect(await readPosts(db)).toEqual([])
  })

  test('is left when it says nothing at all, for a new connection', async () => {
    const { db } = await start()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const pid = rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    onTestFinished(() => void process.kill(pid, 'SIGCONT'))

    expect(await getErrorStatus(readPosts(db))).toBe(503)
    expect(await readPosts(db)).toEqual([])
  })

  test('is asked over a new connection when an idle one was lost', async () => {
    const { services, db } = await start()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)

    await sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`.execute(services.db)

    await vi.waitFor(async () => expect(await readPosts(db)).toEqual([]), PATIENCE)
  })

  test('releases the locks of a transaction that has stalled', async () => {
    const { services, db } = await start()
    const locked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()

    const stopped = db.transaction().execute(async (transaction) => {
      await sql`lock table posts`.execute(transaction)
      locked.resolve()
      await answered.promise
      await readPosts(transaction)
    })
    await locked.promise

    expect(await readPosts(services.db)).toEqual([])
    answered.resolve()
    expect(await getErrorStatus(stopped)).toBe(503)
    expect(await readPosts(db)).toEqual([])
  })
})

async function start() {
  const { services } = await startApp()
  const db = await openDatabase(services.config, createLog('silent'), TIMEOUTS)
  onTestFinished(() => db.destroy())
  return { services, db }
}

async function readPosts(db: Db) {
  return db.selectFrom('posts').select('id').execute()
}

/** The status of the answer to a request that waited for it. */
async function getErrorStatus(work: Promise<unknown>): Promise<number | undefined> {
  return work.then(
    () => 200,
    (error: unknown) => toAppError(error)?.status,
  )
}
