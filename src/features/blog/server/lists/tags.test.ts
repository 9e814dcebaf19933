import { describe, expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { buildCategory, buildPost, day, fetchPage } from '../testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function fetchTitles(app: Pick<App, 'request'>, query: string) {
  return (await fetchPage(app, query)).posts.map((post) => post.title)
}

describe('a tag', () => {
  test('lists its public posts, newest first, and no others', async () => {
    const app = await startApp()
    const tags = ['restore']
    await buildPost(app.services, { title: 'Older', tags }, day(1))
    await buildPost(app.services, { title: 'Newer', tags: ['Budget', 'restore'] }, day(2))
    await buildPost(app.services, { title: 'Other', tags: ['restores'] }, day(3))
    await buildPost(app.services, { title: 'Draft', tags, status: 'draft' }, day(4))

    const page = await fetchPage(app, 'tag=restore')

    expect(page.posts.map((post) => post.title)).toEqual(['Newer', 'Older'])
    expect(page).toMatchObject({ total: 2, page: 1, pages: 1, category: null })
  })

  test('is found in any spelling', async () => {
    const app = await startApp()
    await buildPost(app.services, { title: 'One', tags: ['Café'] }, day(1))
    await buildPost(app.services, { title: 'Two', tags: ['CAFE\u0301'] }, day(2))

    for (const tag of ['Café', 'cafe\u0301', 'CAFÉ', ' café ']) {
      expect(await fetchTitles(app, `${new URLSearchParams({ tag })}`)).toEqual(['Two', 'One'])
    }
  })

  test('may have any sign', async () => {
    const app = await startApp()
    await buildPost(app.services, { title: 'Plain', tags: ['plain'] })

    for (const tag of ['a & b', '50%', 'x" OR 1=1', '100_', "o'clock", '日本']) {
      await buildPost(app.services, { title: `The ${tag}`, tags: [tag] })
      expect(await fetchTitles(app, `${new URLSearchParams({ tag })}`)).toEqual([`The ${tag}`])
    }
  })

  test('that no post has finds nothing', async () => {
    const app = await startApp()
    await buildPost(app.services, { tags: ['restore'] })

    expect(await fetchPage(app, 'tag=unknown')).toMatchObject({ posts: [], total: 0, pages: 1 })
  })

  test('shows a scheduled post from its time on', async () => {
    const app = await startApp()
    const scheduledFor = '2026-03-02T15:01:00Z'
    await buildPost(app.services, { tags: ['soon'], status: 'scheduled', scheduledFor })

    const before = await fetchPage(app, 'tag=soon')
    app.clock.advance(60_000)
    const after = await fetchPage(app, 'tag=soon')

    expect([before.total, after.total]).toEqual([0, 1])
  })

  test('follows each change of a post, also into the trash and back', async () => {
    const { asAdmin, ...app } = await startAsAdmin()
    const { id } = await buildPost(app.services, { tags: ['old', 'kept'] })
    const counts = async () => {
      const pages = ['old', 'kept', 'new'].map((tag) => fetchPage(app, `tag=${tag}`))
      return (await Promise.all(pages)).map(({ total }) => total)
    }
    expect(await counts()).toEqual([1, 1, 0])

    await asAdmin('PUT', `/api/admin/blog/${id}`, { tags: ['Kept', 'new'] })
    expect(await counts()).toEqual([0, 1, 1])
    await asAdmin('PUT', `/api/admin/blog/${id}`, { status: 'draft' })
    expect(await counts()).toEqual([0, 0, 0])
    await asAdmin('PUT', `/api/admin/blog/${id}`, { status: 'published' })
    expect(await counts()).toEqual([0, 1, 1])
    await asAdmin('DELETE', `/api/admin/blog/${id}`)
    expect(await counts()).toEqual([0, 0, 0])
    await asAdmin('POST', `/api/admin/trash/blog/${id}/restore`)
    expect(await counts()).toEqual([0, 1, 1])
    await asAdmin('PUT', `/api/admin/blog/${id}`, { tags: null })
    expect(await counts()).toEqual([0, 0, 0])
  })
})

describe('a category', () => {
  test('is found by its id, followed by any words, and by its name', async () => {
    const app = await startApp()
    const id = await buildCategory(app.db, 'Board Papers')
    await buildPost(app.services, { title: 'In it', categoryId: id })
    await buildPost(app.services, { title: 'In none' })

    for (const category of [`${id}`, `${id}-board-papers`, `${id}-was-renamed`, 'BOARD papers']) {
      const page = await fetchPage(app, `${new URLSearchParams({ category })}`)

      expect(page).toMatchObject({ total: 1, category: { id, name: 'Board Papers' } })
      expect(page.posts[0]).toMatchObject({ title: 'In it', category: page.category })
    }
  })

  test('that is not there finds nothing', async () => {
    const app = await startApp()
    await buildPost(app.services)

    for (const category of ['99', '99999999999999999999', 'unknown', '0', '-1']) {
      const page = await fetchPage(app, `category=${category}`)
      expect(page).toMatchObject({ posts: [], total: 0, category: null })
    }
  })

  test('finds nothing without a public post, but is still named', async () => {
    const app = await startApp()
    const id = await buildCategory(app.db, 'Empty')
    await buildPost(app.services, { categoryId: id, status: 'draft' })

    expect(await fetchPage(app, `category=${id}`)).toMatchObject({
      total: 0,
      category: { id, name: 'Empty' },
    })
  })
})

test('tag, category and search narrow each other', async () => {
  const app = await startApp()
  const categoryId = await buildCategory(app.db, 'News')
  const tags = ['restore']
  await buildPost(app.services, { title: 'Tag', tags }, day(1))
  await buildPost(app.services, { title: 'Category', categoryId }, day(2))
  await buildPost(app.services, { title: 'Both harvest', tags, categoryId }, day(3))
  await buildPost(app.services, { title: 'Both', tags, categoryId }, day(4))
  await buildPost(app.services, { title: 'Harvest' }, day(5))

  expect(await fetchTitles(app, `tag=restore&category=${categoryId}`)).toEqual([
    'Both',
    'Both harvest',
  ])
  expect(await fetchTitles(app, 'tag=restore&q=HARVEST')).toEqual(['Both harvest'])
  expect(await fetchTitles(app, `category=${categoryId}&q=ha`)).toEqual(['Both harvest'])
  expect(await fetchTitles(app, 'tag=unknown&q=harvest')).toEqual([])
  expect(await fetchTitles(app, 'category=unknown&q=harvest')).toEqual([])
})
