import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signIn } from '#test/admin.ts'
import { startServer } from '#test/app.ts'
import { IMAGE_BYTES_MAX } from '#shared/image-file.ts'
import { animationBytes, buildImage, noise, pictureBytes, upload } from '../testing.ts'
import { PATIENCE } from '#test/patience.ts'

const MEGABYTE = 1024 * 1024
const BOUNDARY = 'boundary'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

async function start() {
  const app = await startServer()
  const { token } = await signIn(app)
  const files = async () => readdir(path.join(app.services.config.dataDir, 'media'))
  const countRows = async () => (await app.db.selectFrom('media').select('id').execute()).length
  return { ...app, token, files, countRows }
}

/** A connection that writes an upload by hand; what comes back is collected. */
function callRaw({ port, token }: { port: number; token: string }, headers: string[]) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (chunk) => void (answer += chunk.toString('latin1')))
  socket.on('error', () => {})
  socket.write(
    [
      'POST /api/admin/media HTTP/1.1',
      'Host: vault.example',
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
      '\r\n',
    ].join('\r\n'),
  )
  return { socket, answer: () => answer }
}

const partHead = (name: string, more = '; filename="a.png"') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`

const encodeChunk = (bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])

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

test('an image that is decoded as a whole may have half as many pixels', async () => {
  const app = await start()
  const create = { width: 6000, height: 4200, channels: 3, background: 'white' } as const
  const whole = await sharp({ create }).jpeg({ progressive: true }).toBuffer()

  const response = await upload(app, whole)

  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining('Progressive images can have at most 25 megapixels'),
  })
})

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

test('a stream without a length is answered as soon as it passes the limit', async () => {
  const app = await start()
  const { socket, answer } = callRaw(app, ['Transfer-Encoding: chunked'])
  socket.write(encodeChunk(partHead('image')))

  for (let sent = 0; sent < 6; sent += 1) socket.write(encodeChunk(Buffer.alloc(MEGABYTE, 1)))

  // The body never ends: the answer does not wait for it.
  await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 413 [^]*less than 5MB/), PATIENCE)
  expect(await app.files()).toEqual([])
})

test('a client that sends 20 MB in one go gets the answer and not a reset', async () => {
  const app = await start()
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(20 * MEGABYTE)]), 'a.png')

  const response = await fetch(`${app.origin}/api/admin/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${app.token}` },
    body,
  })

  expect(response.status).toBe(413)
})

test('an upload that is broken off leaves nothing behind', async () => {
  const app = await start()
  const picture = await noise({ width: 1200, height: 800 }).jpeg().toBuffer()
  const asked = once(app.server, 'request')
  const { socket } = callRaw(app, [`Content-Length: ${picture.length + 500}`])
  socket.write(partHead('image'))
  socket.write(picture.subarray(0, picture.length / 2))
  const [incoming]: IncomingMessage[] = await asked
  await expect.poll(() => incoming?.socket.bytesRead, PATIENCE).toBeGreaterThan(picture.length / 2)

  socket.destroy()
  await expect.poll(() => incoming?.destroyed, PATIENCE).toBe(true)

  expect(await app.files()).toEqual([])
  expect((await upload(app, await pictureBytes())).status).toBe(201)
  // Nothing of the first came after all.
  expect(await app.countRows()).toBe(1)
})

test('a body that ends before its last boundary is no upload', async () => {
  const app = await start()
  const response = await app.request('/api/admin/media', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${app.token}`,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: partHead('image') + 'bytes',
  })

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message: 'The upload is not complete' })
})

test('a disk or a database that fails leaves neither file nor row', async () => {
  const app = await start()
  const { storage } = app.services
  const put = storage.put
  let puts = 0
  vi.spyOn(storage, 'put').mockImplementation(async (name, bytes) => {
    puts += 1
    if (puts === 3) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    return put(name, bytes)
  })

  expect((await upload(app, await pictureBytes())).status).toBe(503)
  expect(await app.files()).toEqual([])

  await app.db.schema.alterTable('media').renameTo('elsewhere').execute()
  expect((await upload(app, await pictureBytes())).status).toBe(500)
  expect(await app.files()).toEqual([])
})

test('ten uploads at once are ten images', async () => {
  const app = await start()
  const bytes = await pictureBytes()

  const images = await Promise.all(Array.from({ length: 10 }, () => buildImage(app, { bytes })))

  expect(new Set(images.map(({ id }) => id)).size).toBe(10)
  expect(await app.countRows()).toBe(10)
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
