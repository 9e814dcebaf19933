import type { Db } from '#server/db/tables.ts'

type Answer = object | string | number | boolean | null | undefined
type AnsweringQuery = (db: Db, ...values: never[]) => Promise<Answer>

type ValuesOf<Value> = Value extends (db: Db, ...values: infer Values) => unknown ? Values : never

/** What a query takes after the database, once or several times, or a call of it. */
type CallOf<Values> = Values | { each: Values[] } | ((db: Db) => Promise<unknown>)

type CallsOf<Store> = { [Name in keyof Store]: CallOf<ValuesOf<Store[Name]>> }

type AnsweringQueries<Store> = {
  [Name in keyof Store as Store[Name] extends AnsweringQuery ? Name : never]: Store[Name]
}

/** In the order of the calls: all that answers something, and writes that later answers show. */
type Calls<Store> = Partial<CallsOf<Store>> & CallsOf<AnsweringQueries<Store>>

type Given = (db: Db) => Promise<unknown>

/** A store, and how its queries are called after the rows of `given` were stored. */
export type StoreCalls = { given: Given; store: object; calls: object }

export function storeCalls<Store extends object>(
  given: Given,
  store: Store,
  calls: Calls<Store>,
): StoreCalls {
  return { given, store, calls }
}

export const nothing: Given = async () => undefined

/** Several calls of a query, each with these values after the database. */
export function each<Values>(...calls: Values[]): { each: Values[] } {
  return { each: calls }
}

/** A call of a list that nobody needs in an order. */
export function inAnyOrder(list: (db: Db) => Promise<unknown[]>): (db: Db) => Promise<unknown[]> {
  return async (db) => {
    const texts = (await list(db)).map((row) => ({ row, text: JSON.stringify(row) }))
    return texts.toSorted((a, b) => (a.text < b.text ? -1 : 1)).map(({ row }) => row)
  }
}

/**
 * Calls a store. Lists and finds are asked a second time, after `reverse` of the order of all rows.
 *
 * @returns the names of the queries, with their answers
 */
export async function callStore(db: Db, { given, store, calls }: StoreCalls, reverse = nothing) {
  await given(db)
  await reverse(db)
  const answers: [string, unknown][] = []
  for (const [name, call] of Object.entries(calls)) {
    const query: unknown = typeof call === 'function' ? call : Reflect.get(store, name)
    if (typeof query !== 'function') throw new Error(`${name} is no function`)
    for (const values of listValues(call)) {
      const ask = async () => Reflect.apply(query, undefined, [db, ...values])
      answers.push([name, await ask()])
      if (!/^(list|find)/.test(name)) continue
      await reverse(db)
      answers.push([name, await ask()])
    }
  }
  return answers
}

function listValues(call: unknown): unknown[][] {
  if (Array.isArray(call)) return [call]
  const isEach = typeof call === 'object' && call !== null && 'each' in call
  return isEach && Array.isArray(call.each) ? call.each : [[]]
}
