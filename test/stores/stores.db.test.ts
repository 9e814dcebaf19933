import { inspect } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { ON_POSTGRES, startApp } from '#test/app.ts'
import { ACCOUNT_CALLS } from './account-calls.ts'
import { ASPECT_CALLS } from './aspect-calls.ts'
import { BLOG_CALLS } from './blog-calls.ts'
import { CONTACT_CALLS } from './contact-calls.ts'
import { CONTENT_CALLS } from './content-calls.ts'
import { SERVER_CALLS } from './server-calls.ts'
import { callStore, sortAsText, type StoreCalls } from './store-calls.ts'
import { NOW } from './times.ts'

const STORES = [
  ...ACCOUNT_CALLS,
  ...ASPECT_CALLS,
  ...BLOG_CALLS,
  ...CONTACT_CALLS,
  ...CONTENT_CALLS,
  ...SERVER_CALLS,
]

const found = import.meta.glob<object>('../../src/**/{store,*-store}.ts', { eager: true })

test('every function of every store is called here', () => {
  const functions = Object.entries(found).flatMap(([file, store]) =>
    listFunctions(file.replace('../../src/', ''), store),
  )
  const called = STORES.flatMap(({ file, calls }) =>
    Object.keys(calls).map((name) => `${file} ${name}`),
  )

  expect(called.toSorted()).toEqual(functions.toSorted())
})

const named = STORES.map((store): [string, StoreCalls] => [store.file, store])

test.for(named)('%s answers the same on both databases', async ([, store]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  const { db } = await startApp()
  await store.given(db)
  if (!ON_POSTGRES) await reverseUnordered(db)

  const answers: string[] = []
  for (const name of Object.keys(store.calls)) {
    answers.push(`${name} ${describeAnswer(await callStore(db, store, name))}`)
  }

  // One snapshot for both, so a database that answers differently fails.
  expect(answers.join('\n')).toMatchSnapshot()
})

/** PostgreSQL may give rows in any order that a statement does not ask for, and SQLite does here. */
function reverseUnordered(db: Db): Promise<unknown> {
  return inTransaction(db, (writer) => sql`pragma reverse_unordered_selects = on`.execute(writer))
}

function listFunctions(file: string, store: object): string[] {
  const functions = Object.entries(store).filter(([, value]) => typeof value === 'function')
  return functions.map(([name]) => `${file} ${name}`)
}

/** On one line, which tells numbers from text that looks like one. */
function describeAnswer(answer: unknown): string {
  // Rows of SQLite have no prototype, which a copy does not show.
  const shown = structuredClone(sortEntries(answer))
  return inspect(shown, { depth: 9, breakLength: Infinity, compact: true })
}

function sortEntries(answer: unknown): unknown {
  if (answer instanceof Set) return new Set(sortAsText(answer))
  if (answer instanceof Map) return new Map(sortAsText(answer))
  return answer
}
