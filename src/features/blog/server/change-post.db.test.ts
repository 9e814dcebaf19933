import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startServer } from '#test/app.ts'
import { signIn } from '#test/admin.ts'
import { updateContentImages } from '#aspects/images/server/images-store.ts'
import { postSchema, type Post } from '../schema.ts'
import { buildCategory, buildPicture, buildPost, imagesIn } from './testing.ts'

const MINUTE = 60_000
const POST = { title: 'A first post', content: '<p>Some words.</p>' }

async function start() {
  const app = await startServer()
  const { asAdmin } = await signIn(app)
  const change = (id: number, body: unknown) => asAdmin('PUT', `/api/admin/blog/${id}`, body)
  const changed = async (id: number, body: unknown): Promise<Post> => {
    const response = await change(id, body)
    expect(response.status).toBe(200)
    return postSchema.parse(await response.json())
  }
  return { ...app, asAdmin, change, changed }
}
type App = Awaited<ReturnType<typeof start>>

/** A post with a value in every field. */
async function buildFullPost({ services, db }: Pick<App, 'services' | 'db'>) {
  return buildPost(services, {
    title: 'Before',
    excerpt: 'In short',
    categoryId: await buildCategory(db, 'Guides'),
    metaTitle: 'Meta',
    metaDescription: 'Described',
    tags: ['clerks'],
    featuredImageId: (await buildPicture(db)).id,
    scheduledFor: '2026-04-01T00:00:00.000Z',
  })
}

test('an omitted field stays as it is', async () => {
  const { changed, clock, ...app } = await start()
  const post = await buildFullPost(app)
  clock.advance(MINUTE)

  const after = await changed(post.id, { title: 'After' })

  expect(after).toEqual({ ...post, title: 'After', updatedAt: clock.now().toISOString() })
})

test('null clears', async () => {
  const { changed, ...app } = await start()
  const post = await buildFullPost(app)
  const empty = {
    excerpt: null,
    categoryId: null,
    metaTitle: null,
    metaDescription: null,
    featuredImageId: null,
    scheduledFor: null,
  }

  const after = await changed(post.id, { ...empty, tags: null, slug: null })

  expect(after).toMatchObject({ ...empty, tags: [], slug: post.slug, featuredImage: null })
})

test('a change shows at once, on the cached page and in the search', async () => {
  const { services, changed, origin, request } = await start()
  const post = await buildPost(services, { title: 'Before', content: '<p>old words</p>' })
  const fetchHtml = async () => (await fetch(`${origin}/blog/${post.slug}`)).text()
  const foundBy = async (term: string) => (await request(`/api/blog/page?q=${term}`)).json()
  expect(await fetchHtml()).toContain('old words')

  await changed(post.id, { content: '<p>new<script>1</script> phrases</p>' })

  expect(await fetchHtml()).toContain('<p>new phrases</p>')
  expect(await foundBy('old words')).toMatchObject({ total: 0 })
  expect(await foundBy('new phrases')).toMatchObject({ total: 1 })
  expect(await foundBy('before')).toMatchObject({ total: 1 })
})

test('the images of the content are those of its newest version', async () => {
  const { services, db, changed } = await start()
  const picture = await buildPicture(db)
  const post = await buildPost(services)
  await updateContentImages(db, { kind: 'blog', id: post.id }, [picture.id])

  await changed(post.id, { title: 'The text stays' })
  expect(await imagesIn(db, post.id)).toEqual([picture.id])

  await changed(post.id, { content: '<p>No picture</p>' })
  expect(await imagesIn(db, post.id)).toEqual([])
})

test.each([
  ['title', '', 'Title is required'],
  ['content', '<style>x</style>', 'Content is required'],
  ['categoryId', 999, 'There is no such category'],
  ['featuredImageId', 'nothing', 'There is no such image'],
])('the %s %j is refused, and nothing is stored', async (path, value, message) => {
  const app = await start()
  const post = await buildPost(app.services)

  const changed = await app.change(post.id, { excerpt: 'New', [path]: value })
  const created = await app.asAdmin('POST', '/api/blog', { ...POST, [path]: value })

  for (const response of [changed, created]) {
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message, issues: [{ path, message }] })
  }
  expect(await (await app.asAdmin('GET', '/api/admin/blog')).json()).toEqual([
    { ...post, findings: 0 },
  ])
})

