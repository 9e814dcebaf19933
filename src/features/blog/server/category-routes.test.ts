import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { signIn } from '#test/admin.ts'
import { buildPost } from './testing.ts'

const PATH = '/api/admin/categories'

async function startAsAdmin() {
  const app = await startApp()
  const { asAdmin } = await signIn(app)
  const create = async (name: string): Promise<number> => {
    const response = await asAdmin('POST', PATH, { name })
    expect(response.status).toBe(201)
    const { id } = await response.json()
    return id
  }
  const list = async () => (await asAdmin('GET', PATH)).json()
  return { ...app, asAdmin, create, list }
}

test('categories are listed by name with how many posts they hold', async () => {
  const { services, create, list } = await startAsAdmin()
  expect(await list()).toEqual([])
  const storage = await create('storage')
  const guides = await create(' Guides ')
  await buildPost(services, { categoryId: guides })
  await buildPost(services, { categoryId: guides, status: 'draft' })
  await buildPost(services)

  expect(await list()).toEqual([
    { id: guides, name: 'Guides', postCount: 2 },
    { id: storage, name: 'storage', postCount: 0 },
  ])
})

test('a category is renamed, also in case alone', async () => {
  const { services, asAdmin, create } = await startAsAdmin()
  const id = await create('Guides')
  await buildPost(services, { categoryId: id })

  const response = await asAdmin('PUT', `${PATH}/${id}`, { name: 'GUIDES' })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ id, name: 'GUIDES', postCount: 1 })
})

test('the posts of a deleted category stay, without one', async () => {
  const { services, asAdmin, create, list } = await startAsAdmin()
  const categoryId = await create('Guides')
  const post = await buildPost(services, { categoryId })

  const response = await asAdmin('DELETE', `${PATH}/${categoryId}`)

  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await list()).toEqual([])
  const read = await asAdmin('GET', `/api/admin/blog/${post.id}`)
  expect(await read.json()).toEqual({ ...post, categoryId: null })
})

test.each([
  [{}, 'Name is required'],
  [{ name: '  ' }, 'Name is required'],
  [{ name: 'a'.repeat(101) }, 'Name too long'],
])('the category %j is refused: %s', async (body, message) => {
  const { asAdmin, create } = await startAsAdmin()
  const id = await create('Guides')

  for (const [method, path] of [
    ['POST', PATH],
    ['PUT', `${PATH}/${id}`],
  ] as const) {
    const response = await asAdmin(method, path, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message, issues: [{ path: 'name', message }] })
  }
})

test('a name that is taken in any case is a conflict', async () => {
  const { asAdmin, create } = await startAsAdmin()
  await create('Écoles')
  const id = await create('Guides')

  for (const name of ['écoles', 'ÉCOLES']) {
    for (const [method, path] of [
      ['POST', PATH],
      ['PUT', `${PATH}/${id}`],
    ] as const) {
      const response = await asAdmin(method, path, { name })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        message: 'There is already a category with this name',
      })
    }
  }
})

test('of equal names at the same time one is taken', async () => {
  const { asAdmin, list } = await startAsAdmin()
  const names = ['Écoles', 'ÉCOLES', 'écoles', 'Écoles']

  const responses = await Promise.all(names.map((name) => asAdmin('POST', PATH, { name })))

  const statuses = responses.map((response) => response.status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  expect(await list()).toHaveLength(1)
})

test('an unknown category is not found', async () => {
  const { asAdmin } = await startAsAdmin()

  expect((await asAdmin('PUT', `${PATH}/999`, { name: 'New' })).status).toBe(404)
  expect((await asAdmin('DELETE', `${PATH}/999`)).status).toBe(404)
  expect((await asAdmin('DELETE', `${PATH}/x`)).status).toBe(404)
})

test('categories are for admins alone', async () => {
  const { request, postJson } = await startApp()

  expect((await request(PATH)).status).toBe(401)
  expect((await postJson(PATH, { name: '' })).status).toBe(401)
  expect((await request(`${PATH}/1`, { method: 'PUT' })).status).toBe(401)
  expect((await request(`${PATH}/1`, { method: 'DELETE' })).status).toBe(401)
})
