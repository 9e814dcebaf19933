import { hash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startAsAdmin } from '#test/admin.ts'
import { mediaImageSchema, mediaPageSchema } from '../../schema.ts'
import { encodeImage } from './encode-image.ts'
import { buildImage, pictureBytes } from '../testing.ts'

async function start() {
  const app = await startAsAdmin()
  const json = async (path: string): Promise<unknown> => (await app.asAdmin('GET', path)).json()
  const write = async (content: string, more = {}) => {
    const body = { title: 'Post', content, status: 'published', ...more }
    const response = await app.asAdmin('POST', '/api/blog', body)
    return z.object({ id: z.number(), content: z.string() }).parse(await response.json())
  }
  const shown = async () =>
    z
      .object({ content: z.string(), featuredImage: z.unknown() })
      .parse(await (await app.request('/api/blog/slug/post')).json())
  const change = async (id: string, body: unknown) => {
    const response = await app.asAdmin('PUT', `/api/admin/media/${id}`, body)
    expect(response.status).toBe(200)
    return mediaImageSchema.parse(await response.json())
  }
  const list = async (query: string) =>
    mediaPageSchema.parse(await json(`/api/admin/media/page?${query}`))
  return { ...app, json, write, shown, change, list }
}

/** The alternative texts, and any role, in their order. */
const listAlts = (html: string) =>
  [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => [
    / alt="([^"]*)"/.exec(tag)?.[1],
    / role="([^"]*)"/.exec(tag)?.[1],
  ])

test('a picture in a text follows the library until its writer decides', async () => {
  const app = await start()
  const { id, url } = await buildImage(app)
  const pictures = ['', ' alt=""', ' alt="Own"', ' alt="" role="presentation"', ' alt="x" role="y"']
  const post = await app.write(pictures.map((rest) => `<p><img src="${url}"${rest}></p>`).join(''))

  expect(listAlts(post.content)).toEqual([
    ['', undefined],
    ['', undefined],
    ['Own', undefined],
    ['', 'presentation'],
    ['x', undefined],
  ])
  for (const [alt, seen] of [
    ['A <hall>', 'A &lt;hall&gt;'],
    ['', ''],
    [null, ''],
  ]) {
    expect(await app.change(id, { alt })).toMatchObject({ alt })
    const { content } = await app.shown()
    expect(listAlts(content)).toEqual([seen, seen, 'Own', '', 'x'].map((text) => [text, undefined]))
  }
})

const PERSON = { name: 'Pat', title: 'Clerk', organization: 'Oak', content: 'It is a good one.' }

test.each([
  {
    path: '/api/admin/blog',
    create: '/api/blog',
    fields: { title: 'Post', content: '<p>a</p>', status: 'published' },
    names: { id: 'featuredImageId', own: 'featuredImageAlt', shown: 'featuredImage' },
    undecided: '',
  },
  {
    path: '/api/admin/testimonials',
    create: '/api/admin/testimonials',
    fields: PERSON,
    names: { id: 'imageId', own: 'imageAlt', shown: 'portrait' },
    undecided: 'Pat',
  },
])('a picture at $create follows the library until it has its own words', async (place) => {
  const app = await start()
  const { id, own, shown } = place.names
  const [image, other] = [await buildImage(app), await buildImage(app)]
  const send = async (method: string, path: string, body: unknown) => {
    app.clock.advance(1000)
    return z
      .record(z.string(), z.unknown())
      .parse(await (await app.asAdmin(method, path, body)).json())
  }
  const made = await send('POST', place.create, { ...place.fields, [id]: image.id })
  const path = `${place.path}/${String(made.id)}`
  const save = async (words: unknown) => send('PUT', path, { [own]: words })
  const expectAlts = (entity: unknown, words: string | null, seen: string) =>
    expect(entity).toMatchObject({ [own]: words, [shown]: { alt: seen } })

  expectAlts(made, null, place.undecided)
  await app.change(image.id, { alt: 'A hall' })
  expectAlts(await save(undefined), null, 'A hall')
  await app.change(image.id, { alt: '' })
  expectAlts(await save(undefined), null, '')
  expectAlts(await save('Our  hall'), 'Our hall', 'Our hall')
  expect(await app.json(`/api/admin/media/${image.id}/uses`)).toMatchObject([{ alt: 'Our hall' }])
  expectAlts(await save(''), '', '')
  const restored = await send('POST', `${path}/versions/2/restore`, undefined)
  expectAlts(restored, 'Our hall', 'Our hall')
  expectAlts(await send('PUT', path, { [id]: image.id }), 'Our hall', 'Our hall')
  expectAlts(await send('PUT', path, { [id]: other.id }), null, place.undecided)
  expect((await app.asAdmin('PUT', path, { [own]: 'x'.repeat(501) })).status).toBe(400)
})