describe('two who change one post', () => {
  test('a save from an older version gets the stored one', async () => {
    const { services, change, changed, asAdmin } = await start()
    const post = await buildPost(services)
    const first = await changed(post.id, { title: 'First', updatedAt: post.updatedAt })

    const response = await change(post.id, { title: 'Second', updatedAt: post.updatedAt })

    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ message: expect.any(String), current: first })
    const stored = await asAdmin('GET', `/api/admin/blog/${post.id}`)
    expect(await stored.json()).toEqual(first)
    await changed(post.id, { title: 'Second', updatedAt: first.updatedAt })
  })

  test('images of a refused version stay out of the library', async () => {
    const { services, change, changed, db } = await start()
    const { id, updatedAt } = await buildPost(services)
    await changed(id, { title: 'First' })
    const content = `<p><img src="${await noisyPicture()}"></p>`
    const imagesAfter = async (status: number, body: object) => {
      expect((await change(id, { ...body, content })).status).toBe(status)
      return (await db.selectFrom('media').select('id').execute()).length
    }

    expect(await imagesAfter(409, { updatedAt })).toBe(0)
    expect(await imagesAfter(400, { categoryId: 999 })).toBe(0)
    expect(await imagesAfter(200, {})).toBe(1)
    expect(await imagesIn(db, id)).toHaveLength(1)
  })

  test('a save that is sent again is no conflict with itself', async () => {
    const { services, change, changed, db } = await start()
    const { id, updatedAt } = await buildPost(services, { status: 'draft' })
    const content = `<p>Text</p><p><img src="${await noisyPicture()}"></p>`
    const input = { title: ' Again ', content, status: 'published', tags: ['a', 'A'], updatedAt }
    const first = await changed(id, { ...input, slug: 'again', scheduledFor: null })

    const again = await change(id, { ...input, slug: 'again', scheduledFor: null })

    expect([again.status, await again.json()]).toEqual([200, first])
    expect(await db.selectFrom('media').select('id').execute()).toHaveLength(1)
    expect((await change(id, { ...input, tags: ['b'] })).status).toBe(409)
    expect((await change(id, { title: 'Again', excerpt: 'New', updatedAt })).status).toBe(409)
  })

  test('every save has a later time, also within one millisecond', async () => {
    const { services, changed } = await start()
    const { id, updatedAt } = await buildPost(services)

    const times = [updatedAt]
    for (const title of ['a', 'b', 'c']) {
      // A save that names no version is no conflict.
      times.push((await changed(id, { title, updatedAt: null })).updatedAt)
    }

    expect(new Set(times).size).toBe(4)
    expect(times).toEqual(times.toSorted())
  })

  test('exactly one of several simultaneous saves of a version wins', async () => {
    const { services, change, asAdmin } = await start()
    const { id, updatedAt } = await buildPost(services)
    const titles = ['One', 'Two', 'Three', 'Four', 'Five']

    const responses = await Promise.all(titles.map((title) => change(id, { title, updatedAt })))

    const statuses = responses.map((response) => response.status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    const stored = await asAdmin('GET', `/api/admin/blog/${id}`)
    expect(await stored.json()).toMatchObject({ title: titles[statuses.indexOf(200)] })
  })
})

describe('the date of publication', () => {
  test('is that of the first time, and no later change moves it', async () => {
    const { services, changed, clock } = await start()
    const { id } = await buildPost(services, { status: 'draft' })
    clock.advance(MINUTE)
    const publishedAt = clock.now().toISOString()

    expect(await changed(id, { status: 'published' })).toMatchObject({ publishedAt })
    clock.advance(MINUTE)
    expect(await changed(id, { title: 'New' })).toMatchObject({ publishedAt })
    expect(await changed(id, { status: 'draft' })).toMatchObject({ publishedAt })
    expect(await changed(id, { status: 'published' })).toMatchObject({ publishedAt })
  })

  test.each(['published', 'draft'] as const)(
    'of a scheduled post that was due stays when it is set to %s',
    async (status) => {
      const { services, changed, clock } = await start()
      const scheduledFor = new Date(clock.now().getTime() + MINUTE).toISOString()
      const { id } = await buildPost(services, { status: 'scheduled', scheduledFor })
      clock.advance(5 * MINUTE)

      const after = await changed(id, { status, scheduledFor: null })

      expect(after).toMatchObject({ status, publishedAt: scheduledFor })
    },
  )

  test('of a scheduled post that is published early is now', async () => {
    const { services, changed, clock } = await start()
    const scheduledFor = '2026-04-01T00:00:00.000Z'
    const { id } = await buildPost(services, { status: 'scheduled', scheduledFor })

    const after = await changed(id, { status: 'published' })

    expect(after).toMatchObject({ publishedAt: clock.now().toISOString() })
  })
})

test('pages no longer show an unpublished or deleted post', async () => {
  const { services, changed, origin, asAdmin, db } = await start()
  const post = await buildPost(services, { title: 'Fleeting' })
  const isListed = async () => (await (await fetch(`${origin}/blog`)).text()).includes('Fleeting')
  expect(await isListed()).toBe(true)

  await changed(post.id, { status: 'draft' })
  expect(await isListed()).toBe(false)
  await changed(post.id, { status: 'published' })
  expect(await isListed()).toBe(true)

  const response = await asAdmin('DELETE', `/api/admin/blog/${post.id}`)

  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await isListed()).toBe(false)
  expect((await fetch(`${origin}/blog/${post.slug}`)).status).toBe(404)
  expect(await db.selectFrom('post_texts').selectAll().execute()).toEqual([])
  expect((await asAdmin('DELETE', `/api/admin/blog/${post.id}`)).status).toBe(404)
})

/** A picture too large to stay in a text, as the editor embeds it. */
async function noisyPicture(): Promise<string> {
  const size = { width: 200, height: 200, channels: 3 as const }
  const noise = { type: 'gaussian' as const, sigma: 30, mean: 128 }
  const png = await sharp({ create: { ...size, background: 'red', noise } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
