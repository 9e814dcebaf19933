import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFaqMatcher } from '#features/faq/rules.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { buildPost, fetchPage } from '#features/blog/server/testing.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { buildImage } from '#features/media/server/testing.ts'
import { migrate } from '#server/db/open.ts'
import { startAsAdmin } from '#test/admin.ts'
import { openOlderDatabase } from '#test/database/older-database.ts'

const TITLE = 'The clerk’s checklist'
const HTML =
  "<p>It’s O'Brien's turn.\u00a0Records – kept “six\u00adty years” at 7 o\u2032clock.</p>"
const TERMS = [
  "clerk's checklist",
  'CLERK‘S',
  "it's o’brien`s",
  'turn. records - kept',
  'records — kept "sixty',
  'sixty\u200b years',
  "o'clock",
]

test('a search finds each kind of apostrophe, quotation mark, dash and blank', async () => {
  const app = await startAsAdmin()
  await buildPost(app.services, { title: TITLE, content: HTML })
  const item = await buildFaqItem(app.services, { question: TITLE, answer: HTML })
  await buildMessage(app.services, { municipality: TITLE, message: HTML })

  for (const term of TERMS) {
    const q = encodeURIComponent(term)
    const blog = await fetchPage(app, `q=${q}`)
    expect([term, blog.total]).toEqual([term, 1])
    const messages = await (await app.asAdmin('GET', `/api/admin/messages/page?q=${q}`)).json()
    expect([term, messages.total]).toEqual([term, 1])
    expect([term, createFaqMatcher({ term, category: 'all' })(item)]).toEqual([term, true])
  }
  expect((await fetchPage(app, 'q=clerk.s')).total).toBe(0)
})

test('a picture is found by its description in either writing', async () => {
  const app = await startAsAdmin()
  await buildImage(app, { fields: { alt: 'The clerk’s office – inside' } })

  for (const term of ["clerk's", 'office - inside']) {
    const response = await app.asAdmin('GET', `/api/admin/media/page?q=${encodeURIComponent(term)}`)
    expect(await response.json()).toMatchObject({ total: 1 })
  }
})

test('tags that look the same are one', async () => {
  const { services, ...app } = await startAsAdmin()
  const tags = ['Clerk’s desk', "clerk's\u00a0desk", 'clerk\u00ads desk', '\u200b', '👩‍💻']
  const { id } = await buildPost(services, { tags: tags.slice(0, 2) })

  const response = await app.asAdmin('PUT', `/api/admin/blog/${id}`, { tags })

  expect(await response.json()).toMatchObject({ tags: ['Clerk’s desk', 'clerks desk', '👩‍💻'] })
  expect((await fetchPage(app, `tag=${encodeURIComponent("CLERK'S DESK")}`)).total).toBe(1)
})

test('letters that nobody sees are left out of what is typed on one line', async () => {
  const { services, ...app } = await startAsAdmin()
  const typed = '\u202e\ufeffMinutes\u00ad of\u200b May\u200d \u{e0041}'
  const { id } = await buildPost(services, {})

  const response = await app.asAdmin('PUT', `/api/admin/blog/${id}`, { title: typed })

  expect(await response.json()).toMatchObject({ title: 'Minutes of May' })
  for (const [odd, plain] of [
    ['а\u200dб α\u200c', 'аб α'],
    ['👩\u200d 🏳️\u200d🌈 ❤️', '👩 🏳️\u200d🌈 ❤️'],
  ]) {
    const stored = await app.asAdmin('PUT', `/api/admin/blog/${id}`, { title: odd })
    expect(await stored.json()).toMatchObject({ title: plain })
  }
  const persian = 'می\u200cخواهم'
  const kept = await app.asAdmin('PUT', `/api/admin/blog/${id}`, { title: persian })
  expect(await kept.json()).toMatchObject({ title: persian })
})

test.for([
  '(989) 555-0111',
  '989.555.0111',
  '9895550111',
  '+1 989 555 0111',
  '1-989-555-0111',
  '555‑0111',
])('a message is found by its telephone number, written as %s', async (term) => {
  const app = await startAsAdmin()
  await buildMessage(app.services, { phone: '(989) 555‑0111', email: 'a@town.example' })
  await buildMessage(app.services, { phone: '989 555 0222', email: 'b@town.example' })

  const q = encodeURIComponent(term)
  const found = await (await app.asAdmin('GET', `/api/admin/messages/page?q=${q}`)).json()

  expect(found.items.map(({ email }: { email: string }) => email)).toEqual(['a@town.example'])
})

