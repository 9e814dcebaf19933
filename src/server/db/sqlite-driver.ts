import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, SelectQueryNode, SqliteDriver } from 'kysely'
import type {
  DatabaseConnection,
  Driver,
  QueryResult,
  SqliteDatabase,
  TransactionSettings,
} from 'kysely'
import { sqliteCodeOf } from '../reason.ts'

/** A connection to the file. */
export type SqliteFile = SqliteDatabase & { isInTransaction: () => boolean }

/** How long a write waits while another program holds the file. */
const BUSY_MS = 5000
const BUSY_PAUSE_MS = 10
const SQLITE_BUSY = 5

/**
 * Reads go over a connection of their own, so that no transaction ever keeps them waiting; writes
 * take turns on another one. While another program holds the file only its writers wait, not the
 * process.
 */
export class WaitingDriver implements Driver {
  readonly #writer: SqliteFile
  readonly #sides: { writer: SqliteDriver; reader: SqliteDriver }
  readonly #turn = new Turn()

  constructor(writer: SqliteFile, reader: SqliteFile) {
    this.#writer = writer
    this.#sides = {
      writer: new SqliteDriver({ database: writer }),
      reader: new SqliteDriver({ database: reader }),
    }
  }

  async init(): Promise<void> {
    await this.#sides.writer.init()
    await this.#sides.reader.init()
  }

  async acquireConnection(): Promise<Caller> {
    const { writer, reader } = this.#sides
    return new Caller({
      writer: await writer.acquireConnection(),
      reader: await reader.acquireConnection(),
      turn: this.#turn,
    })
  }

  async releaseConnection(caller: Caller): Promise<void> {
    caller.endTransaction()
  }

  /** Takes the write lock when a transaction begins: one that only gets it later can fail. */
  async beginTransaction(caller: Caller, { accessMode }: TransactionSettings): Promise<void> {
    // One that only reads keeps to what it saw first, and holds up no other program.
    await caller.beginTransaction(accessMode === 'read only' ? 'begin' : 'begin immediate')
  }

  async commitTransaction(caller: Caller): Promise<void> {
    await caller.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(caller: Caller): Promise<void> {
    // A full disk has ended it already, and is what the caller is to hear of.
    if (this.#writer.isInTransaction()) await caller.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#sides.reader.destroy()
    // The last to close writes the log into the file, which the other one may not.
    await this.#sides.writer.destroy()
  }
}

type Sides = { writer: DatabaseConnection; reader: DatabaseConnection; turn: Turn }

/** Whoever reads or writes: one statement after the other, or a transaction. */
class Caller implements DatabaseConnection {
  readonly #sides: Sides
  /** Gives the turn back; absent outside a transaction. */
  #end: (() => void) | undefined

  constructor(sides: Sides) {
    this.#sides = sides
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.#sides
    if (this.#end) return writer.executeQuery(query)
    const deadline = performance.now() + BUSY_MS
    if (SelectQueryNode.is(query.query)) {
      return patiently(() => reader.executeQuery(query), deadline)
    }
    const end = await this.#sides.turn.take()
    try {
      return await patiently(() => writer.executeQuery(query), deadline)
    } finally {
      end()
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // SQLite has every row at once; a cursor would hold back what others are to see.
    yield await this.executeQuery(query)
  }

  async beginTransaction(begin: string): Promise<void> {
    const deadline = performance.now() + BUSY_MS
    const end = await this.#sides.turn.take()
    try {
      await patiently(() => this.#sides.writer.executeQuery(CompiledQuery.raw(begin)), deadline)
      this.#end = end
    } catch (error) {
      end()
      throw error
    }
  }

  endTransaction(): void {
    this.#end?.()
    this.#end = undefined
  }
}

/** Tries again while another program holds the file, at least once, until the deadline. */
async function patiently<T>(work: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (sqliteCodeOf(error) !== SQLITE_BUSY || performance.now() >= deadline) throw error
    }
    await sleep(BUSY_PAUSE_MS)
  }
}

/** One at a time, in the order they came. */
class Turn {
  #last: Promise<void> = Promise.resolve()

  /** @returns what ends the turn */
  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}