test('images on which nobody has decided are counted and listed', async () => {
  const app = await start()
  const open = await buildImage(app)
  await buildImage(app, { fields: { alt: '' } })
  await buildImage(app, { fields: { alt: 'A hall', category: 'blog' } })

  expect(await app.list('')).toMatchObject({ total: 3, undecided: 1 })
  expect(await app.list('undecided=true')).toMatchObject({ items: [open], total: 1, undecided: 1 })
  expect(await app.list('category=blog')).toMatchObject({ total: 1, undecided: 0 })
})

test('the uses of an image say which have their own alternative text', async () => {
  const app = await start()
  const { id, url } = await buildImage(app)
  await app.write(`<img src="${url}" alt="Own">`, { featuredImageId: id })
  await app.write(`<p>a</p><img src="${url}" alt="" role="presentation">`)
  await app.write(`<p>b</p><img src="${url}">`)

  const uses = z.array(z.object({ alt: z.string().nullable() }))
  expect(uses.parse(await app.json(`/api/admin/media/${id}/uses`))).toEqual([
    { alt: null },
    { alt: 'Own' },
    { alt: '' },
    { alt: null },
  ])
})

test.each([
  ['left', { focalX: 0, focalY: null }, 'red', '0% 50%'],
  ['right', { focalX: 1, focalY: 0.5 }, 'blue', '100% 50%'],
] as const)('a focal point on the %s stays in every crop', async (_, focal, color, position) => {
  const app = await start()
  const blue = { create: { width: 300, height: 200, channels: 3, background: 'blue' } } as const
  const bytes = await sharp({ create: { ...blue.create, width: 600, background: 'red' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 300, top: 0 }])
    .png()
    .toBuffer()
  const { id } = await buildImage(app, { bytes })
  await app.write('<p>Words</p>', { featuredImageId: id })
  const before = await app.services.storage.list()

  expect(await app.change(id, focal)).toMatchObject(focal)

  const after = (await app.services.storage.list()).filter((name) => !before.includes(name))
  expect(after).toHaveLength(3)
  for (const name of after.filter((file) => file.includes('square'))) {
    const stored = Buffer.from(await (await app.request(`/media/${name}`)).arrayBuffer())
    const { dominant } = await sharp(stored).stats()
    expect(dominant[color === 'red' ? 'r' : 'b']).toBeGreaterThan(200)
  }
  expect((await app.shown()).featuredImage).toMatchObject({
    style: { objectPosition: position },
    shareUrl: expect.stringContaining(after.find((file) => file.includes('share')) ?? 'none'),
  })
  expect((await app.asAdmin('PUT', `/api/admin/media/${id}`, { focalX: 1.1 })).status).toBe(400)
})

