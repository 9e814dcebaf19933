import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { ON_POSTGRES, startApp, type App } from '#test/app.ts'
import { countWaiting } from '#test/database/postgres.ts'
import type { Env } from '../http/env.ts'
import { onError } from '../http/on-error.ts'
import { createLog } from '../log/log.ts'
import { inTransaction, retryConflicts } from './in-transaction.ts'
import { findInstallationValue, insertInstallationValue } from './installation-store.ts'
import type { Db } from './tables.ts'
import { PATIENCE } from '#test/patience.ts'

const SOURCES = path.join(import.meta.dirname, '../..')

describe.runIf(ON_POSTGRES)('two that wait for each other on PostgreSQL', () => {
  test('both succeed when they are transactions, each once', async () => {
    const { db } = await start()
    const bothHold = barrier(2)
    const markInOrder = (first: string, second: string) =>
      inTransaction(db, async (transaction) => {
        await mark(transaction, first)
        await bothHold()
        await mark(transaction, second)
      })

    await Promise.all([markInOrder('first', 'second'), markInOrder('second', 'first')])

    expect(await readMarks(db)).toEqual({ first: '++', second: '++' })
  })

  test('a statement on its own succeeds after the transaction that was in its way', async () => {
    const app = await start()
    const { db } = app
    let statement: Promise<unknown> | undefined
    let isWaiting: Promise<void> | undefined

    await inTransaction(db, async (transaction) => {
      await mark(transaction, 'second')
      // It gets the first row, waits for the second, and is the first to notice the deadlock.
      statement ??=
        sql`update installation set value = value || '+' where key in ('first', 'second')`.execute(
          db,
        )
      isWaiting ??= oneWaits(app)
      await isWaiting
      await mark(transaction, 'first')
    })
    await statement

    expect(await readMarks(db)).toEqual({ first: '++', second: '++' })
  })
})

test.for(['40P01', '40001'])(
  'work that repeatedly meets the conflict %s ends with a 503',
  async (code) => {
    const work = vi
      .fn<() => Promise<void>>()
      .mockRejectedValue(Object.assign(new Error('conflict'), { code }))
    const app = new Hono<Env>().post('/', async () => retryConflicts(work))
    app.onError(onError(createLog('silent')))

    const response = await app.request('/', { method: 'POST' })

    expect(work).toHaveBeenCalledTimes(4)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  },
)

test('work that fails for another reason is not repeated', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('a constraint'))

  await expect(retryConflicts(work)).rejects.toThrow('a constraint')
  expect(work).toHaveBeenCalledOnce()
})

test('no transaction is opened that would not be done again', async () => {
  const files = (await readdir(SOURCES, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(SOURCES, file))

  const opening = files.filter((file) => /\.transaction\(\)/.test(readFileSync(file, 'utf8')))

  // A backup reads one state of the database, which waits for nobody, and has written it out.
  expect(opening.map((file) => path.relative(SOURCES, file)).toSorted()).toEqual([
    'features/backup/server/archive/write-archive.ts',
    'server/db/in-transaction.ts',
  ])
})

async function start(): Promise<App> {
  const app = await startApp()
  for (const key of ['first', 'second']) await insertInstallationValue(app.db, key, '')
  return app
}

async function mark(db: Db, key: string): Promise<void> {
  await sql`update installation set value = value || '+' where key = ${key}`.execute(db)
}

async function readMarks(db: Db) {
  return {
    first: await findInstallationValue(db, 'first'),
    second: await findInstallationValue(db, 'second'),
  }
}

/** Until a statement on this database waits for a lock. */
async function oneWaits({ services }: App): Promise<void> {
  const { databaseUrl = '' } = services.config
  await expect.poll(() => countWaiting(databaseUrl), PATIENCE).toBe(1)
}

/** Lets callers on once `count` of them have come; later ones are not held. */
function barrier(count: number): () => Promise<void> {
  const open = Promise.withResolvers<void>()
  let here = 0
  return async () => {
    here += 1
    if (here === count) open.resolve()
    await open.promise
  }
}
