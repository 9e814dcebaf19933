import { expect, test } from 'vitest'
import { z } from 'zod'
import { FAQ_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import { startAsAdmin } from '#test/admin.ts'
import { adminFaqItemSchema, faqItemSchema, type AdminFaqItem } from '../schema.ts'
import { buildFaqItem } from './testing.ts'

const ITEM = { question: 'Why?', answer: '<p>Because.</p>' }

const readItem = async (response: Response) => adminFaqItemSchema.parse(await response.json())
const readItems = async (response: Response) =>
  z.array(adminFaqItemSchema).parse(await response.json())
const getQuestions = (items: Pick<AdminFaqItem, 'question'>[]) => items.map((item) => item.question)

test('an item is created with its defaults', async () => {
  const app = await startAsAdmin()

  const response = await app.asAdmin('POST', '/api/admin/faq', ITEM)

  expect(response.status).toBe(201)
  expect(await readItem(response)).toEqual({
    id: expect.any(Number),
    ...ITEM,
    categoryId: null,
    sortOrder: 0,
    isPublished: true,
    tags: [],
    viewCount: 0,
    createdAt: app.clock.now().toISOString(),
    updatedAt: app.clock.now().toISOString(),
    reviewBy: '2027-03-02',
    reviewedAt: null,
    helpful: 0,
    notHelpful: 0,
  })
})

test('an answer with a gap is a draft until the gap is filled in', async () => {
  const { asAdmin } = await startAsAdmin()
  const answer = '<p>[Office: who owns it]</p>'
  const refused = await asAdmin('POST', '/api/admin/faq', { ...ITEM, answer })
  const draft = { ...ITEM, answer, isPublished: false }
  const { id } = await readItem(await asAdmin('POST', '/api/admin/faq', draft))

  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    message: 'This answer has 1 blank to fill in. Fill it in, or keep it as a draft.',
    issues: [{ path: 'answer' }],
  })
  const publish = async (change: object) =>
    (await asAdmin('PUT', `/api/admin/faq/${id}`, { isPublished: true, ...change })).status
  expect([await publish({}), await publish({ answer: ITEM.answer })]).toEqual([400, 200])
})

test('an item is created with everything that it can have, and cleaned', async () => {
  const { asAdmin, db } = await startAsAdmin()
  const { id: categoryId } = await insertCategory(db, FAQ_CATEGORIES, 'Pricing')

  const response = await asAdmin('POST', '/api/admin/faq', {
    question: ' How much? ',
    answer: '<p onclick="x()">$79<script>x()</script></p>',
    categoryId,
    sortOrder: 4,
    isPublished: false,
    tags: [' price ', 'Price', '', 'cost', 'cost'],
  })

  expect(await readItem(response)).toMatchObject({
    question: 'How much?',
    answer: '<p>$79</p>',
    categoryId,
    sortOrder: 4,
    isPublished: false,
    tags: ['price', 'cost'],
  })
})

test('an item that does not exist cannot be changed or deleted', async () => {
  const { asAdmin } = await startAsAdmin()

  const responses = [
    await asAdmin('PUT', '/api/admin/faq/7', ITEM),
    await asAdmin('PUT', '/api/faq/items/7', ITEM),
    await asAdmin('PUT', '/api/admin/faq/x', ITEM),
    await asAdmin('DELETE', '/api/admin/faq/7'),
  ]

  expect(responses.map((response) => response.status)).toEqual([404, 404, 404, 404])
})

test.each(['/api/admin/faq', '/api/faq/items'])(
  'a change through %s keeps omitted fields, and null clears',
  async (base) => {
    const app = await startAsAdmin()
    const { id: categoryId } = await insertCategory(app.db, FAQ_CATEGORIES, 'Pricing')
    const item = await buildFaqItem(app.services, { categoryId, sortOrder: 3, tags: ['a'] })
    app.clock.advance(1000)

    const kept = await app.asAdmin('PUT', `${base}/${item.id}`, { isPublished: false })
    const cleared = await app.asAdmin('PUT', `${base}/${item.id}`, {
      question: 'New?',
      categoryId: null,
      sortOrder: null,
      isPublished: null,
      tags: null,
    })

    expect(kept.status).toBe(200)
    const { updatedAt } = await readItem(kept)
    expect(updatedAt).toBe(app.clock.now().toISOString())
    expect(await readItem(cleared)).toMatchObject({
      question: 'New?',
      answer: item.answer,
      categoryId: null,
      sortOrder: 0,
      isPublished: false,
      tags: [],
    })
  },
)

