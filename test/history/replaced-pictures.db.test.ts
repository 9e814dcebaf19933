import { expect, test } from 'vitest'
import { z } from 'zod'
import { runHousekeeping } from '#app/server/background/housekeeping.ts'
import { mediaImageSchema, type MediaImage } from '#features/media/schema.ts'
import { buildImage, pictureBytes, replaceFile } from '#features/media/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'

const DAY_MS = 86_400_000
const WORDS = 'They are glad of it.'

const placeSchema = z.object({ id: z.number(), slug: z.string().optional(), updatedAt: z.string() })

async function start() {
  const app = await startAsAdmin()
  const read = async <T>(schema: z.ZodType<T>, path: string) =>
    schema.parse(await (await app.asAdmin('GET', path)).json())
  const make = async (path: string, body: unknown) => {
    const response = await app.asAdmin('POST', path, body)
    expect(response.status).toBe(201)
    return placeSchema.parse(await response.json())
  }
  /** Every kind of place that can show an image. */
  const showEverywhere = async ({ id, url }: MediaImage) => ({
    post: await make('/api/blog', {
      title: 'Post',
      content: `<p>Words</p><img src="${url}" alt="Own words">`,
      status: 'published',
      featuredImageId: id,
    }),
    faq: await make('/api/admin/faq', { question: 'Q?', answer: `<p>a <img src="${url}"></p>` }),
    person: await make('/api/admin/testimonials', {
      name: 'N',
      title: 'T',
      organization: 'O',
      content: WORDS,
      imageId: id,
    }),
  })
  const replace = async (...asked: [id: string, bytes: Uint8Array, field?: string]) =>
    replaceFile(app, ...asked)
  const replaced = async (image: MediaImage, bytes?: Uint8Array) => {
    const response = await replace(
      image.id,
      bytes ?? (await pictureBytes('png', { width: 50, height: 50 })),
    )
    expect(response.status).toBe(200)
    return mediaImageSchema.parse(await response.json())
  }
  const pages = async () => {
    const paths = ['/blog/post', '/blog', '/faq', '/', '/feed.xml', '/api/blog']
    return Promise.all(paths.map(async (path) => (await app.request(path)).text()))
  }
  const causes = async (path: string) =>
    (await read(z.object({ items: z.array(z.object({ cause: z.string() })) }), `${path}/versions`))
      .items
  const restore = async (path: string, number: number) =>
    (await app.asAdmin('POST', `${path}/versions/${number}/restore`)).json()
  return { ...app, read, make, showEverywhere, replace, replaced, pages, causes, restore }
}

test('a new file shows everywhere at once, and the old names answer for 30 days', async () => {
  const app = await start()
  const old = await buildImage(app, { fields: { alt: 'A hall' } })
  await app.showEverywhere(old)
  await app.pages()

  const image = await app.replaced(old)

  expect(image).toMatchObject({ id: old.id, alt: 'A hall', width: 50, height: 50 })
  expect(image.url).not.toBe(old.url)
  const shown = (await app.pages()).join('')
  expect(shown).not.toContain(old.url)
  expect(shown).toContain(image.url)
  expect((await app.request(image.url)).status).toBe(200)
  app.clock.advance(29 * DAY_MS)
  await runHousekeeping(app.services)
  expect((await app.request(old.url)).status).toBe(200)
  app.clock.advance(3 * DAY_MS)
  await runHousekeeping(app.services)
  expect((await app.request(old.url)).status).toBe(404)
  expect((await app.request(image.url)).status).toBe(200)
})

test('the history of what showed it brings the old picture back there, and only there', async () => {
  const app = await start()
  const old = await buildImage(app)
  const { post, faq, person } = await app.showEverywhere(old)
  app.clock.advance(1000)
  const image = await app.replaced(old)
  const paths = [
    `/api/admin/blog/${post.id}`,
    `/api/admin/faq/${faq.id}`,
    `/api/admin/testimonials/${person.id}`,
  ]
  for (const path of paths) {
    expect((await app.causes(path)).map(({ cause }) => cause)).toEqual(['replaced', 'created'])
  }

  const restored = z
    .object({ content: z.string(), featuredImageId: z.string(), featuredImageUrl: z.string() })
    .parse(await app.restore(paths[0] ?? '', 1))

  expect(restored.featuredImageId).not.toBe(old.id)
  expect(restored.content).toContain(restored.featuredImageUrl)
  const bytes = async (url: string) => (await app.request(url)).arrayBuffer()
  expect(await bytes(restored.featuredImageUrl)).toEqual(await bytes(old.url))
  expect(await app.restore(paths[2] ?? '', 1)).toMatchObject({
    imageUrl: restored.featuredImageUrl,
  })
  expect(JSON.stringify(await app.read(z.unknown(), '/api/admin/faq'))).toContain(image.url)
  expect(await app.db.selectFrom('media').select('id').execute()).toHaveLength(2)
})

test('an open form saves without a conflict, and shows the new file', async () => {
  const app = await start()
  const old = await buildImage(app)
  const { post } = await app.showEverywhere(old)
  app.clock.advance(1000)
  const image = await app.replaced(old)

  const response = await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, {
    content: `<p>More</p><img src="${old.url}" width="60" height="40">`,
    featuredImageId: old.id,
    updatedAt: post.updatedAt,
  })

  expect(response.status).toBe(200)
  const { content } = z.object({ content: z.string() }).parse(await response.json())
  expect(content).toContain(`src="${image.url}" width="50" height="50"`)
})

test('what rested in the trash meanwhile shows the new file when it comes back', async () => {
  const app = await start()
  const old = await buildImage(app)
  const { post } = await app.showEverywhere(old)
  await app.asAdmin('DELETE', `/api/admin/blog/${post.id}`)
  const image = await app.replaced(old)

  await app.asAdmin('POST', `/api/admin/trash/blog/${post.id}/restore`)

  const shown = (await app.pages()).join('')
  expect(shown).toContain(image.url)
  expect(shown).not.toContain(old.url)
})

test('a refused file changes nothing, and an image in the trash keeps its former files', async () => {
  const app = await start()
  const old = await buildImage(app)
  const statuses = [
    await app.replace(old.id, Buffer.from('no picture')),
    await app.replace(old.id, await pictureBytes(), 'image'),
    await app.replace('ffffffffffffffffffffffff', await pictureBytes()),
  ].map(({ status }) => status)
  expect(statuses).toEqual([415, 400, 404])
  expect(await app.read(mediaImageSchema, `/api/admin/media/${old.id}`)).toEqual(old)
  await app.replaced(old)

  await app.asAdmin('DELETE', `/api/admin/media/${old.id}`)
  expect((await app.request(old.url)).status).toBe(404)
  await app.asAdmin('POST', `/api/admin/trash/media/${old.id}/restore`)
  expect((await app.request(old.url)).status).toBe(200)
  await app.asAdmin('DELETE', `/api/admin/media/${old.id}`)
  await app.asAdmin('DELETE', `/api/admin/trash/media/${old.id}`)
  expect(await app.services.storage.list()).toEqual([])
})
