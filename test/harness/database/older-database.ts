import { onTestFinished } from 'vitest'
import { migrate, openWithoutMigrating } from '#server/db/open.ts'
import type { Db } from '#server/db/tables.ts'
import { createLog } from '#server/log/log.ts'
import { createFolder } from '../folder.ts'
import { createDatabase, dropDatabase } from './postgres.ts'

/** An empty database with the schema of an older version. */
export async function openOlderDatabase(lastMigration: string): Promise<Db> {
  const dataDir = await createFolder()
  const server = process.env.TEST_DATABASE_URL
  const databaseUrl = server && (await createDatabase(server, 'template1'))
  if (server && databaseUrl) onTestFinished(() => dropDatabase(server, databaseUrl))
  const db = await openWithoutMigrating({ dataDir, databaseUrl }, createLog('silent'))
  onTestFinished(() => db.destroy())
  await migrate(db, { upTo: lastMigration })
  return db
}
