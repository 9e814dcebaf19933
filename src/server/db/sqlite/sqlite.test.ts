import { open as openFile, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../log/log.ts'
import { openDatabase, requireWholeFile } from '../open.ts'
import { createFolder } from '#test/folder.ts'
import { runRawQuery } from '#test/database/raw-query.ts'
import type { Db } from '../tables.ts'

const PAGE = 4096
const COUNT = (db: Db) => db.selectFrom('blog_categories').select('name').execute()

test('while another program locks the file, reads continue and a write waits', async () => {
  const { db, file } = await open()
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('begin immediate')

  const write = insert(db, 'Waits')
  const transaction = db.transaction().execute((inner) => insert(inner, 'Waits too'))
  const meanwhile = await COUNT(db)
  other.exec('commit')
  await Promise.all([write, transaction])

  expect(meanwhile).toEqual([])
  expect(await COUNT(db)).toHaveLength(2)
})

test('a transaction blocks no readers, and they see none of it before its end', async () => {
  const { db } = await open()
  const half = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const work = db.transaction().execute(async (inner) => {
    await insert(inner, 'One')
    half.resolve()
    await goOn.promise
    expect(await COUNT(inner)).toHaveLength(1)
    await insert(inner, 'Two')
  })

  await half.promise
  const during = await COUNT(db)
  const writtenOut = await sql`select name from blog_categories`.execute(db)
  goOn.resolve()
  await work

  expect(during).toEqual([])
  expect(writtenOut.rows).toEqual([])
  expect(await COUNT(db)).toHaveLength(2)
})

test('writes and transactions at the same time come one after the other', async () => {
  const { db } = await open()

  const grownBy = await Promise.all(
    Array.from({ length: 10 }, async (_, number) => {
      const alone = insert(db, `Alone ${number}`)
      const growth = await db.transaction().execute(async (inner) => {
        const before = await COUNT(inner)
        await insert(inner, `Category ${number}`)
        return (await COUNT(inner)).length - before.length
      })
      await alone
      return growth
    }),
  )

  expect(new Set(grownBy)).toEqual(new Set([1]))
  expect(await COUNT(db)).toHaveLength(20)
})

test('a committed change has reached the disk', async () => {
  const { db } = await open()

  const settings = [
    await runRawQuery(db, { text: 'pragma journal_mode' }),
    await runRawQuery(db, { text: 'pragma synchronous' }),
    await runRawQuery(db, { text: 'pragma foreign_keys' }),
  ]

  expect(settings.map(({ rows }) => rows[0])).toEqual([
    { journal_mode: 'wal' },
    // FULL: each commit waits for the disk.
    { synchronous: 2 },
    { foreign_keys: 1 },
  ])
})

test('a transaction reports a full disk, and the next one works', async () => {
  const { db } = await open()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db)

  const full = db.transaction().execute(async (inner) => {
    for (let number = 0; number < 200; number += 1) {
      await insert(inner, `${number} ${'x'.repeat(2000)}`)
    }
  })

  await expect(full).rejects.toMatchObject({ errcode: 13 })
  await sql`pragma max_page_count = 1000000`.execute(db)
  await db.transaction().execute((inner) => insert(inner, 'Again'))
  expect(await COUNT(db)).toEqual([{ name: 'Again' }])
})

const PLACE = { databaseUrl: undefined }
const openAgain = async (dataDir: string) =>
  (await openDatabase({ dataDir, ...PLACE }, createLog('silent'))).destroy()
const checkBeside = async (dataDir: string) => requireWholeFile({ dataDir, ...PLACE })
const forgetNewestMigration = `delete from kysely_migration
  where name = (select max(name) from kysely_migration)`
const lastPage = (size: number) => size - PAGE

test.for([
  // Everything but the first page, which says what kind of file it is.
  ['of which little is left', () => PAGE, 'select 1', openAgain],
  ['with a damaged page', lastPage, forgetNewestMigration, openAgain],
  ['with a damaged page', lastPage, 'select 1', checkBeside],
] as const)(
  'a file %s is refused in one line with advice, and left as it is',
  async ([, begin, statement, refuse]) => {
    const { db, dataDir, file } = await open()
    await runRawQuery(db, { text: statement })
    for (let number = 0; number < 200; number += 1) await insert(db, `${number} ${'x'.repeat(500)}`)
    await db.destroy()
    const { size } = await stat(file)
    const from = begin(size)
    const handle = await openFile(file, 'r+')
    await handle.write(Buffer.alloc(size - from, 'damage'), 0, size - from, from)
    await handle.close()
    const damaged = await readFile(file)

    await expect(refuse(dataDir)).rejects.toThrow(
      /^[^\n]*site\.db cannot be used[^\n]*docs\/backups\.md[^\n]*$/,
    )
    expect(await readFile(file)).toEqual(damaged)
  },
)

test('a whole file passes the check, also while it is open', async () => {
  const { dataDir } = await open()

  await expect(checkBeside(dataDir)).resolves.toBeUndefined()
})

async function open() {
  const dataDir = await createFolder()
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, createLog('silent'))
  onTestFinished(() => db.destroy())
  return { db, dataDir, file: path.join(dataDir, 'site.db') }
}

async function insert(db: Db, name: string): Promise<void> {
  await db.insertInto('blog_categories').values({ name }).execute()
}
