import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#test/app.ts'
import { createFolder } from '#test/folder.ts'
import { createLog } from '../log/log.ts'
import { DatabaseError, migrate, openDatabase } from './open.ts'
import type { Db } from './tables.ts'

const NOW = '2026-03-02T15:00:00.000Z'
const log = createLog('silent')

test('migrating twice, or twice at a time, changes nothing', async () => {
  const db = await migrated()
  await db.insertInto('installation').values({ key: 'kept', value: 'yes' }).execute()

  await migrate(db)
  await Promise.all([migrate(db), migrate(db)])

  expect(await db.selectFrom('installation').selectAll().execute()).toEqual([
    { key: 'kept', value: 'yes' },
  ])
})

test('a database of a newer program is refused in words', async () => {
  const db = await migrated()
  await sql`insert into kysely_migration (name, timestamp) values ('999-future', ${NOW})`.execute(
    db,
  )

  await expect(migrate(db)).rejects.toThrow('it was written by a newer version of this program')
})

test('the file of a newer program is named and left as it is', async () => {
  const dataDir = await createFolder()
  const file = path.join(dataDir, 'site.db')
  await (await openDatabase({ dataDir, databaseUrl: undefined }, log)).destroy()
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec("insert into kysely_migration (name, timestamp) values ('999-future', '2030')")
  const readVersions = () => other.prepare('select name from kysely_migration').all()
  const known = readVersions()

  await expect(openDatabase({ dataDir, databaseUrl: undefined }, log)).rejects.toThrow(
    `${file} cannot be used: it was written by a newer version of this program`,
  )

  expect(readVersions()).toEqual(known)
})

test('a slug, a username, a category and a fact are unique', async () => {
  const db = await migrated()
  const writes = [
    () => insertPost(db, {}),
    () =>
      db
        .insertInto('users')
        .values({ username: 'clerk', password_hash: 'x', created_at: NOW })
        .execute(),
    () => db.insertInto('blog_categories').values({ name: 'News' }).execute(),
    () => db.insertInto('faq_categories').values({ name: 'Billing' }).execute(),
    () => db.insertInto('installation').values({ key: 'seeded', value: NOW }).execute(),
  ]
  for (const write of writes) await write()

  for (const write of writes) await expect(write()).rejects.toThrow(/unique|duplicate/i)
})

test('a post names no category and no image that is not there', async () => {
  const db = await migrated()

  for (const values of [{ category_id: 99 }, { featured_image_id: 'none' }])
    await expect(insertPost(db, values)).rejects.toThrow(/foreign key/i)
})

test('a deleted category keeps its posts, and a deleted post takes its text with it', async () => {
  const db = await migrated()
  const { id } = await db
    .insertInto('blog_categories')
    .values({ name: 'News' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPost(db, { category_id: id })
  const post = await db.selectFrom('posts').select('id').executeTakeFirstOrThrow()
  await db.insertInto('post_texts').values({ post_id: post.id, text: 'ledgers' }).execute()

  await db.deleteFrom('blog_categories').execute()
  const category = await db.selectFrom('posts').select('category_id').executeTakeFirstOrThrow()
  await db.deleteFrom('posts').execute()

  expect(category.category_id).toBeNull()
  expect(await db.selectFrom('post_texts').selectAll().execute()).toEqual([])
})

test('a file that is not a database is named and left as it is', async () => {
  const dataDir = await createFolder()
  const file = path.join(dataDir, 'site.db')
  await writeFile(file, 'Minutes of the board. '.repeat(500))

  const error = await openDatabase({ dataDir, databaseUrl: undefined }, log).catch(
    (cause: unknown) => cause,
  )

  expect(error).toBeInstanceOf(DatabaseError)
  expect(String(error)).toContain(file)
  expect(await readFile(file, 'utf8')).toBe('Minutes of the board. '.repeat(500))
})

test('an unreachable server is named without its password, and nothing replaces it', async () => {
  const dataDir = await createFolder()
  const databaseUrl = 'postgres://site:secret@localhost:1/site'

  const error = await openDatabase({ dataDir, databaseUrl }, log).catch((cause: unknown) => cause)

  expect(error).toBeInstanceOf(DatabaseError)
  expect(String(error)).toMatch(/PostgreSQL at localhost:1 cannot be used: .*ECONNREFUSED/)
  expect(String(error)).not.toMatch(/secret|\n/)
  await expect(readFile(path.join(dataDir, 'site.db'))).rejects.toThrow('ENOENT')
})

test('two programs write to one SQLite file at the same time and none is refused', async () => {
  const dataDir = await createFolder()
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, log)
  onTestFinished(() => db.destroy())
  const other = writeElsewhere(path.join(dataDir, 'site.db'))

  for (let number = 0; number < 200; number += 1) {
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('blog_categories').select('id').execute()
      await transaction
        .insertInto('blog_categories')
        .values({ name: `ours ${number}` })
        .execute()
    })
  }
  await other

  const rows = await db.selectFrom('blog_categories').select('name').execute()
  expect(rows.length).toBe(400)
})

async function migrated(): Promise<Db> {
  const db = await openTestDatabase(await createFolder())
  onTestFinished(() => db.destroy())
  return db
}

/** 200 transactions in another thread, with its own connection. */
function writeElsewhere(file: string): Promise<void> {
  const worker = new Worker(
    `const { workerData } = require('node:worker_threads')
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(workerData, { timeout: 5000 })
    for (let number = 0; number < 200; number += 1) {
      db.exec('begin immediate')
      db.exec("insert into blog_categories (name) values ('theirs " + number + "')")
      db.exec('commit')
    }
    db.close()`,
    { eval: true, workerData: file },
  )
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}

async function insertPost(
  db: Db,
  values: { category_id?: number; featured_image_id?: string },
): Promise<void> {
  await db
    .insertInto('posts')
    .values({
      slug: 'a-post',
      title: 'A post',
      content: '<p>Words.</p>',
      content_digest: '',
      reading_minutes: 1,
      status: 'published',
      tags: '[]',
      published_at: NOW,
      created_at: NOW,
      updated_at: NOW,
      ...values,
    })
    .execute()
}
