import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  SelectQueryNode,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely'
import { Semaphore } from '../../semaphore.ts'
import { getSqliteCode } from '../../system-errors.ts'

export type SqliteFile = SqliteDatabase & { isInTransaction: () => boolean }

/** How long a write waits while another program locks the file. */
const BUSY_MS = 5000
const BUSY_PAUSE_MS = 10
const SQLITE_BUSY = 5

/**
 * Reads use their own connection, so that no transaction delays them; writes take turns on another
 * one. A file that another program has locked delays writers only, and never blocks the process.
 */
export class WaitingDriver implements Driver {
  readonly #writer: SqliteFile
  readonly #drivers: { writer: SqliteDriver; reader: SqliteDriver }
  readonly #writing = new Semaphore({ permits: 1 })

  constructor(writer: SqliteFile, reader: SqliteFile) {
    this.#writer = writer
    this.#drivers = {
      writer: new SqliteDriver({ database: writer }),
      reader: new SqliteDriver({ database: reader }),
    }
  }

  async init(): Promise<void> {
    await this.#drivers.writer.init()
    await this.#drivers.reader.init()
  }

  async acquireConnection(): Promise<Connection> {
    const { writer, reader } = this.#drivers
    return new Connection({
      writer: await writer.acquireConnection(),
      reader: await reader.acquireConnection(),
      writing: this.#writing,
    })
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.endTransaction()
  }

  /** Locks at the start of a transaction, because acquiring the write lock later can fail. */
  async beginTransaction(
    connection: Connection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    // A read-only transaction reads from one snapshot and locks nothing.
    await connection.beginTransaction(accessMode === 'read only' ? 'begin' : 'begin immediate')
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // A full disk has already ended the transaction, and a failing rollback would hide that error.
    if (this.#writer.isInTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#drivers.reader.destroy()
    // The last connection to close writes the log into the file, and the reader may not write.
    await this.#drivers.writer.destroy()
  }
}

/** Whether a query only reads, written with Kysely or as text. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/.test(sql)
}

type Shared = { writer: DatabaseConnection; reader: DatabaseConnection; writing: Semaphore }

/** Runs single statements, or one transaction. */
class Connection implements DatabaseConnection {
  readonly #shared: Shared
  /** Lets the next writer continue; absent outside a transaction. */
  #end: (() => void) | undefined

  constructor(shared: Shared) {
    this.#shared = shared
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.#shared
    if (this.#end) return writer.executeQuery(query)
    const deadline = performance.now() + BUSY_MS
    if (isRead(query)) {
      return retryWhileBusy(() => reader.executeQuery(query), deadline)
    }
    const end = await this.#shared.writing.acquire()
    try {
      return await retryWhileBusy(() => writer.executeQuery(query), deadline)
    } finally {
      end()
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // All rows at once: an open cursor would delay the view of newer writes.
    yield await this.executeQuery(query)
  }

  async beginTransaction(begin: string): Promise<void> {
    const deadline = performance.now() + BUSY_MS
    const end = await this.#shared.writing.acquire()
    try {
      await retryWhileBusy(
        () => this.#shared.writer.executeQuery(CompiledQuery.raw(begin)),
        deadline,
      )
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

/** Retries until the deadline while another program locks the file; tries at least once. */
async function retryWhileBusy<T>(work: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (getSqliteCode(error) !== SQLITE_BUSY || performance.now() >= deadline) throw error
    }
    await sleep(BUSY_PAUSE_MS)
  }
}
