import { FAQ_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { startAgain, startApp } from '#test/app.ts'
import { faqCategorySchema, faqItemSchema } from '../schema.ts'
import { buildFaqItem } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function fetchItems({ request }: Pick<App, 'request'>) {
  const response = await request('/api/faq/items')
  expect(response.status).toBe(200)
  return z.array(faqItemSchema).parse(await response.json())
}

const view = ({ request }: App, id: number | string, address = '192.0.2.1') =>
  request(`/api/faq/items/${id}/view`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': address },
  })

test('published questions carry all of their fields', async () => {
  const app = await startApp()
  const { id: categoryId } = await insertCategory(app.db, FAQ_CATEGORIES, 'Pricing')
  const values = { answer: '<p>Because <em>so</em>.</p>', categoryId, tags: ['cost'] }
  const item = await buildFaqItem(app.services, values)

  expect(await fetchItems(app)).toEqual([faqItemSchema.parse(item)])
  expect(item).toMatchObject(values)
})

test('unpublished questions are left out', async () => {
  const app = await startApp()
  await buildFaqItem(app.services, { question: 'Hidden', isPublished: false })
  await buildFaqItem(app.services, { question: 'Shown' })

  const items = await fetchItems(app)

  expect(items.map((item) => item.question)).toEqual(['Shown'])
})

test('categories are listed by name', async () => {
  const app = await startApp()
  await insertCategory(app.db, FAQ_CATEGORIES, 'Security')
  await insertCategory(app.db, FAQ_CATEGORIES, 'Pricing')

  const response = await app.request('/api/faq/categories')

  const categories = z.array(faqCategorySchema).parse(await response.json())
  expect(categories.map((category) => category.name)).toEqual(['Pricing', 'Security'])
})

test('an address counts once an hour for each question, and is answered alike each time', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' })
  const { id } = await buildFaqItem(app.services, { sortOrder: 1 })
  const { id: other } = await buildFaqItem(app.services, { sortOrder: 2 })

  const answers = [await view(app, id), await view(app, id), await view(app, other)]
  await view(app, id, '192.0.2.2')
  const first = (await fetchItems(app)).map(({ viewCount }) => viewCount)
  app.clock.advance(60 * 60_000)
  await view(app, id)

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(first).toEqual([2, 1])
  expect((await fetchItems(app)).map(({ viewCount }) => viewCount)).toEqual([3, 1])
})

test('views beyond the limit of an address are refused', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' })
  const { services } = app
  const { id } = await buildFaqItem(services)
  for (let use = 1; use < LIMITS.faqView.points; use += 1) {
    await services.limits.use('faqView', '192.0.2.1')
  }

  const last = await view(app, id, '192.0.2.1')
  const refused = await view(app, id, '192.0.2.1')

  expect([last.status, refused.status]).toEqual([204, 429])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await view(app, id, '192.0.2.2')).status).toBe(204)
})

test('acknowledged views outlive the process', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' })
  const { id } = await buildFaqItem(app.services)
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => view(app, id, `192.0.2.${index}`)),
  )

  await app.close()

  expect(await fetchItems(await startAgain(app))).toMatchObject([{ id, viewCount: 50 }])
})

const NO_IDS = 'abc 0 -1 1e3 1.5 0x1 01 99999999999 2147483648 1%20 %ff'.split(' ')

test('there is nothing to view at what is no id, and where no question is published', async () => {
  const app = await startApp()
  await buildFaqItem(app.services)
  const hidden = await buildFaqItem(app.services, { isPublished: false })

  for (const id of [...NO_IDS, hidden.id, hidden.id + 1]) {
    const response = await view(app, id)

    expect([id, response.status]).toEqual([id, 404])
    expect(await response.json()).toEqual({ message: expect.any(String) })
  }
  expect(await fetchItems(app)).toMatchObject([{ viewCount: 0 }])
})

test('answers planted in the database are cleaned before they are served', async () => {
  const app = await startApp()
  const { id } = await buildFaqItem(app.services)
  const planted = '<p onclick="alert(1)">Safe<script>alert(1)</script></p>'
  await app.db.updateTable('faq_items').set({ answer: planted }).where('id', '=', id).execute()

  expect(await fetchItems(app)).toMatchObject([{ answer: '<p>Safe</p>' }])
})
