import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'

/**
 * A query of one parameter that is built and compiled when a database first runs it: doing so at
 * each read of a page would take longer than SQLite takes to answer.
 */
export function compiledOnce<Parameter extends string | number, Row>(
  build: (db: Db, parameter: Parameter) => Compilable<Row>,
): (db: Db, parameter: Parameter) => Promise<Row[]> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db, parameter) => {
    const query = compiled.get(db) ?? build(db, parameter).compile()
    compiled.set(db, query)
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [parameter] })
    return rows
  }
}
