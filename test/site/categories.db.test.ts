import { describe, expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { ON_POSTGRES, type App } from '#test/app.ts'

const NAME_TAKEN = 'There is already a category with this name'
const TAKEN = { message: NAME_TAKEN, issues: [{ path: 'name', message: NAME_TAKEN }] }

const FEATURES = [
  {
    feature: 'blog',
    path: '/api/admin/categories',
    items: '/api/admin/blog',
    countAs: 'postCount',
    build: ({ services }: App, categoryId?: number, isPublic = true) =>
      buildPost(services, { categoryId, status: isPublic ? 'published' : 'draft' }),
  },
  {
    feature: 'FAQ',
    path: '/api/admin/faq/categories',
    items: '/api/admin/faq',
    countAs: 'itemCount',
    build: ({ services }: App, categoryId?: number, isPublished = true) =>
      buildFaqItem(services, { categoryId, isPublished }),
  },
]

async function start(path: string) {
  const { asAdmin, ...app } = await startAsAdmin()
  const create = async (name: string): Promise<number> => {
    const response = await asAdmin('POST', path, { name })
    expect(response.status).toBe(201)
    const { id } = await response.json()
    return id
  }
  const list = async () => (await asAdmin('GET', path)).json()
  return { app, asAdmin, create, list }
}

describe.each(FEATURES)('the categories of the $feature', ({ path, items, countAs, build }) => {
  test('are listed by name, each with how many items it has', async () => {
    const { app, create, list } = await start(path)
    expect(await list()).toEqual([])
    const storage = await create('storage')
    const guides = await create(' Guides ')
    await build(app, guides)
    await build(app, guides, false)
    await build(app)

    expect(await list()).toEqual([
      { id: guides, name: 'Guides', [countAs]: 2 },
      { id: storage, name: 'storage', [countAs]: 0 },
    ])
  })

  test('are renamed, also in case alone', async () => {
    const { app, asAdmin, create } = await start(path)
    const id = await create('Guides')
    await build(app, id)

    const response = await asAdmin('PUT', `${path}/${id}`, { name: 'GUIDES' })

    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ id, name: 'GUIDES', [countAs]: 1 })
  })

  test('leave their items behind when they are deleted', async () => {
    const { app, asAdmin, create, list } = await start(path)
    const id = await create('Guides')
    const item = await build(app, id)

    const response = await asAdmin('DELETE', `${path}/${id}`)

    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await list()).toEqual([])
    const left = await asAdmin('GET', items)
    expect(await left.json()).toEqual([{ ...item, categoryId: null, findings: 0 }])
  })

  test('make pages stale once for each change', async () => {
    const { app, asAdmin, create } = await start(path)
    const before = app.services.content.current

    const id = await create('Guides')
    await asAdmin('PUT', `${path}/${id}`, { name: 'GUIDES' })
    await asAdmin('DELETE', `${path}/${id}`)

    const bumps = app.services.content.current - before
    expect(bumps).toBeGreaterThanOrEqual(3)
    // PostgreSQL announces them as well.
    expect(bumps).toBeLessThanOrEqual(ON_POSTGRES ? Infinity : 3)
  })

  test.each([
    [{}, 'Name is required'],
    [{ name: '  ' }, 'Name is required'],
    [{ name: 'a'.repeat(101) }, 'Name too long'],
  ])('have no name like %j: %s', async (input, message) => {
    const { asAdmin, create } = await start(path)
    const id = await create('Guides')

    for (const response of [
      await asAdmin('POST', path, input),
      await asAdmin('PUT', `${path}/${id}`, input),
    ]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ message, issues: [{ path: 'name', message }] })
    }
  })

  test.each([
    ['Pricing', 'PRICING'],
    ['Écoles', 'éCOLES'],
  ])('that are called %s leave no room for %s', async (name, same) => {
    const { asAdmin, create } = await start(path)
    await create(name)
    const id = await create('Other')

    for (const response of [
      await asAdmin('POST', path, { name: same }),
      await asAdmin('PUT', `${path}/${id}`, { name: same }),
    ]) {
      expect(response.status).toBe(409)
      expect(await response.json()).toEqual(TAKEN)
    }
  })

  test('with equal names at the same time make one', async () => {
    const { asAdmin, list } = await start(path)
    const names = ['Écoles', 'ÉCOLES', 'écoles', 'ÉColes', 'éCOLES', 'Écoles']

    const responses = await Promise.all(names.map((name) => asAdmin('POST', path, { name })))

    const refused = responses.filter((response) => response.status === 409)
    expect(refused).toHaveLength(5)
    expect(await refused[0]?.json()).toEqual(TAKEN)
    expect(await list()).toHaveLength(1)
  })

  test('that do not exist are not found', async () => {
    const { asAdmin } = await start(path)

    expect((await asAdmin('PUT', `${path}/999`, { name: 'New' })).status).toBe(404)
    expect((await asAdmin('DELETE', `${path}/999`)).status).toBe(404)
    expect((await asAdmin('DELETE', `${path}/x`)).status).toBe(404)
  })
})
