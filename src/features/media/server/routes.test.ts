import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startAsAdmin } from '#test/admin.ts'
import { mediaImageSchema, mediaPageSchema, mediaUseSchema } from '../schema.ts'
import { buildImage, noise, pictureBytes, upload } from './testing.ts'

async function start() {
  const app = await startAsAdmin()
  const files = async () => readdir(path.join(app.services.config.dataDir, 'media')).catch(() => [])
  const json = async (url: string): Promise<unknown> => (await app.asAdmin('GET', url)).json()
  return { ...app, files, json }
}

test('an uploaded image is stored in several sizes and can be seen by anyone', async () => {
  const app = await start()

  const response = await upload(app, await pictureBytes('jpeg', { width: 900, height: 600 }), {
    name: 'Town Hall.jpg',
    fields: { category: 'blog', alt: ' The town\thall ' },
  })

  expect(response.status).toBe(201)
  const image = mediaImageSchema.parse(await response.json())
  expect(image).toMatchObject({
    originalName: 'Town Hall.jpg',
    category: 'blog',
    alt: 'The town hall',
    width: 900,
    height: 600,
    createdAt: app.clock.now().toISOString(),
  })
  expect(image.id).toMatch(/^[\da-f]{24}$/)
  const file = await app.request(image.url)
  expect(file.headers.get('Content-Type')).toBe('image/webp')
  expect((await file.arrayBuffer()).byteLength).toBe(image.size)
  expect((await app.request(image.thumbnailUrl)).status).toBe(200)
  expect((await app.files()).map((name) => name.replace(image.id, '')).toSorted()).toEqual([
    '-480.avif',
    '-480.webp',
    '-800.avif',
    '-800.webp',
    '-900.avif',
    '-full.webp',
    '-share.jpeg',
    '-square-144.webp',
    '-square-216.webp',
    '-thumb.webp',
  ])
})

test('fields may come before the file, and without them an image is general', async () => {
  const app = await start()

  const before = await buildImage(app, {
    fields: { category: 'testimonial', alt: 'A' },
    fieldsFirst: true,
  })
  const without = await buildImage(app, { fields: { category: '' } })

  expect(before).toMatchObject({ category: 'testimonial', alt: 'A' })
  expect(without).toMatchObject({ category: 'general', alt: null })
})

test('five formats are welcome', async () => {
  const app = await start()

  for (const format of ['png', 'jpeg', 'gif', 'webp', 'avif'] as const) {
    const image = await buildImage(app, { bytes: await pictureBytes(format), name: 'any.txt' })
    expect(image).toMatchObject({ width: 60, height: 40, originalName: 'any.txt' })
  }
})

const NAMES = [
  ['../../etc/passwd', 'passwd'],
  [String.raw`C:\photos\hall.png`, 'hall.png'],
  ['früh \u202Egnp.exe', 'früh gnp.exe'],
  [`${'x'.repeat(300)}.png`, 'x'.repeat(200)],
  ['Grüße & "face".png', 'Grüße & "face".png'],
  ['one\r\ntwo.png', 'one two.png'],
  ['100%.png', '100%.png'],
] as const

test('the name of an image is kept and names no file', async () => {
  const app = await start()
  const ids: string[] = []

  for (const [name, kept] of NAMES) {
    const image = await buildImage(app, { name })
    ids.push(image.id)
    expect(image.originalName).toBe(kept)
  }
  expect((await app.files()).filter((file) => !ids.some((id) => file.startsWith(id)))).toEqual([])
})

test('metadata is removed, including the location, and the image is upright', async () => {
  const app = await start()
  const bytes = await noise({ width: 600, height: 200 })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 25/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
  expect(bytes.includes('Secret owner')).toBe(true)

  const image = await buildImage(app, { bytes })

  expect(image).toMatchObject({ width: 200, height: 600 })
  for (const name of await app.files()) {
    const stored = Buffer.from(await (await app.request(`/media/${name}`)).arrayBuffer())
    const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(stored.includes('Secret owner')).toBe(false)
  }
})

test('the same file twice is two images, and deleting one keeps the other', async () => {
  const app = await start()
  const bytes = await pictureBytes()
  const first = await buildImage(app, { bytes })
  const second = await buildImage(app, { bytes })

  const response = await app.asAdmin('DELETE', `/api/admin/media/${first.id}`)

  expect(response.status).toBe(204)
  expect(second.id).not.toBe(first.id)
  expect((await app.request(first.url)).status).toBe(404)
  expect((await app.request(second.url)).status).toBe(200)
  await app.asAdmin('DELETE', `/api/admin/trash/media/${first.id}`)
  expect((await app.request(second.url)).status).toBe(200)
  expect((await app.files()).every((name) => name.startsWith(second.id))).toBe(true)
})

test('an image that is permanently deleted leaves no file, and a missing file is no error', async () => {
  const app = await start()
  const image = await buildImage(app)
  await app.services.storage.remove(path.basename(image.thumbnailUrl))
  const version = app.services.content.current

  const response = await app.asAdmin('DELETE', `/api/admin/media/${image.id}`)

  expect(response.status).toBe(204)
  expect((await app.asAdmin('DELETE', `/api/admin/trash/media/${image.id}`)).status).toBe(204)
  expect(await app.files()).toEqual([])
  expect(app.services.content.current).toBeGreaterThan(version)
  expect((await app.asAdmin('DELETE', `/api/admin/media/${image.id}`)).status).toBe(404)
})

