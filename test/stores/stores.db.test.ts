import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { ON_POSTGRES } from '#test/app.ts'
import { callStore, type StoreCalls } from './call-store.ts'
import { openPostgres, openSqlite, reverseRows } from './databases.ts'
import { NOW } from './times.ts'

const CALLS = Object.values(
  import.meta.glob<{ CALLS: StoreCalls[] }>('./*-calls.ts', { eager: true }),
).flatMap((file) => file.CALLS)

/** The stores by their files within `src`. Types ask for a call of all that answers something. */
const STORES = Object.entries(
  import.meta.glob<object>('./**/{store,*-store}.ts', { base: '../../src', eager: true }),
).map(([file, store]) => [file, CALLS.find((calls) => calls.store === store)] as const)

test.runIf(ON_POSTGRES).for(STORES)('%s answers as it does on SQLite', async ([, called]) => {
  if (!called) throw new Error('This store has no calls in test/stores.')
  const [postgres, sqlite] = [await openPostgres(), await openSqlite()]
  // Rate limits read the clock.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())

  const onPostgres = await inTransaction(postgres, (db) => callStore(db, called, reverseRows))
  const onSqlite = await inTransaction(sqlite, (db) => callStore(db, called))

  expect(onPostgres).toEqual(onSqlite)
  expect(onPostgres.filter(isSilent)).toEqual([])
})

/** Whether an answer compares nothing: a find that finds nothing, a list without an order to see. */
function isSilent([name, answer]: [string, unknown]): boolean {
  if (name.startsWith('find')) return answer === undefined || answer === null
  return name.startsWith('list') && countRows(answer) < 2
}

function countRows(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  if (answer instanceof Map || answer instanceof Set) return answer.size
  if (typeof answer !== 'object' || answer === null) return 0
  return Math.max(0, ...Object.values(answer).map(countRows))
}
