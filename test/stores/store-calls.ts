import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'

/** What a function takes after the database, or a call of it. */
type CallOf<Value> = Value extends (db: Db, ...rest: infer Rest) => unknown
  ? Rest | ((db: Db) => unknown)
  : (db: Db) => unknown

type FunctionOf<Store> = {
  [Name in keyof Store]: Store[Name] extends (...values: never[]) => unknown ? Name : never
}[keyof Store]

/** Every function of a store, in the order in which they are called. */
type Calls<Store> = { [Name in FunctionOf<Store>]: CallOf<Store[Name]> }

type Given = (db: Db) => Promise<unknown>

/** A store, and how each of its functions is called after the rows of `given` were stored. */
export type StoreCalls = { file: string; store: object; calls: object; given: Given }

/** The calls of a store, whose file is named within `src`. */
export function storeCalls<Store extends object>(
  file: string,
  store: Store,
  calls: Calls<Store>,
  given: Given = async () => undefined,
): StoreCalls {
  return { file, store, calls, given }
}

/** A call of a list that nobody needs in an order. */
export function inAnyOrder(list: (db: Db) => Promise<unknown[]>): (db: Db) => Promise<unknown[]> {
  return async (db) => sortAsText(await list(db))
}

export function sortAsText<Row>(rows: Iterable<Row>): Row[] {
  const texts = Array.from(rows, (row) => ({ row, text: JSON.stringify(row) }))
  return texts.toSorted((a, b) => (a.text < b.text ? -1 : 1)).map(({ row }) => row)
}

/** Calls a function of a store in a transaction, as most callers do. @returns its answer */
export async function callStore(db: Db, { store, calls }: StoreCalls, name: string) {
  const call: unknown = Reflect.get(calls, name)
  const target: unknown = Reflect.get(store, name)
  if (typeof target !== 'function') throw new Error(`${name} is no function`)
  return inTransaction(db, async (transaction): Promise<unknown> => {
    if (typeof call === 'function') return Reflect.apply(call, undefined, [transaction])
    const values: unknown[] = Array.isArray(call) ? call : []
    return Reflect.apply(target, undefined, [transaction, ...values])
  })
}
