import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { migrate } from '#server/db/open.ts'
import { tidyPath } from '#shared/url.ts'
import { startAsAdmin } from '#test/admin.ts'
import { openOlderDatabase } from '#test/database/older-database.ts'

const PERSON = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }

test.each([
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/%7Eclerk/a%2Db%2e%5F', '/~clerk/a-b._'],
  ['//fees%2f%3f%25/', '/fees%2F%3F%25'],
  ['/100%', '/100%'],
  ['/%2541', '/%2541'],
])('%s is the address %s', (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy)
  expect(tidyPath(tidy)).toBe(tidy)
})

test('a redirect, a count and a link mean the same address, however it is spelled', async () => {
  const { request, asAdmin, services } = await startAsAdmin()
  const open = (path: string) => request(path, { headers: PERSON })
  const read = async (path: string) => (await asAdmin('GET', path)).json()
  await asAdmin('POST', '/api/admin/redirects', { from: '/caf%c3%a9', to: '/faq' })
  const again = await asAdmin('POST', '/api/admin/redirects', { from: '/café', to: '/blog' })
  await buildPost(services, { slug: 'one', content: '<p><a href="/%7eclerk">Clerk</a></p>' })

  for (const path of ['/caf%c3%a9', '/caf%C3%A9', '/c%61f%C3%a9']) {
    const { status, headers } = await open(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, '/faq'])
  }
  await open('/%7Eclerk')
  await open('/~clerk')

  expect(await again.json()).toMatchObject({ message: '/caf%C3%A9 already leads to /faq' })
  expect(await read('/api/admin/addresses/missing')).toMatchObject([
    { path: '/~clerk', count: 1, linkedFrom: ['/blog/one'] },
  ])
})

test('addresses that were stored before have the same spelling', async () => {
  const db = await openOlderDatabase('040-look-alikes')
  const time = '2026-01-05T12:00:00.000Z'
  for (const [path, count] of [
    ['/caf%c3%a9', 2],
    ['/caf%C3%A9', 3],
    ['/%7Eclerk', 4],
  ] as const)
    await sql`insert into missing_addresses values (${path}, ${count}, ${time}, ${time})`.execute(
      db,
    )
  for (const [from, to] of [
    ['/a%2db', '/faq'],
    ['/a-b', '/blog'],
    ['/%c3%a4', '/%7ex?q=%c3%a4'],
    ['/%c3%A4', '/faq'],
    ['/%7eone', '/%7efaq'],
    ['/~one', '/~faq'],
    ['/%7Eloop', '/~loop'],
  ] as const)
    await sql`
      insert into redirects (from_path, to_path, created_at) values (${from}, ${to}, ${time})
    `.execute(db)
  await sql`insert into installation (key, value) values ('links-indexed', 'yes')`.execute(db)

  await migrate(db)

  const missing = await db.selectFrom('missing_addresses').select(['path', 'count']).execute()
  const counts = new Map(missing.map(({ path, count }) => [path, count]))
  expect(counts).toEqual(
    new Map([
      ['/caf%C3%A9', 3],
      ['/~clerk', 4],
    ]),
  )
  const redirects = await db.selectFrom('redirects').select(['from_path', 'to_path']).execute()
  const targets = new Map(redirects.map(({ from_path, to_path }) => [from_path, to_path]))
  expect(targets.get('/a-b')).toBe('/blog')
  expect([...targets.keys()].toSorted()).toEqual(['/%C3%A4', '/a-b', '/~one'])
  const entries = await db.selectFrom('activity').select('subject').orderBy('id').execute()
  expect(entries.map(({ subject }) => subject)).toEqual([
    'redirect /%c3%a4 to /~x?q=%C3%A4, because /%C3%A4 leads to /faq',
    'redirect /a%2db to /faq, because /a-b leads to /blog',
  ])
  expect(await db.selectFrom('installation').select('key').execute()).not.toContainEqual({
    key: 'links-indexed',
  })
})
