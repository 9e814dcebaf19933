import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { START, startServer, type Served } from '#test/app.ts'

const MINUTE = 60_000
const DUE = new Date(START.getTime() + 10 * MINUTE)

/** Every place that can show the post to a visitor. */
const PLACES = {
  list: '/api/blog',
  page: '/api/blog/page',
  search: '/api/blog/page?q=harvest',
  'short search': '/api/blog/page?q=ha',
  slug: '/api/blog/slug/harvest',
  'blog page': '/blog',
  'searched page': '/blog?q=harvest',
  'page of a tag': '/api/blog/page?tag=grain',
  'tag page': '/blog?tag=grain',
  'related post': '/blog/other',
  'post page': '/blog/harvest',
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
}

/** The places that show it now. */
async function findPlaces({ origin }: Served): Promise<string[]> {
  const shown: string[] = []
  for (const [name, path] of Object.entries(PLACES)) {
    const response = await fetch(origin + path)
    const text = await response.text()
    // A search page repeats the search term, a missing post its address.
    if (response.ok && /Grain&|"Grain|>Grain|blog\/harvest</.test(text)) shown.push(name)
  }
  return shown
}

const EVERYWHERE = Object.keys(PLACES)

async function startWithScheduled() {
  const app = await startServer()
  await buildPost(app.services, { slug: 'other', tags: ['grain'] })
  await buildPost(app.services, {
    slug: 'harvest',
    title: 'Grain & harvest',
    tags: ['grain'],
    status: 'scheduled',
    scheduledFor: DUE.toISOString(),
  })
  return app
}

test('a scheduled post appears everywhere at its minute and not before', async () => {
  const app = await startWithScheduled()

  const before = await findPlaces(app)
  app.clock.set(new Date(DUE.getTime() - 1))
  const just = await findPlaces(app)
  app.clock.set(DUE)
  const due = await findPlaces(app)
  app.clock.advance(365 * 24 * 60 * MINUTE)
  const later = await findPlaces(app)

  expect(before).toEqual([])
  expect(just).toEqual([])
  expect(due).toEqual(EVERYWHERE)
  expect(later).toEqual(EVERYWHERE)
})

test('a post comes out at its time although the clock was set back in between', async () => {
  const app = await startWithScheduled()
  app.clock.set(new Date(DUE.getTime() + MINUTE))
  await fetch(`${app.origin}/faq`)

  app.clock.set(START)
  expect(await findPlaces(app)).toEqual([])
  app.clock.set(DUE)

  expect(await findPlaces(app)).toEqual(EVERYWHERE)
})

test('a post shown while the clock was ahead is hidden again when it is set right', async () => {
  const app = await startWithScheduled()
  app.clock.advance(24 * 60 * MINUTE)
  const ahead = await findPlaces(app)

  app.clock.set(START)
  const right = await findPlaces(app)
  app.clock.set(DUE)

  expect(ahead).toEqual(EVERYWHERE)
  expect(right).toEqual([])
  expect(await findPlaces(app)).toEqual(EVERYWHERE)
})

test('a published post stays when the clock is set back', async () => {
  const app = await startServer()
  const tags = ['grain']
  await buildPost(app.services, { slug: 'other', tags })
  await buildPost(app.services, { slug: 'harvest', title: 'Grain & harvest', tags })

  app.clock.set(new Date('2020-01-01T00:00:00Z'))

  expect(await findPlaces(app)).toEqual(EVERYWHERE)
})

test('a draft is read at its own address only', async () => {
  const app = await startServer()
  await buildPost(app.services, { slug: 'harvest', title: 'Grain & harvest', status: 'draft' })

  expect(await findPlaces(app)).toEqual(['slug', 'post page'])
})