test.for([
  ['question', '', 'Question is required'],
  ['answer', '<style>x</style>', 'Answer is required'],
  ['categoryId', 999, 'There is no such category'],
] as const)('the %s %j is refused, and nothing is stored: %s', async ([path, value, message]) => {
  const app = await startAsAdmin()
  const item = await buildFaqItem(app.services)
  const input = { ...ITEM, [path]: value }

  for (const response of [
    await app.asAdmin('POST', '/api/admin/faq', input),
    await app.asAdmin('PUT', `/api/admin/faq/${item.id}`, input),
  ]) {
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message, issues: [{ path, message }] })
  }
  const stored = await readItems(await app.asAdmin('GET', '/api/admin/faq'))
  expect(stored).toEqual([{ ...item, findings: 0 }])
})

test('admins see every item: in their order on their own path, by views on the public one', async () => {
  const app = await startAsAdmin()
  await buildFaqItem(app.services, { question: 'B', sortOrder: 2 })
  const { id } = await buildFaqItem(app.services, { question: 'C', sortOrder: 3 })
  await buildFaqItem(app.services, { question: 'A', sortOrder: 1, isPublished: false })
  await app.request(`/api/faq/items/${id}/view`, { method: 'POST' })

  const own = await readItems(await app.asAdmin('GET', '/api/admin/faq'))
  const shared = await app.asAdmin('GET', '/api/faq/items')
  const visitors = faqItemSchema.array().parse(await (await app.request('/api/faq/items')).json())

  expect(own.map((item) => [item.question, item.viewCount])).toEqual([
    ['A', 0],
    ['B', 0],
    ['C', 1],
  ])
  expect(shared.headers.get('cache-control')).toBe('no-store')
  expect(getQuestions(await readItems(shared))).toEqual(['C', 'A', 'B'])
  expect(getQuestions(visitors)).toEqual(['C', 'B'])
})

test("an invalid token shows the visitors' list", async () => {
  const app = await startAsAdmin()
  await buildFaqItem(app.services, { isPublished: false })

  const response = await app.request('/api/faq/items', {
    headers: { Authorization: `Bearer ${'x'.repeat(43)}` },
  })

  expect(await readItems(response)).toEqual([])
})

test('a deleted item is gone with its counted views', async () => {
  const app = await startAsAdmin()
  const { id } = await buildFaqItem(app.services)
  await app.request(`/api/faq/items/${id}/view`, { method: 'POST' })

  const response = await app.asAdmin('DELETE', `/api/admin/faq/${id}`)

  expect(response.status).toBe(204)
  expect(await readItems(await app.request('/api/faq/items'))).toEqual([])
  expect((await app.asAdmin('DELETE', `/api/admin/faq/${id}`)).status).toBe(404)
})

test('the places of a list are its order', async () => {
  const app = await startAsAdmin()
  const [a, b, c] = [
    await buildFaqItem(app.services, { question: 'A', sortOrder: 7 }),
    await buildFaqItem(app.services, { question: 'B', sortOrder: 1 }),
    await buildFaqItem(app.services, { question: 'C', sortOrder: 9 }),
  ]

  const response = await app.asAdmin('PUT', '/api/admin/faq/order', { ids: [c.id, b.id, a.id] })

  expect(response.status).toBe(200)
  const items = await readItems(response)
  expect(items.map((item) => [item.question, item.sortOrder])).toEqual([
    ['C', 0],
    ['B', 1],
    ['A', 2],
  ])
  const [, unmoved] = items
  expect(unmoved?.updatedAt).toBe(b.updatedAt)
})

test('an order with an unknown item, one twice, or without numbers is refused', async () => {
  const app = await startAsAdmin()
  const item = await buildFaqItem(app.services, { sortOrder: 5 })

  for (const ids of [[1, 999], [1, 1], ['1'], null]) {
    expect((await app.asAdmin('PUT', '/api/admin/faq/order', { ids })).status).toBe(400)
  }
  expect(await readItems(await app.asAdmin('GET', '/api/admin/faq'))).toEqual([
    { ...item, findings: 0 },
  ])
})
