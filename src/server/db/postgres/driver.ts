import {
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { retryConflicts } from '../retry-conflicts.ts'

/** PostgreSQL that retries single statements after a conflict with another transaction. */
export class RetryingPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new RetryingDriver(super.createDriver())
  }
}

class RetryingDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  async init(): Promise<void> {
    await this.#driver.init()
  }

  async acquireConnection(): Promise<RetryingConnection> {
    return new RetryingConnection(await this.#driver.acquireConnection())
  }

  async releaseConnection({ connection }: RetryingConnection): Promise<void> {
    await this.#driver.releaseConnection(connection)
  }

  async beginTransaction(caller: RetryingConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(caller.connection, settings)
    caller.isInTransaction = true
  }

  async commitTransaction({ connection }: RetryingConnection): Promise<void> {
    await this.#driver.commitTransaction(connection)
  }

  async rollbackTransaction({ connection }: RetryingConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection)
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy()
  }
}

/** A connection from the pool, used for one transaction or for single statements. */
class RetryingConnection implements DatabaseConnection {
  readonly connection: DatabaseConnection
  /**
   * In a transaction, statements are not retried alone, because in-transaction.ts retries the
   * whole.
   */
  isInTransaction = false

  constructor(connection: DatabaseConnection) {
    this.connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = () => this.connection.executeQuery<Row>(query)
    return this.isInTransaction ? execute() : retryConflicts(execute)
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery<Row>(query, size)
  }
}
