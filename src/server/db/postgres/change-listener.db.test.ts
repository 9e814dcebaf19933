import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { signIn } from '#test/admin.ts'
import { ON_POSTGRES, startApp, type App } from '#test/app.ts'
import { createLog } from '../../log/log.ts'
import { listenForChanges } from './change-listener.ts'
import { acquireLease } from '../installation-store.ts'
import { migrate, openWithoutMigrating } from '../open.ts'
import { createSchema, swapSchemas } from './schemas.ts'
import { listTables } from '../table-shapes.ts'
import { shownByPages } from './change-triggers.ts'
import type { Db } from '../tables.ts'
import { PATIENCE } from '#test/patience.ts'

/** Nothing listens on this port. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none'

const MESSAGE = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Please call.' }
const CHANGES = [
  "update posts set title = 'Changed'",
  'delete from posts',
  "update faq_items set question = 'Changed'",
  'delete from faq_items',
  "insert into blog_categories (name) values ('Changed')",
  "insert into faq_categories (name) values ('Changed')",
  'delete from testimonials',
  "update media set alt = 'Changed'",
  "insert into installation values ('changed', '')",
]

describe.runIf(ON_POSTGRES)('changes of page content', () => {
  test('the database itself announces them, in case the node that wrote dies first', async () => {
    const app = await startApp()
    const announced = await countAnnouncements(app)

    for (const statement of CHANGES) await sql.raw(statement).execute(app.db)

    expect(await announced()).toBe(CHANGES.length)
  })

  /** In tables of which pages show the other columns. */
  const NOT_SHOWN = new Set([
    'posts.view_count',
    'posts.review_by',
    'faq_items.view_count',
    'faq_items.helpful',
    'faq_items.not_helpful',
    'faq_items.review_by',
    'faq_items.reviewed_at',
  ])

  test('only the columns that pages show are announced', async () => {
    const app = await startApp()
    const announced = await listAnnouncements(app)

    const columns = (await listTables(app.db, [])).flatMap((table) =>
      table.columns.map((column) => ({ table: table.name, column })),
    )
    for (const { table, column } of columns) {
      const change = sql`update ${sql.id(table)} set ${sql.id(column)} = ${sql.id(column)}`
      await change.execute(app.db)
      await sql`select pg_notify('content_changed', ${`${table}.${column}`})`.execute(app.db)
    }

    const heard = await announced()
    expect(heard.filter((_, index) => heard[index - 1] === '')).toEqual(
      columns
        .filter(({ table }) => isShown(table))
        .map(({ table, column }) => `${table}.${column}`)
        .filter((name) => !NOT_SHOWN.has(name)),
    )
  })

  test('a column that a migration adds is announced automatically', async () => {
    const app = await startApp()
    await sql`alter table posts add column added text`.execute(app.db)

    await Promise.all([migrate(app.db), migrate(app.db), migrate(app.db)])

    const announced = await countAnnouncements(app)
    await sql`update posts set added = 'Changed'`.execute(app.db)
    expect(await announced()).toBe(1)
  })

  test('a start makes the triggers that differ, and leaves the others alone', async () => {
    const app = await startApp()
    const before = await listTriggers(app.db)
    await migrate(app.db)
    const untouched = await listTriggers(app.db)
    await sql`drop trigger posts_announced on posts`.execute(app.db)
    await sql`
      create trigger users_announced after update on users
      for each statement execute function announce_change()
    `.execute(app.db)

    await migrate(app.db)

    expect(before.length).toBeGreaterThan(6)
    expect(untouched).toEqual(before)
    expect(definitions(await listTriggers(app.db))).toEqual(definitions(before))
  })

  test('a rolled-back change is not announced', async () => {
    const app = await startApp()
    const announced = await countAnnouncements(app)

    const work = app.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('blog_categories').values({ name: 'Never' }).execute()
      throw new Error('rolled back')
    })

    await expect(work).rejects.toThrow('rolled back')
    expect(await announced()).toBe(0)
  })

  test('counted views, sign-ins and messages are not announced', async () => {
    const app = await startApp()
    const announced = await countAnnouncements(app)

    await app.db.updateTable('posts').set({ view_count: 7 }).execute()
    await app.db.updateTable('faq_items').set({ view_count: 7 }).execute()
    await signIn(app)
    await app.postJson('/api/contact', MESSAGE)

    expect(await announced()).toBe(0)
  })

  test('a lease that is not acquired is not announced', async () => {
    const app = await startApp()
    const term = { now: app.clock.now(), forMs: 60_000 }
    const first = await acquireLease(app.db, 'test', term)
    const announced = await countAnnouncements(app)

    const second = await acquireLease(app.db, 'test', term)

    expect([first, second]).toEqual([true, false])
    expect(await announced()).toBe(0)
  })

  test('they are announced after a restore as before it', async () => {
    const app = await startApp()
    const { config, log } = app.services
    for (const round of ['a', 'b']) {
      const from = `restoring_${round}`
      await createSchema(app.db, 'restoring_', from)
      const beside = await openWithoutMigrating(config, log, from)
      await migrate(beside, { schema: from })
      await beside.destroy()
      await swapSchemas(app.db, { own: 'public', from, replaced: `replaced_${round}` })
    }
    const announced = await countAnnouncements(app)

    await app.db.insertInto('blog_categories').values({ name: 'Restored' }).execute()

    expect(await announced()).toBe(1)
  })

  test('a lost connection comes back and catches up on missed changes', async () => {
    const app = await startApp()
    const heard = await startListening(app)

    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and query in ('listen content_changed', 'select 1')
    `.execute(app.db)

    // The site of this test has a listener too.
    expect(rows).toHaveLength(2)
    await vi.waitFor(() => expect(heard.count()).toBe(1), PATIENCE)
    await app.db.insertInto('blog_categories').values({ name: 'Again' }).execute()
    await vi.waitFor(() => expect(heard.count()).toBe(2), PATIENCE)
  })

  test('a connection that is cut within a transaction fails that, and ends no process', async () => {
    const app = await startApp()

    const work = app.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      )
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`.execute(app.db)
      await setImmediate()
      await transaction.insertInto('blog_categories').values({ name: 'Never' }).execute()
    })

    await expect(work).rejects.toThrow(/terminat|connection/i)
    expect(await app.db.selectFrom('blog_categories').selectAll().execute()).toEqual([])
  })

  test('a node that cannot listen trusts no page for long while the database answers', async () => {
    const app = await startApp()
    const onChange = vi.fn<() => void>()
    await listening({ url: NOWHERE, db: app.db, onChange })

    await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(3), PATIENCE)
  })

  test('while the database is unreachable, pages stay as they are', async () => {
    const app = await startApp()
    const query = vi.spyOn(app.db, 'getExecutor')
    const onChange = vi.fn<() => void>()
    await app.close()
    await listening({ url: NOWHERE, db: app.db, onChange })

    await vi.waitFor(() => expect(query.mock.calls.length).toBeGreaterThan(2), PATIENCE)

    expect(onChange).not.toHaveBeenCalled()
  })
})