test('unused images are listed, and go to the trash together', async () => {
  const app = await start()
  const [featured, inText, unused] = [
    await buildImage(app),
    await buildImage(app),
    await buildImage(app, { fields: { category: 'blog' } }),
  ]
  await app.write(`<img src="${inText.url}">`, { featuredImageId: featured.id })

  expect(await app.list('unused=true')).toMatchObject({ items: [unused], total: 1 })
  expect((await app.list('unused=true&category=general')).total).toBe(0)
  expect((await app.list('')).total).toBe(3)
  expect((await app.asAdmin('DELETE', '/api/admin/media')).status).toBe(400)
  const response = await app.asAdmin('DELETE', '/api/admin/media?unused=true')
  expect(await response.json()).toEqual({ deleted: 1 })
  expect((await app.list('')).items.map(({ id }) => id)).not.toContain(unused.id)
  expect(await app.json('/api/admin/trash')).toMatchObject([{ kind: 'media', id: unused.id }])
})

test('an image is found by the digest of the uploaded bytes', async () => {
  const app = await start()
  const bytes = await pictureBytes()
  const image = await buildImage(app, { bytes })

  expect(await app.json(`/api/admin/media/digest/${hash('sha256', bytes)}`)).toEqual(image)
  expect(await app.json(`/api/admin/media?digest=${hash('sha256', bytes)}`)).toEqual([image])
  expect(await app.json('/api/admin/media?digest=x')).toEqual([])
  for (const digest of [hash('sha256', 'other'), 'x', '']) {
    expect((await app.asAdmin('GET', `/api/admin/media/digest/${digest}`)).status).toBe(404)
  }
})

test('links to files say what they are, and how large if they are ours', async () => {
  const app = await start()
  const size = 240 * 1024
  const time = app.clock.now().toISOString()
  const row = { title: 'Fees', visibility: 'public', size, file: 'f.pdf' } as const
  await app.db
    .insertInto('documents')
    .values({ ...row, content_hash: '', created_at: time, updated_at: time })
    .execute()
  const links = [
    ['/documents/1/fees.pdf', '<strong>Fees</strong>', 'Fees (PDF, 240 KB)'],
    ['https://vault.example/documents/1/fees.pdf', 'Fees as PDF', 'Fees as PDF (240 KB)'],
    ['https://other.example/documents/1/fees.pdf', 'Fees', 'Fees (PDF)'],
    ['https://other.example/a.XLSX?b=1', 'Table', 'Table (Excel)'],
    ['https://other.example/a.pdf', 'A PDF', 'A PDF'],
    ['/documents/9/gone.pdf', 'Gone', 'Gone (PDF)'],
    ['/faq', 'a.pdf', 'a.pdf'],
  ]
  await app.write(links.map(([href, text]) => `<p><a href="${href}">${text}</a></p>`).join(''))

  const { content } = await app.shown()
  const texts = [...content.matchAll(/<p>(.*?)<\/p>/g)].map(([text]) =>
    text.replace(/<[^>]*>/g, ''),
  )
  expect(texts).toEqual(links.map(([, , text]) => text))
})

async function encodeExported(bytes: Uint8Array): Promise<Uint8Array> {
  return (await encodeImage(bytes, { isExported: true })).full.bytes
}

test('a picture of an export keeps its bytes, unless they say where it was taken', async () => {
  const plain = await pictureBytes('webp')
  const located = await sharp(plain)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 25/1 0/1' } })
    .webp()
    .toBuffer()

  expect((await sharp(located).metadata()).exif).toBeDefined()
  expect(await encodeExported(plain)).toEqual(plain)
  expect((await sharp(await encodeExported(located)).metadata()).exif).toBeUndefined()
})

test('each step of preparing a picture can be ended, and says so', async () => {
  const bytes = await pictureBytes()
  const prototype = Object.getPrototypeOf(sharp(bytes))
  const [timeout, toBuffer] = [vi.spyOn(prototype, 'timeout'), vi.spyOn(prototype, 'toBuffer')]

  await encodeImage(bytes)
  const endless = toBuffer.mock.contexts.filter((step) => !timeout.mock.contexts.includes(step))
  toBuffer.mockRejectedValueOnce(new Error('timeout: 42% complete'))

  expect(toBuffer.mock.calls.length).toBeGreaterThan(5)
  expect(endless).toEqual([])
  await expect(encodeImage(bytes)).rejects.toThrow('takes too long to prepare')
})
