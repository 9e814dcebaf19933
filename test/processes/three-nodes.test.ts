import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../../scripts/postgres.ts'
import { startBalancer } from './balancer.ts'
import { startLoad } from './load.ts'
import { buildOnce, createDataDir, startSite } from './site-process.ts'
import { LONG_PATIENCE } from '#test/patience.ts'

const PASSWORD = 'a password for tests'
beforeAll(buildOnce, 600_000)

test('three nodes lose nothing when one is killed and the database is restarted under load', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const dataDir = await createDataDir()
  const settings = { DATABASE_URL: postgres.url, TRUST_PROXY: 'true', LOG_LEVEL: 'fatal' }
  // They start together, find an empty database and all migrate it.
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => startSite(dataDir, settings)))
  if (!first) throw new Error('no node')
  const balancer = await startBalancer([first, ...others].map(({ origin }) => origin))
  const load = await startLoad(balancer, PASSWORD)
  await load.goesOn()

  await first.stop('SIGKILL')
  await load.goesOn()
  // By now its last answers have arrived.
  const lostViews = load.viewsBy(first.origin)
  const again = await startSite(dataDir, settings)
  balancer.replace(first.origin, again.origin)
  await vi.waitFor(() => expect(balancer.ready()).toHaveLength(3), LONG_PATIENCE)
  await load.goesOn()

  await load.readEverywhere()
  await postgres.halt()
  await vi.waitFor(() => expect(balancer.ready()).toEqual([]), LONG_PATIENCE)
  const duringOutage = await load.readEverywhere()
  await load.goesOn('reads')
  await postgres.resume()
  await vi.waitFor(() => expect(balancer.ready()).toHaveLength(3), LONG_PATIENCE)
  await load.goesOn()
  const { reads, edits, messages, views } = await load.stop()
  const codes = await Promise.all([again, ...others].map((node) => node.stop()))

  expect(codes).toEqual([0, 0, 0])
  expect(new Set(duringOutage)).toEqual(new Set([200]))
  expect(reads.failed).toEqual([])
  const database = await connect(postgres.url)
  const stored = await database.query('select message from contact_messages')
  const kept = stored.rows.map(({ message }) => String(message))
  expect(messages.acknowledged.filter((message) => !kept.includes(message))).toEqual([])
  expect(new Set(kept).size).toBe(kept.length)
  const mails = await database.query(`
    select count(*) from contact_messages m full join outbox_mails o on o.id = m.notice_mail_id
    where o.id is null and m.notice_mail_id is not null or m.id is null
  `)
  expect(Number(mails.rows[0]?.count)).toBe(0)
  const { rows } = await database.query('select view_count from faq_items')
  // Views that the killed node had counted but not yet written are lost.
  expect(rows[0]?.view_count).toBeGreaterThanOrEqual(views.acknowledged - lostViews)
  expect(rows[0]?.view_count).toBeLessThanOrEqual(views.sent)
  const { rows: posts } = await database.query("select title from posts where slug = 'edited'")
  expect(edits.titles.slice(edits.lastAcknowledged)).toContain(posts[0]?.title)
  expect(edits.shown).toBeGreaterThan(5)
}, 300_000)

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