test('what was stored before is found as well', async () => {
  const db = await openOlderDatabase('039-own-alt-texts')
  const time = '2026-01-05T12:00:00.000Z'
  await sql`
    insert into posts (slug, title, content, content_digest, reading_minutes, status, tags,
      created_at, updated_at)
    values ('a', 'T', '<p>C</p>', '', 1, 'draft', '[]', ${time}, ${time})
  `.execute(db)
  await sql`insert into post_texts (post_id, text) values (1, 'the clerk’s – list')`.execute(db)
  for (const tag of ['clerk’s', "clerk's", 'st.\u00a0john’s'])
    await sql`insert into post_tags (post_id, tag) values (1, ${tag})`.execute(db)
  await sql`
    insert into contact_messages (first_name, last_name, email, phone, message, status, search_text,
      created_at)
    values ('A', 'B', 'c@d.example', '(989) 555-0111', 'M', 'new', 'a b’s', ${time})
  `.execute(db)
  const parts = [
    { table: 'post_texts', rows: [{ post_id: 9, text: 'it’s' }] },
    {
      table: 'post_tags',
      rows: [
        { post_id: 9, tag: 'it’s' },
        { post_id: 9, tag: "it's" },
      ],
    },
  ]
  const content = JSON.stringify({ rows: { entity: {}, parts }, references: [] })
  await sql`
    insert into trash (kind, entity_id, title, deleted_at, content)
    values ('blog', '9', 'T', ${time}, ${content})
  `.execute(db)

  await migrate(db)

  const texts = await db.selectFrom('post_texts').select('text').execute()
  expect(texts).toEqual([{ text: "the clerk's - list" }])
  const tags = await db.selectFrom('post_tags').select('tag').orderBy('tag').execute()
  expect(tags.map(({ tag }) => tag)).toEqual(["clerk's", "st. john's"])
  const messages = await db.selectFrom('contact_messages').select('search_text').execute()
  expect(messages).toEqual([{ search_text: "a b's\n9895550111" }])
  const trash = await db.selectFrom('trash').select('content').executeTakeFirstOrThrow()
  expect(JSON.parse(trash.content).rows.parts).toMatchObject([
    { rows: [{ text: "it's" }] },
    { rows: [{ tag: "it's" }] },
  ])
})

test('searches that were counted before are counted with their look-alikes', async () => {
  const db = await openOlderDatabase('041-one-spelling')
  for (const [place, term, count, results, day] of [
    ['faq', 'clerk’s', 2, 7, '06'],
    ['faq', 'clerk‘s', 3, 0, '04'],
    ['faq', "clerk's", 4, 1, '05'],
    ['blog', 'clerk’s', 5, 1, '05'],
  ] as const)
    await sql`
      insert into searches (place, term, count, results, last_at)
      values (${place}, ${term}, ${count}, ${results}, ${`2026-01-${day}T12:00:00.000Z`})
    `.execute(db)

  await migrate(db)

  const counted = db.selectFrom('searches').selectAll().orderBy('place')
  const term = "clerk's"
  expect(await counted.execute()).toEqual([
    { place: 'blog', term, count: 5, results: 1, last_at: '2026-01-05T12:00:00.000Z' },
    { place: 'faq', term, count: 9, results: 7, last_at: '2026-01-06T12:00:00.000Z' },
  ])
})

test('what else lies in the trash stays as it is', async () => {
  const db = await openOlderDatabase('039-own-alt-texts')
  const parts = [{ table: 'post_texts', rows: [{ post_id: 5, text: 'it’s' }] }]
  const post = JSON.stringify({ rows: { entity: {}, parts }, references: [] })
  for (const [kind, content] of [
    ['blog', post],
    ['faq', '{"rows":{"entity":{"question":"It’s"}}}'],
  ])
    await sql`
      insert into trash (kind, entity_id, title, deleted_at, content)
      values (${kind}, '5', 'T', '2026-01-05T12:00:00.000Z', ${content})
    `.execute(db)

  await migrate(db)

  const kept = db.selectFrom('trash').select('content').where('kind', '=', 'faq')
  expect(await kept.execute()).toEqual([{ content: '{"rows":{"entity":{"question":"It’s"}}}' }])
})