test('the list is newest first, whole or of one category', async () => {
  const app = await start()
  const old = await buildImage(app, { fields: { category: 'blog' } })
  app.clock.advance(1000)
  const young = await buildImage(app)
  const list = async (query: string) =>
    z.array(mediaImageSchema).parse(await app.json(`/api/admin/media${query}`))

  expect(await list('')).toEqual([young, old])
  expect(await list('?category=blog')).toEqual([old])
  expect(await list('?category=general')).toEqual([young])
  expect(await list('?category=testimonial')).toEqual([])
  expect((await app.asAdmin('GET', '/api/admin/media?category=cats')).status).toBe(400)
})

test('the library is searched by name and alt text in any case', async () => {
  const app = await start()
  const hall = await buildImage(app, { name: 'HALL_É.png', fields: { category: 'blog' } })
  const map = await buildImage(app, { name: 'map.png', fields: { alt: '100% of the Hall' } })
  const page = async (query: string) =>
    mediaPageSchema.parse(await app.json(`/api/admin/media/page?${query}`))

  const both = await page('q=hall')
  expect(both.items.map(({ id }) => id).toSorted()).toEqual([hall.id, map.id].toSorted())
  expect(both).toMatchObject({ total: 2, page: 1, pages: 1 })
  expect((await page('q=hall_%C3%A9')).items).toEqual([hall])
  expect((await page('q=100%25')).items).toEqual([map])
  expect((await page('q=%25x')).total).toBe(0)
  expect((await page('category=blog')).counts).toEqual({
    all: 2,
    blog: 1,
    testimonial: 0,
    general: 1,
  })
  expect(await page('category=blog&q=map')).toMatchObject({ total: 0, items: [], pages: 1 })
})

test('a page past the last one is the last, and nonsense is the first', async () => {
  const app = await start()
  const image = await buildImage(app)
  const row = await app.db.selectFrom('media').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 50 }, (_, index) => ({ ...row, id: `copy${index}` }))
  await app.db.insertInto('media').values(copies).execute()
  const page = async (number: string) =>
    mediaPageSchema.parse(await app.json(`/api/admin/media/page?page=${number}`))

  expect((await page('1')).items).toHaveLength(48)
  expect(await page('9')).toMatchObject({ page: 2, pages: 2, total: 51 })
  expect((await page('2')).items).toHaveLength(3)
  expect(await page('x')).toMatchObject({ page: 1 })
  expect(await app.json(`/api/admin/media/${image.id}`)).toEqual(image)
})

test('alt text, category and name can be changed one by one', async () => {
  const app = await start()
  const image = await buildImage(app, { fields: { alt: 'A' } })
  const change = async (body: unknown) => app.asAdmin('PUT', `/api/admin/media/${image.id}`, body)

  const first = await change({ alt: 'A new text' })
  expect(first.status).toBe(200)
  expect(await first.json()).toEqual({ ...image, alt: 'A new text' })
  const second = await change({ category: 'blog', originalName: '../b\u0007.png' })
  expect(await second.json()).toMatchObject({
    alt: 'A new text',
    category: 'blog',
    originalName: 'b .png',
  })
  expect((await change({ category: 'cats' })).status).toBe(400)
  expect((await change({ originalName: ' ' })).status).toBe(400)
  expect((await change({ alt: 'x'.repeat(501) })).status).toBe(400)
  expect(await app.json('/api/admin/media/page?q=new text')).toMatchObject({ total: 1 })
})

test('an image that does not exist is 404 for every call', async () => {
  const { asAdmin } = await start()

  for (const id of ['ffffffffffffffffffffffff', 'x', '%2e%2e%2fsite.db']) {
    expect((await asAdmin('GET', `/api/admin/media/${id}`)).status).toBe(404)
    expect((await asAdmin('GET', `/api/admin/media/${id}/uses`)).status).toBe(404)
    expect((await asAdmin('PUT', `/api/admin/media/${id}`, { alt: 'a' })).status).toBe(404)
    expect((await asAdmin('DELETE', `/api/admin/media/${id}`)).status).toBe(404)
  }
})

test('the uses of an image are named wherever it is shown', async () => {
  const app = await start()
  const image = await buildImage(app)
  const content = `<p>Words</p><img src="${image.url}">`
  const testimonial = {
    name: 'N',
    title: 'T',
    organization: 'O',
    content: 'Ten letters.',
    isActive: false,
  }
  await app.asAdmin('POST', '/api/blog', {
    title: 'Post',
    content,
    status: 'draft',
    featuredImageId: image.id,
  })
  await app.asAdmin('POST', '/api/admin/faq', { question: 'Question', answer: content })
  await app.asAdmin('POST', '/api/admin/testimonials', { ...testimonial, imageId: image.id })

  const uses = z.array(mediaUseSchema).parse(await app.json(`/api/admin/media/${image.id}/uses`))

  expect(uses).toMatchObject([
    { kind: 'post', title: 'Post', status: 'draft', as: 'featured' },
    { kind: 'post', title: 'Post', status: 'draft', as: 'content' },
    { kind: 'faq', title: 'Question', status: 'live', as: 'content' },
    { kind: 'testimonial', title: 'N', status: 'inactive', as: 'photo' },
  ])
})
