import sharp from 'sharp'
import { expect, test } from 'vitest'
import { IMAGE_BYTES_MAX } from '#shared/image-file.ts'
import { animationBytes, buildImage, noise, pictureBytes, upload } from '../testing.ts'
import { start } from './testing.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const NO_IMAGES = [
  ['SVG named as PNG', Buffer.from(SVG)],
  ['SVG after the signature of a PNG', Buffer.from(`\x89PNG\r\n\x1A\n${SVG}`, 'latin1')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
  ['text', Buffer.from('Just words.')],
] as const

test('a file of another kind is refused, and nothing is stored', async () => {
  const app = await start()

  for (const [kind, bytes] of NO_IMAGES) {
    const response = await upload(app, bytes)
    expect([kind, response.status]).toEqual([kind, 415])
    expect(await response.json()).toMatchObject({ message: 'Please select an image file' })
  }
  expect(await app.files()).toEqual([])
  expect(await app.countRows()).toBe(0)
})

test('a picture that cannot be taken is told what it is and what to do', async () => {
  const app = await start()

  for (const [bytes, reason] of [
    [
      Buffer.from('0000001866747970686569630000000068656963', 'hex'),
      /HEIC photo.*Save it as a JPEG/,
    ],
    [await noise({ width: 9, height: 9 }).tiff().toBuffer(), /TIFF file.*Save it as a JPEG/],
    [Buffer.from('BM\0\0\0\0\0\0'), /BMP file/],
    [moving(await pictureBytes('png')), /animated.*Save it as a GIF or WebP/],
    [Buffer.alloc(0), /empty/],
    [half(await pictureBytes('jpeg', { width: 400, height: 300 })), /not complete/],
  ] as const) {
    const body: unknown = await (await upload(app, bytes)).json()
    expect(body).toHaveProperty('message', expect.stringMatching(/^Please select an image file\. /))
    expect(body).toHaveProperty('message', expect.stringMatching(reason))
  }
  expect(await app.files()).toEqual([])
})

test('a strip is as quick to store as any other picture', async () => {
  const app = await start()

  for (const size of [
    { width: 1, height: 3000 },
    { width: 10_000, height: 1 },
  ])
    expect((await upload(app, await pictureBytes('png', size))).status).toBe(201)
})

test('half an image cannot be decoded and leaves nothing', async () => {
  const app = await start()

  for (const format of ['jpeg', 'png', 'avif'] as const) {
    const response = await upload(
      app,
      half(await pictureBytes(format, { width: 400, height: 300 })),
    )
    expect([format, response.status]).toEqual([format, 400])
  }
  expect(await app.files()).toEqual([])
  expect(await app.countRows()).toBe(0)
})

test('data hidden behind an image is not stored', async () => {
  const app = await start()
  const polyglot = Buffer.concat([await pictureBytes('jpeg'), Buffer.from(SVG)])

  await buildImage(app, { bytes: polyglot })

  for (const name of await app.files()) {
    const bytes = Buffer.from(await (await app.request(`/media/${name}`)).arrayBuffer())
    expect(bytes.includes('script')).toBe(false)
  }
})

test('a small file of too many pixels is refused before it is decoded', async () => {
  const app = await start()
  const bomb = await sharp({
    create: { width: 10_000, height: 6000, channels: 3, background: 'white' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()

  const response = await upload(app, bomb)

  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ message: 'Images can have at most 50 megapixels' })
})

test(
  'an image that is decoded as a whole may have half as many pixels',
  { tags: 'long' },
  async () => {
    const app = await start()
    const create = { width: 6000, height: 4200, channels: 3, background: 'white' } as const
    const whole = await sharp({ create }).jpeg({ progressive: true }).toBuffer()

    const response = await upload(app, whole)

    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('Progressive images can have at most 25 megapixels'),
    })
  },
)

test('an animation counts all its frames, and a small one stays animated', async () => {
  const app = await start()
  const image = await buildImage(app, { bytes: await animationBytes(4), name: 'a.gif' })

  const stored = Buffer.from(await (await app.request(image.url)).arrayBuffer())

  expect(image).toMatchObject({ width: 20, height: 20 })
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', pages: 4 })
  expect((await upload(app, hugeAnimation())).status).toBe(413)
})

test('wrong fields and wrong types are refused', async () => {
  const app = await start()
  const picture = await pictureBytes()
  const post = (body: FormData | string, headers: Record<string, string> = {}) =>
    app.request('/api/admin/media', {
      method: 'POST',
      headers: { Authorization: `Bearer ${app.token}`, ...headers },
      body,
    })
  const other = new FormData()
  other.append('file', new Blob([new Uint8Array(picture)]), 'a.png')
  const text = new FormData()
  text.append('image', 'no file')

  for (const form of [new FormData(), other, text]) {
    const response = await post(form)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Please select an image file' })
  }
  expect((await post('{}', { 'Content-Type': 'application/json' })).status).toBe(415)
  expect((await post('x', { 'Content-Type': 'multipart/form-data' })).status).toBe(400)
  const unknown = await upload(app, picture, { fields: { category: 'cats' } })
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toMatchObject({ issues: [{ path: 'category' }] })
  expect((await upload(app, picture, { fields: { alt: 'x'.repeat(501) } })).status).toBe(400)
  expect((await upload(app, picture, { fields: { alt: 'a\0b' } })).status).toBe(201)
})

test('a file of exactly 5 MB is read, one byte more is too large', async () => {
  const app = await start()
  const picture = await pictureBytes('jpeg')
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])

  const overHttp = {
    ...app,
    request: (url: string, init?: RequestInit) => fetch(app.origin + url, init),
  }

  expect((await upload(overHttp, padded(IMAGE_BYTES_MAX))).status).toBe(201)
  const response = await upload(overHttp, padded(IMAGE_BYTES_MAX + 1))

  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ message: 'File size must be less than 5MB' })
})

/** 200 bytes that ask for 20 frames of 4 megapixels. */
function hugeAnimation(): Buffer {
  const head = Buffer.from('474946383961d007d007800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: 20 }, () => frame), Buffer.from('3b', 'hex')])
}

/** A PNG that says it has a second frame: an acTL chunk after its 33 bytes of signature and header. */
function moving(png: Buffer): Buffer {
  const control = Buffer.from('000000086163544c000000020000000000000000', 'hex')
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}