async function listening(options: { url: string; db: Db; onChange: () => void }) {
  const listener = await listenForChanges({ ...options, log: createLog('silent') })
  onTestFinished(() => listener.close())
}

async function startListening({ services, db }: App) {
  const onChange = vi.fn<() => void>()
  await listening({ url: services.config.databaseUrl ?? '', db, onChange })
  onChange.mockClear()
  return { count: () => onChange.mock.calls.length }
}

type Trigger = { id: number; definition: string }

const definitions = (triggers: Trigger[]) => triggers.map(({ definition }) => definition)

async function listTriggers(db: Db): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select oid::int as id, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgname like '%_announced' order by definition
  `.execute(db)
  return rows
}

function isShown(table: string): boolean {
  return shownByPages(table) !== 'nothing'
}

/** Counts the notifications of PostgreSQL from here until the count is requested. */
async function countAnnouncements(app: App): Promise<() => Promise<number>> {
  const announced = await listAnnouncements(app)
  return async () => (await announced()).length
}

/** Lists the notifications of PostgreSQL from here until the list is requested. */
async function listAnnouncements({ services, db }: App): Promise<() => Promise<string[]>> {
  const client = new Client({ connectionString: services.config.databaseUrl })
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('listen content_changed')
  return async () => {
    // They come in the order of the commits.
    await sql`notify content_changed, 'the last one'`.execute(db)
    await vi.waitFor(() => expect(heard).toContain('the last one'), PATIENCE)
    return heard.slice(0, -1)
  }
}
