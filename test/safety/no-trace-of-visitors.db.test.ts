import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { contactFields } from '#features/contact/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { listTables } from '#server/db/table-shapes.ts'
import { startAgain, startServer } from '#test/app.ts'

const ADDRESS = '198.51.100.77'
const BROWSER = 'Scripted-Browser/77.1'
const QUANTITIES = 'devices=25&terabytes=10'
const QUOTES = 'other1=Xanadu+Backup&month1=77.10&municipality=Xanadu'

/**
 * On PostgreSQL, the keys of limits are hashes of addresses, deleted at night once they have ended.
 */
const LEFT_OUT = ['rate_limits']

/** What could lead back to the visitor: the address, its hashes, the browser, what was typed. */
const TRACES = [
  ADDRESS,
  ...(['hex', 'base64', 'base64url'] as const).map((encoding) => hash('sha256', ADDRESS, encoding)),
  'Scripted-Browser',
  'Xanadu',
]

test('after a visit to everything, no table has anything of the address or the browser', async () => {
  const app = await startServer({ TRUST_PROXY: 'true' })
  const { slug } = await buildPost(app.services)
  const { id } = await buildFaqItem(app.services)
  const headers = { 'X-Forwarded-For': ADDRESS, 'User-Agent': BROWSER }
  const paths = [
    '/',
    `/?${QUANTITIES}`,
    '/blog',
    '/blog?q=backup',
    `/blog/${slug}`,
    '/faq?q=backup',
  ]
  const more = [
    '/faq',
    `/board-packet?${QUANTITIES}&${QUOTES}`,
    `/board-packet.pdf?${QUANTITIES}&${QUOTES}`,
    '/nowhere',
  ]
  for (const path of [...paths, ...more]) await fetch(app.origin + path, { headers })
  for (const path of [`/api/faq/items/${id}/view`, '/api/quote/view'])
    await fetch(app.origin + path, { method: 'POST', headers })
  const body = JSON.stringify(contactFields())
  const type = { 'Content-Type': 'application/json' }
  await fetch(`${app.origin}/api/contact`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body,
  })
  await app.close()

  const { db } = await startAgain(app)
  const contents: Record<string, string> = {}
  for (const { name } of await listTables(db, LEFT_OUT)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    contents[name] = JSON.stringify(rows)
  }

  expect(contents.day_counts).toContain('"kind":"pdfs"')
  expect(contents.contact_messages).not.toBe('[]')
  const found = Object.entries(contents).filter(([, text]) =>
    TRACES.some((trace) => text.includes(trace)),
  )
  expect(found).toEqual([])
}, 60_000)
