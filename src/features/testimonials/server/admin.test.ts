import { expect, test } from 'vitest'
import { z } from 'zod'
import { startAsAdmin } from '#test/admin.ts'
import { testimonialSchema } from '../schema.ts'
import { buildTestimonial } from './testing.ts'

const INPUT = {
  name: 'A Clerk',
  title: 'Township Clerk',
  organization: 'Example Township',
  content: 'It did what it was meant to do.',
}
const IMAGE_ID = '0123456789abcdef01234567'

async function start() {
  const app = await startAsAdmin()
  const send = async (method: string, url: string, body?: unknown) => {
    const response = await app.asAdmin(method, `/api/admin/testimonials${url}`, body)
    return { status: response.status, body: await response.json().catch(() => null) }
  }
  const list = async () => z.array(testimonialSchema).parse((await send('GET', '')).body)
  return { ...app, send, list }
}

/** A stored image with squares, whose files nobody asks for. */
async function buildPhoto({ db, clock }: Pick<Awaited<ReturnType<typeof start>>, 'db' | 'clock'>) {
  const square = { type: 'image/webp', square: true }
  await db
    .insertInto('media')
    .values({
      id: IMAGE_ID,
      original_name: 'photo.jpg',
      alt: '',
      category: 'testimonial',
      size: 1,
      width: 400,
      height: 400,
      file: `${IMAGE_ID}-full.webp`,
      thumbnail_file: `${IMAGE_ID}-thumb.webp`,
      variants: JSON.stringify([
        { file: `${IMAGE_ID}-full.webp`, type: 'image/webp', width: 400 },
        { file: `${IMAGE_ID}-square-144.webp`, width: 144, ...square },
        { file: `${IMAGE_ID}-square-216.webp`, width: 216, ...square },
      ]),
      is_decorative: 0,
      content_hash: '',
      search_text: '',
      created_at: clock.now().toISOString(),
    })
    .execute()
  return { id: IMAGE_ID, url: `/media/${IMAGE_ID}-full.webp` }
}

test('a testimonial is added with the defaults and shows at once', async () => {
  const { send, services, request } = await start()
  const version = services.content.current

  const { status, body } = await send('POST', '', INPUT)

  expect(status).toBe(201)
  expect(testimonialSchema.parse(body)).toMatchObject({
    ...INPUT,
    rating: 5,
    isActive: true,
    showOnHomepage: true,
    imageUrl: null,
    imageId: null,
  })
  expect(services.content.current).toBeGreaterThan(version)
  expect(await (await request('/api/testimonials/homepage')).json()).toEqual([body])
})

test('there are 200 at most, because the homepage shows all of them', async () => {
  const { send, services, db } = await start()
  const { id: _, ...row } = await db
    .selectFrom('testimonials')
    .selectAll()
    .where('id', '=', (await buildTestimonial(services)).id)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: 199 }, () => row)
  await db.insertInto('testimonials').values(others).execute()

  const message = 'There are already 200 testimonials. Delete one before you add another.'
  expect(await send('POST', '', INPUT)).toEqual({ status: 409, body: { message } })
})

test('admins see all of them, newest first', async () => {
  const { services, clock, list } = await start()
  await buildTestimonial(services, { name: 'Old', isActive: false })
  clock.advance(1000)
  await buildTestimonial(services, { name: 'Young', showOnHomepage: false })

  expect((await list()).map(({ name }) => name)).toEqual(['Young', 'Old'])
})

test.each([
  ['name', undefined, 'Name is required'],
  ['imageId', 'unknown', 'This image is not in the library'],
])('%s %j is refused: %s', async (path, value, message) => {
  const { send, list, services } = await start()
  const { id } = await buildTestimonial(services)

  const added = await send('POST', '', { ...INPUT, [path]: value })
  expect(added).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } })
  const changed = await send('PUT', `/${id}`, { ...INPUT, [path]: value ?? '' })
  expect(changed).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
  expect(await list()).toHaveLength(1)
})

test('a change keeps omitted fields, and null ones that cannot be empty', async () => {
  const { send, services, clock } = await start()
  const before = await buildTestimonial(services, {
    rating: 3,
    imageUrl: 'https://a.example/a.jpg',
  })
  clock.advance(1000)

  const { status, body } = await send('PUT', `/${before.id}`, {
    name: 'Another',
    isActive: false,
    rating: null,
  })

  expect(status).toBe(200)
  expect(body).toEqual({
    ...before,
    name: 'Another',
    isActive: false,
    updatedAt: clock.now().toISOString(),
  })
})

