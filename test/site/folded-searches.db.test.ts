import { expect, test } from 'vitest'
import { createFaqMatcher } from '#features/faq/rules.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { buildPost, fetchPage } from '#features/blog/server/testing.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { buildImage } from '#features/media/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'

const TITLE = 'The clerk’s checklist'
const HTML =
  "<p>It’s O'Brien's turn.\u00a0Records – kept “six\u00adty years” at 7 o\u2032clock. The ﬁnal oﬃce in \u02bbＥwa.</p>"
const TERMS = [
  "clerk's checklist",
  'CLERK‘S',
  "it's o’brien`s",
  'turn. records - kept',
  'records — kept "sixty',
  'sixty\u200b years',
  "o'clock",
  'the final office',
  'ofﬁce',
  "'ewa",
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
  const { id } = await buildPost(services, {})
  const typed = '\u202e\ufeffMinutes\u00ad of\u200b May 👩\u200d💻'

  const response = await app.asAdmin('PUT', `/api/admin/blog/${id}`, { title: typed })

  expect(await response.json()).toMatchObject({ title: 'Minutes of May 👩\u200d💻' })
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
