import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { publicPostSchema, type PostInput } from '../../schema.ts'
import { buildCategory, buildPost, day } from '../testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function fetchPost({ request }: Pick<App, 'request'>, slug: string) {
  return publicPostSchema.parse(await (await request(`/api/blog/slug/${slug}`)).json())
}

async function relatedTo(app: Pick<App, 'request'>, slug: string) {
  return (await fetchPost(app, slug)).related.map((post) => post.title)
}

/** Stores a post for each title, the newest last. */
async function build(app: App, posts: Record<string, Partial<PostInput>>) {
  for (const [index, [title, values]] of Object.entries(posts).entries()) {
    await buildPost(app.services, { title, ...values }, day(index + 1))
  }
}

test('most shared tags come first, then the same category, then the newest', async () => {
  const app = await startApp()
  const categoryId = await buildCategory(app.db, 'News')
  await build(app, {
    'Two tags': { tags: ['a', 'B'] },
    'A tag and the category': { tags: ['A'], categoryId },
    'A tag': { tags: ['b'] },
    'The category': { categoryId },
    'Nothing in common': { tags: ['c'] },
    This: { tags: ['a', 'b'], categoryId },
  })

  expect(await relatedTo(app, 'this')).toEqual(['Two tags', 'A tag and the category', 'A tag'])
})

test('the newest three of equal ones are shown', async () => {
  const app = await startApp()
  const tags = ['a']
  const post = { tags }
  await build(app, { First: post, Second: post, This: post, Third: post, Fourth: post })

  expect(await relatedTo(app, 'this')).toEqual(['Fourth', 'Third', 'Second'])
})

test('there are fewer where fewer have something in common', async () => {
  const app = await startApp()
  const categoryId = await buildCategory(app.db, 'News')
  await build(app, {
    One: { categoryId },
    Other: { tags: ['b'] },
    This: { tags: ['a'], categoryId },
    Alone: {},
  })

  expect(await relatedTo(app, 'this')).toEqual(['One'])
  expect(await relatedTo(app, 'alone')).toEqual([])
})

test('drafts and the future are not among them, a scheduled post is from its time on', async () => {
  const app = await startApp()
  const tags = ['a']
  await build(app, {
    Draft: { tags, status: 'draft' },
    Undated: { tags, status: 'scheduled' },
    Later: { tags, status: 'scheduled', scheduledFor: '2026-03-02T15:01:00Z' },
    This: { tags },
  })

  const before = await relatedTo(app, 'this')
  app.clock.advance(60_000)
  const after = await fetchPost(app, 'this')

  expect(before).toEqual([])
  expect(after.related).toMatchObject([{ title: 'Later', publishedAt: '2026-03-02T15:01:00.000Z' }])
})

test('a rare tag finds a post that many newer ones follow', async () => {
  const app = await startApp()
  const many = Array.from({ length: 60 }, (_, number) => [`Post ${number}`, { tags: ['a'] }])
  await build(app, { Old: { tags: ['a', 'rare'] }, ...Object.fromEntries(many) })
  await buildPost(app.services, { title: 'This', tags: ['a', 'rare'] }, day(70))

  expect(await relatedTo(app, 'this')).toEqual(['Old', 'Post 59', 'Post 58'])
})

test('a post names its category, also after it was renamed', async () => {
  const app = await startApp()
  const categoryId = await buildCategory(app.db, 'News')
  await build(app, { This: { categoryId }, Other: {} })

  await app.db.updateTable('blog_categories').set({ name: 'Reports' }).execute()

  expect((await fetchPost(app, 'this')).category).toEqual({ id: categoryId, name: 'Reports' })
  expect((await fetchPost(app, 'other')).category).toBeNull()
})