test('a stored photo is named by its id and shown in small squares', async () => {
  const app = await start()
  const photo = await buildPhoto(app)

  const { body } = await app.send('POST', '', { ...INPUT, imageId: photo.id, imageUrl: '' })

  expect(body).toMatchObject({
    imageId: photo.id,
    imageUrl: photo.url,
    portrait: {
      src: `/media/${IMAGE_ID}-square-144.webp`,
      srcset: `/media/${IMAGE_ID}-square-144.webp 144w, /media/${IMAGE_ID}-square-216.webp 216w`,
    },
  })
  const homepage = await (await app.request('/')).text()
  expect(homepage).toContain(`${IMAGE_ID}-square-144.webp`)
  expect(homepage).not.toMatch(new RegExp(`src="[^"]*${IMAGE_ID}-full`))
})

test('the URL of a stored photo selects it, and blank ids are dropped', async () => {
  const app = await start()
  const photo = await buildPhoto(app)

  for (const imageUrl of [photo.url, `https://vault.example${photo.url}`]) {
    const { body } = await app.send('POST', '', { ...INPUT, imageUrl, imageId: '' })
    expect(body).toMatchObject({ imageId: photo.id, imageUrl: photo.url })
  }
})

test('another URL, a blank one or a null id replaces a stored photo', async () => {
  const app = await start()
  const photo = await buildPhoto(app)
  const put = async (change: object) => {
    const words = { imageId: photo.id, imageAlt: 'At her desk' }
    const { id } = await buildTestimonial(app.services, words)
    return (await app.send('PUT', `/${id}`, change)).body
  }

  const same = { imageId: photo.id, imageAlt: 'At her desk' }
  expect(await put({ name: 'Same photo' })).toMatchObject(same)
  expect(await put({ imageUrl: photo.url, imageId: '' })).toMatchObject({ imageId: photo.id })
  const elsewhere = 'https://a.example/a.jpg'
  expect(await put({ imageUrl: elsewhere })).toMatchObject({
    imageId: null,
    imageUrl: elsewhere,
    // The words were about the photo before.
    imageAlt: null,
  })
  expect(await put({ imageUrl: '' })).toMatchObject({ imageId: null, imageUrl: null })
  expect(await put({ imageId: null })).toMatchObject({ imageId: null, imageUrl: null })
  expect(await put({ imageUrl: null })).toMatchObject({ imageId: null, imageUrl: null })
})

test("a deleted image is no longer anybody's photo", async () => {
  const app = await start()
  const photo = await buildPhoto(app)
  const byId = await buildTestimonial(app.services, { imageId: photo.id })
  const byUrl = await buildTestimonial(app.services, {
    imageUrl: `https://vault.example${photo.url}`,
    imageId: null,
  })
  expect(byUrl).toMatchObject({ imageId: null })

  await app.asAdmin('DELETE', `/api/admin/media/${photo.id}`)

  for (const { id } of [byId, byUrl]) {
    expect((await app.list()).find((item) => item.id === id)).toMatchObject({
      imageId: null,
      imageUrl: null,
      portrait: null,
    })
  }
})

test('a save from an older version gets the stored testimonial', async () => {
  const { send, services, clock } = await start()
  const { id, updatedAt } = await buildTestimonial(services)
  clock.advance(1000)

  const first = await send('PUT', `/${id}`, { name: 'First', updatedAt })
  const second = await send('PUT', `/${id}`, { name: 'Second', updatedAt })

  expect(first).toMatchObject({ status: 200 })
  expect(second).toMatchObject({
    status: 409,
    body: { message: expect.any(String), current: first.body },
  })
  expect((await send('PUT', `/${id}`, { name: 'Third' })).body).toMatchObject({ name: 'Third' })
})

test('a deleted testimonial is gone from the homepage, and a missing one is 404', async () => {
  const { send, services, request } = await start()
  const { id } = await buildTestimonial(services)
  const version = services.content.current

  expect((await send('DELETE', `/${id}`)).status).toBe(204)

  expect(services.content.current).toBeGreaterThan(version)
  expect(await (await request('/api/testimonials/homepage')).json()).toEqual([])
  expect((await send('DELETE', `/${id}`)).status).toBe(404)
  expect((await send('PUT', `/${id}`, INPUT)).status).toBe(404)
  expect((await send('PUT', '/x', INPUT)).status).toBe(404)
})
