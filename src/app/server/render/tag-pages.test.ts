import { expect, test } from 'vitest'
import { buildCategory, buildPost } from '#features/blog/server/testing.ts'
import { startApp, startServer } from '#test/app.ts'
import { parsePage } from './testing.ts'

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'request'>

async function open({ request }: App, path: string) {
  const response = await request(path)
  const page = await parsePage(response)
  return {
    page,
    status: response.status,
    title: page.title,
    heading: page.querySelector('h1')?.textContent,
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    isHidden:
      page.querySelector('meta[name="robots"]')?.getAttribute('content') !== 'index, follow',
  }
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

const listHrefs = (page: Document, start: string) =>
  Array.from(page.querySelectorAll(`main a[href^="${start}"]`), (link) => link.getAttribute('href'))

test('a tag has its own page, at one address in any spelling', async () => {
  const app = await startApp()
  await buildPost(app, { title: 'One', tags: ['Board Papers'] })

  for (const tag of ['board+papers', 'Board%20Papers', 'BOARD+PAPERS']) {
    expect(await open(app, `/blog?tag=${tag}`)).toMatchObject({
      status: 200,
      title: 'Posts tagged “Board Papers” | Township Vault',
      heading: 'Posts tagged “Board Papers”',
      canonical: 'https://vault.example/blog?tag=board+papers',
      isHidden: false,
    })
  }
})

test('a category has its own page, at one address in any spelling', async () => {
  const app = await startApp()
  const id = await buildCategory(app.db, 'Boards & Budgets')
  await buildPost(app, { categoryId: id })

  for (const category of [id, `${id}-boards-budgets`, `${id}-old-name`, 'boards+%26+budgets']) {
    expect(await open(app, `/blog?category=${category}`)).toMatchObject({
      status: 200,
      heading: 'Posts in “Boards & Budgets”',
      canonical: `https://vault.example/blog?category=${id}-boards-budgets`,
      isHidden: false,
    })
  }
})

test('without a script cards and posts lead to their lists, and lists back and through their pages', async () => {
  const app = await startApp()
  const id = await buildCategory(app.db, 'News')
  for (let number = 1; number <= 13; number += 1) {
    const input = { slug: `post-${number}`, tags: ['Many', 'b', 'c', 'fourth'], categoryId: id }
    await buildPost(app, input, day(number))
  }

  const post = await open(app, '/blog/post-1')
  const list = await open(app, '/blog?tag=many')
  const last = await open(app, '/blog?tag=many&page=2')

  const tags = ['many', 'b', 'c', 'fourth'].map((tag) => `/blog?tag=${tag}`)
  expect(listHrefs(post.page, '/blog?tag=')).toEqual(tags)
  expect(listHrefs(post.page, '/blog?category=')).toEqual([`/blog?category=${id}-news`])
  expect(listHrefs(post.page, '/blog/post-')).toEqual(
    ['13', '12', '11'].map((number) => `/blog/post-${number}`),
  )
  expect(listHrefs(list.page, '/blog')).toContain('/blog')
  expect(listHrefs(list.page, '/blog?')).toContain('/blog?tag=many&page=2')
  expect(last.title).toBe('Posts tagged “Many”, page 2 | Township Vault')
  expect(last.canonical).toBe('https://vault.example/blog?tag=many&page=2')
  const form = last.page.querySelector('form[role="search"]')
  expect(form?.querySelector('input[name="tag"]')?.getAttribute('value')).toBe('many')
})

test('a tag or category without a public post is not found and leads on', async () => {
  const app = await startApp()
  const id = await buildCategory(app.db, 'Empty')
  await buildPost(app, { tags: ['drafted'], categoryId: id, status: 'draft' })

  for (const query of ['tag=drafted', 'tag=unknown', `category=${id}`, 'category=9999-old']) {
    const { page, ...found } = await open(app, `/blog?${query}`)

    expect(found).toMatchObject({ status: 404, isHidden: true })
    expect(page.querySelector('h2')?.textContent).toBe('No posts found')
    expect(listHrefs(page, '/blog')).toContain('/blog')
  }
})

test('a search within a tag, and a tag within a category, are not for search engines', async () => {
  const app = await startApp()
  const id = await buildCategory(app.db, 'News')
  await buildPost(app, { title: 'Harvest', tags: ['a'], categoryId: id })

  const searched = await open(app, '/blog?tag=a&q=harvest')
  const unmatched = await open(app, '/blog?tag=a&q=zzzz')
  const both = await open(app, `/blog?tag=a&category=${id}`)

  expect(searched).toMatchObject({ status: 200, isHidden: true, heading: 'Posts tagged “a”' })
  expect(unmatched).toMatchObject({ status: 200, isHidden: true })
  expect(both).toMatchObject({ status: 200, isHidden: true, heading: 'Posts in “News” tagged “a”' })
})

test('only lists with posts are cached, each once', async () => {
  const app = await startServer()
  const id = await buildCategory(app.db, 'News')
  await buildPost(app, { tags: ['kept'], categoryId: id })
  const read = async (path: string) => (await fetch(app.origin + path)).arrayBuffer()
  const bytesCachedBy = async (path: string) => {
    const before = app.traffic().cache.bytes
    await read(path)
    return app.traffic().cache.bytes - before > 0
  }

  expect(await bytesCachedBy('/blog?tag=kept')).toBe(true)
  expect(await bytesCachedBy('/blog?tag=KEPT&utm=1')).toBe(false)
  expect(await bytesCachedBy(`/blog?category=${id}-news`)).toBe(true)
  expect(await bytesCachedBy(`/blog?category=${id}-invented`)).toBe(false)
  expect(await bytesCachedBy('/blog?tag=invented')).toBe(false)
  expect(await bytesCachedBy('/blog?tag=kept&page=2')).toBe(false)
  expect(await bytesCachedBy(`/blog?tag=kept&category=${id}`)).toBe(false)
  expect(await bytesCachedBy('/blog?tag=kept&q=a')).toBe(false)
})

test('a renamed category shows its new name at once', async () => {
  const app = await startApp()
  const id = await buildCategory(app.db, 'News')
  await buildPost(app, { slug: 'a', categoryId: id })
  await open(app, '/blog/a')

  await app.db.updateTable('blog_categories').set({ name: 'Reports' }).execute()
  app.services.content.bump()

  expect(listHrefs((await open(app, '/blog/a')).page, '/blog?category=')).toEqual([
    `/blog?category=${id}-reports`,
  ])
})
