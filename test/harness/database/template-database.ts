import { argon2Sync, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAspects } from '#app/server/content/aspects.ts'
import { addOfficePages } from '#app/server/starter/add-office-pages.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log/log.ts'
import { asOwner, buildDatabaseUrl } from './postgres.ts'

const TEMPLATE = 'test_template'
const START = new Date('2026-03-02T15:00:00.000Z')

/**
 * Creates a migrated database with its first admin and the pages of the office, which every test
 * copies: migrating, hashing a password and cleaning texts would take longer than most tests. There
 * is also one on SQLite where tests run on PostgreSQL, for those that compare the two.
 */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-template-'))
  await fillDatabase({ dataDir })
  process.env.TEST_SQLITE_TEMPLATE = path.join(dataDir, 'site.db')
  process.env.TEST_TEMPLATE = process.env.TEST_SQLITE_TEMPLATE
  const server = process.env.TEST_DATABASE_URL
  if (server) {
    await asOwner(server, `create database ${TEMPLATE}`)
    await fillDatabase({ dataDir, databaseUrl: buildDatabaseUrl(server, TEMPLATE) })
    process.env.TEST_TEMPLATE = TEMPLATE
  }
  return () => rm(dataDir, { recursive: true, force: true })
}

async function fillDatabase(database: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const db = await openDatabase({ databaseUrl: undefined, ...database }, createLog('silent'))
  await db
    .insertInto('users')
    .values({
      username: 'admin',
      password_hash: hashQuickly('test-password'),
      created_at: START.toISOString(),
    })
    .execute()
  const clock = { now: () => START }
  const config = readConfig({ DATA_DIR: database.dataDir })
  await addOfficePages({ db, clock, ...createAspects({ clock, config }) })
  await db.destroy()
}

/** A hash in the format of `hashPassword`, at the lowest cost. */
function hashQuickly(password: string): string {
  const nonce = randomBytes(16)
  const cost = { parallelism: 1, tagLength: 32, memory: 8, passes: 1 }
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
}
