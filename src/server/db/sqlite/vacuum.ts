import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const WAIT_MS = 5000

/** A task for a worker: writes a database file anew, without what was deleted from it. */
export async function* vacuum(file: string): AsyncGenerator<boolean> {
  // The copy on the way is as private as the file, and the root of a container cannot be written to.
  // oxlint-disable-next-line node/no-process-env -- SQLite reads it
  process.env.SQLITE_TMPDIR = path.dirname(file)
  const database = new DatabaseSync(file, { timeout: WAIT_MS })
  try {
    database.exec('vacuum; pragma user_version = 1; pragma wal_checkpoint(truncate)')
    yield true
  } finally {
    database.close()
  }
}
