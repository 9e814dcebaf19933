import { expect, test } from 'vitest'
import { startServer } from '#test/app.ts'
import { signIn } from '#test/admin.ts'
import { adminPostListPageSchema, postSchema } from '../schema.ts'
import { buildPost } from './testing.ts'

const CRAWLER = { 'User-Agent': 'Googlebot' }

async function start() {
  const app = await startServer()
  const { asAdmin } = await signIn(app)
  const change = (id: number, body: unknown) => asAdmin('PUT', `/api/admin/blog/${id}`, body)
  /** Where an address leads, as status and, of a redirect, its target. */
  const leadsTo = async (path: string): Promise<[number, string | null]> => {
    const init = { redirect: 'manual', headers: CRAWLER } as const
    const response = await fetch(app.origin + path, init)
    return [response.status, response.headers.get('location')]
  }
  return { ...app, asAdmin, change, leadsTo }
}

async function readSlug(response: Response): Promise<string> {
  return postSchema.parse(await response.json()).slug
}

test('the old addresses of a public post redirect to the new one, as a page and in the API', async () => {
  const { services, change, leadsTo, origin } = await start()
  const { id } = await buildPost(services, { slug: 'first' })
  expect(await leadsTo('/blog/first')).toEqual([200, null])
  await change(id, { slug: 'second' })

  await change(id, { slug: 'Third Address!' })

  for (const former of ['first', 'second']) {
    expect(await leadsTo(`/blog/${former}`)).toEqual([301, '/blog/third-address'])
    expect(await leadsTo(`/blog/${former}?from=mail`)).toEqual([
      301,
      '/blog/third-address?from=mail',
    ])
    const location = '/api/blog/slug/third-address'
    expect(await leadsTo(`/api/blog/slug/${former}`)).toEqual([301, location])
  }
  expect(await leadsTo('/blog/third-address')).toEqual([200, null])
  const page = await fetch(`${origin}/blog/first`)
  expect(page.url).toBe(`${origin}/blog/third-address`)
})

test('visitors who are sent on at the same time keep their own queries', async () => {
  const { services, change, findAnswer } = await start()
  const { id } = await buildPost(services, { slug: 'first' })
  await change(id, { slug: 'second' })

  const answers = await Promise.all(
    ['', '?from=mail', '?from=letter'].map(async (query) =>
      findAnswer({
        method: 'GET',
        url: `/blog/first${query}`,
        headers: {},
        socket: { remoteAddress: '127.0.0.1' },
      }),
    ),
  )

  const locations = answers.map((answer) => new Map(answer?.headers).get('Location'))
  expect(locations).toEqual(['/blog/second', '/blog/second?from=mail', '/blog/second?from=letter'])
})

test('a redirect is not cached, so the address can be used again', async () => {
  const { services, change, origin, leadsTo } = await start()
  const { id } = await buildPost(services, { slug: 'first' })
  await change(id, { slug: 'second' })

  const response = await fetch(`${origin}/blog/first`, { redirect: 'manual' })
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(response.headers.get('content-security-policy')).toBeTruthy()
  expect(await response.text()).toBe('')
  await change(id, { slug: 'first' })

  expect(await leadsTo('/blog/first')).toEqual([200, null])
  expect(await leadsTo('/api/blog/slug/first')).toEqual([200, null])
})

test('the former address of a scheduled post redirects once the post is due', async () => {
  const { services, change, leadsTo, clock } = await start()
  const scheduledFor = new Date(clock.now().getTime() + 60_000).toISOString()
  const { id } = await buildPost(services, { slug: 'early', status: 'scheduled', scheduledFor })
  await change(id, { slug: 'due' })
  clock.advance(60_000)

  await change(id, { slug: 'late' })

  expect(await leadsTo('/blog/early')).toEqual([404, null])
  expect(await leadsTo('/blog/due')).toEqual([301, '/blog/late'])
})

test('the addresses of a draft that never was public are forgotten', async () => {
  const { services, change, leadsTo } = await start()
  const { id } = await buildPost(services, { slug: 'idea', status: 'draft' })

  expect(await readSlug(await change(id, { slug: 'plan' }))).toBe('plan')
  await change(id, { status: 'published' })

  expect(await leadsTo('/blog/idea')).toEqual([404, null])
})

