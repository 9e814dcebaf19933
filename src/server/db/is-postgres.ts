import { PostgresAdapter, type Kysely } from 'kysely'

/** The import rules keep this question within `server/db`. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
