import { expect, test } from 'vitest'
import { z } from 'zod'
import { ON_POSTGRES, startApp } from '#test/app.ts'
import { FAQ_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import { signIn } from '#test/admin.ts'
import { countedFaqCategorySchema } from '../schema.ts'
import { listFaqItems } from './store.ts'
import { buildFaqItem } from './testing.ts'

const PATH = '/api/admin/faq/categories'
const NAME_TAKEN = 'There is already a category with this name'
const TAKEN = { message: NAME_TAKEN, issues: [{ path: 'name', message: NAME_TAKEN }] }

async function startAdmin() {
  const app = await startApp()
  return { ...app, ...(await signIn(app)) }
}

test('categories are listed by name, each with how many items it has', async () => {
  const { asAdmin, db, services } = await startAdmin()
  const security = await insertCategory(db, FAQ_CATEGORIES, 'Security')
  const pricing = await insertCategory(db, FAQ_CATEGORIES, 'Pricing')
  await buildFaqItem(services, { categoryId: security.id })
  await buildFaqItem(services, { categoryId: security.id, isPublished: false })

  const response = await asAdmin('GET', PATH)

  expect(z.array(countedFaqCategorySchema).parse(await response.json())).toEqual([
    { ...pricing, itemCount: 0 },
    { ...security, itemCount: 2 },
  ])
})

test('a category is created, renamed and deleted', async () => {
  const { asAdmin, services } = await startAdmin()
  const before = services.content.current

  const created = await asAdmin('POST', PATH, { name: ' Billing ' })
  const { id, name } = z.object({ id: z.number(), name: z.string() }).parse(await created.json())
  const renamed = await asAdmin('PUT', `${PATH}/${id}`, { name: 'billing' })
  const deleted = await asAdmin('DELETE', `${PATH}/${id}`)

  expect([created.status, name]).toEqual([201, 'Billing'])
  expect(renamed.status).toBe(200)
  expect(await renamed.json()).toEqual({ id, name: 'billing', itemCount: 0 })
  expect(deleted.status).toBe(204)
  expect(await (await asAdmin('GET', PATH)).json()).toEqual([])
  const bumps = services.content.current - before
  expect(bumps).toBeGreaterThanOrEqual(3)
  // PostgreSQL announces them as well.
  expect(bumps).toBeLessThanOrEqual(ON_POSTGRES ? Infinity : 3)
})

test.each([
  [{}, 'Name is required'],
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name too long'],
])('the name of %j is refused: %s', async (input, message) => {
  const { asAdmin, db } = await startAdmin()
  const { id } = await insertCategory(db, FAQ_CATEGORIES, 'Pricing')

  for (const response of [
    await asAdmin('POST', PATH, input),
    await asAdmin('PUT', `${PATH}/${id}`, input),
  ]) {
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message, issues: [{ path: 'name', message }] })
  }
})

test.each([
  ['Pricing', 'PRICING'],
  ['Élan', 'éLAN'],
])('while there is %s, no other category is called %s', async (name, same) => {
  const { asAdmin, db } = await startAdmin()
  await insertCategory(db, FAQ_CATEGORIES, name)
  const { id } = await insertCategory(db, FAQ_CATEGORIES, 'Other')

  for (const response of [
    await asAdmin('POST', PATH, { name: same }),
    await asAdmin('PUT', `${PATH}/${id}`, { name: same }),
  ]) {
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual(TAKEN)
  }
})

test('of many who take one name at the same time one gets it', async () => {
  const { asAdmin } = await startAdmin()
  const names = ['Écoles', 'ÉCOLES', 'écoles', 'ÉColes', 'éCOLES', 'Écoles']

  const responses = await Promise.all(names.map((name) => asAdmin('POST', PATH, { name })))

  const created = responses.filter((response) => response.status === 201)
  const refused = responses.filter((response) => response.status === 409)
  expect([created.length, refused.length]).toEqual([1, 5])
  expect(await refused[0]?.json()).toEqual(TAKEN)
})

test('the items of a deleted category stay, without one', async () => {
  const { asAdmin, db, services } = await startAdmin()
  const { id: categoryId } = await insertCategory(db, FAQ_CATEGORIES, 'Pricing')
  await buildFaqItem(services, { categoryId })

  await asAdmin('DELETE', `${PATH}/${categoryId}`)

  expect(await listFaqItems(db)).toMatchObject([{ categoryId: null }])
})

test('a category that does not exist cannot be renamed or deleted', async () => {
  const { asAdmin } = await startAdmin()

  const renamed = await asAdmin('PUT', `${PATH}/7`, { name: 'Billing' })
  const deleted = await asAdmin('DELETE', `${PATH}/7`)

  expect([renamed.status, deleted.status]).toEqual([404, 404])
})