test('no address leads to a draft or a future post', async () => {
  const { services, change, leadsTo } = await start()
  const { id } = await buildPost(services, { slug: 'first' })
  await change(id, { slug: 'second' })

  for (const state of [
    { status: 'draft' },
    { status: 'scheduled', scheduledFor: '2030-01-01T00:00:00.000Z' },
  ]) {
    await change(id, state)
    expect(await leadsTo('/blog/first')).toEqual([404, null])
    expect(await leadsTo('/api/blog/slug/first')).toEqual([404, null])
  }
})

test('the former addresses of a deleted post lead nowhere', async () => {
  const { services, change, asAdmin, leadsTo } = await start()
  const { id } = await buildPost(services, { slug: 'first' })
  await change(id, { slug: 'second' })

  await asAdmin('DELETE', `/api/admin/blog/${id}`)

  expect(await leadsTo('/blog/first')).toEqual([404, null])
})

test('the list of the admin area names the former addresses of each post', async () => {
  const { services, change, asAdmin } = await start()
  await buildPost(services, { slug: 'never-moved' })
  const { id } = await buildPost(services, { slug: 'first' })
  await change(id, { slug: 'second' })
  await change(id, { slug: 'third' })

  const response = await asAdmin('GET', '/api/admin/blog/page?sort=title')

  const { items } = adminPostListPageSchema.parse(await response.json())
  expect(new Map(items.map(({ slug, formerSlugs }) => [slug, formerSlugs]))).toEqual(
    new Map([
      ['never-moved', []],
      ['third', ['first', 'second']],
    ]),
  )
})

test('a post can return to its former address', async () => {
  const { services, change, leadsTo } = await start()
  const { id } = await buildPost(services, { slug: 'first' })
  await change(id, { slug: 'second' })

  await change(id, { slug: 'first' })

  expect(await leadsTo('/blog/first')).toEqual([200, null])
  expect(await leadsTo('/blog/second')).toEqual([301, '/blog/first'])
})

test('a new post does not take the former address of another one', async () => {
  const { services, change, leadsTo } = await start()
  const { id } = await buildPost(services, { slug: 'first' })
  await change(id, { slug: 'second' })

  const { slug } = await buildPost(services, { title: 'First', status: 'draft' })

  expect(slug).toBe('first-2')
  expect(await leadsTo('/blog/first')).toEqual([301, '/blog/second'])
})

test('an address that another post has or had is refused', async () => {
  const { services, change } = await start()
  const { id: otherId } = await buildPost(services, { slug: 'had' })
  await change(otherId, { slug: 'has' })
  const { id } = await buildPost(services, { slug: 'mine' })

  for (const slug of ['had', 'has', 'HAS!']) {
    const response = await change(id, { slug, title: 'New' })
    const message = 'Another post already has this address'
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ message, issues: [{ path: 'slug', message }] })
  }
})

test('one of two posts that claim an address at the same time gets it', async () => {
  const { services, change } = await start()
  const posts = [await buildPost(services), await buildPost(services)]

  const responses = await Promise.all(posts.map(({ id }) => change(id, { slug: 'wanted' })))

  const statuses = responses.map((response) => response.status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('an address changes only on request', async () => {
  const { services, change } = await start()
  const { id, slug } = await buildPost(services, { title: 'Before' })

  for (const body of [{ title: 'After' }, { slug: '' }, { slug: null }, { slug }]) {
    expect(await readSlug(await change(id, body))).toBe(slug)
  }
})

test('views follow a post to its new address', async () => {
  const app = await start()
  const { id, slug } = await buildPost(app.services, { slug: 'first' })
  await app.request(`/api/blog/slug/${slug}`)
  await fetch(`${app.origin}/blog/${slug}`)

  const changed = postSchema.parse(await (await app.change(id, { slug: 'second' })).json())

  expect(changed.viewCount).toBe(2)
  const list = await app.asAdmin('GET', '/api/admin/blog')
  expect(await list.json()).toMatchObject([{ slug: 'second', viewCount: 2 }])
})
