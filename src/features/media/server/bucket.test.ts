import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { startServer } from '#test/app.ts'
import { startS3 } from '#test/peers/s3.ts'
import { buildImage, pictureBytes, upload } from './testing.ts'
import { PATIENCE } from '#test/patience.ts'

async function start() {
  const s3 = await startS3()
  return { ...(await startAsAdmin(s3.settings)), s3 }
}

/** A server with one image in its bucket. */
async function startWithImage() {
  const s3 = await startS3()
  const app = await startServer(s3.settings)
  return { app, s3, image: await buildImage({ ...app, ...(await signIn(app)) }) }
}

test('an upload is stored in the bucket, served as from disk, and completely deleted', async () => {
  const app = await start()

  const image = await buildImage(app, { bytes: await pictureBytes('jpeg') })

  const file = await app.request(image.url)
  expect(file.status).toBe(200)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(image.size),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect((await file.arrayBuffer()).byteLength).toBe(image.size)
  const head = await app.request(image.url, { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(image.size)])
  expect((await app.request('/media/nobody-full.webp')).status).toBe(404)
  const names = await app.s3.names()
  expect(names.length).toBeGreaterThan(3)
  expect(names.every((name) => name.startsWith(`${image.id}-`))).toBe(true)
  expect((await app.asAdmin('DELETE', `/api/admin/media/${image.id}`)).status).toBe(204)
  expect(await app.s3.names()).toEqual(names)
  expect((await app.request(image.url)).status).toBe(404)
  expect((await app.asAdmin('DELETE', `/api/admin/trash/media/${image.id}`)).status).toBe(204)
  expect(await app.s3.names()).toEqual([])
  expect((await app.request(image.url)).status).toBe(404)
})

test('an image in a text moves into the bucket', async () => {
  const app = await start()
  const bytes = await pictureBytes('png', { width: 90, height: 60 })
  const content = `<p><img src="data:image/png;base64,${bytes.toString('base64')}" alt=""></p>`

  const response = await app.asAdmin('POST', '/api/blog', {
    title: 'With a picture',
    content,
    excerpt: 'It has one.',
  })

  expect(response.status).toBe(201)
  const post: { content: string } = await response.json()
  const [, src = ''] = / src="([^"]+)"/.exec(post.content) ?? []
  expect((await app.request(src)).headers.get('Content-Type')).toBe('image/webp')
})

test('without its bucket, the site says so, stores nothing, and recovers automatically', async () => {
  const app = await start()
  const image = await buildImage(app)
  const stored = await app.s3.names()
  const readiness = async () => (await app.request('/readyz')).status
  await app.s3.stop()

  const answers = [
    await upload(app, await pictureBytes()),
    await app.request(image.url),
    await app.request(image.url, { method: 'HEAD' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  await expect.poll(readiness, PATIENCE).toBe(503)
  expect(await answers[0]?.json()).toEqual({
    message: 'The stored files are not available right now. Please try again later.',
  })
  expect(answers[1]?.headers.get('Cache-Control')).toBe('no-store')
  expect((await app.request('/blog')).status).toBe(200)
  await app.s3.start()
  expect((await app.request(image.url)).status).toBe(200)
  expect(await app.s3.names()).toEqual(stored)
  expect(await (await app.asAdmin('GET', '/api/admin/media')).json()).toHaveLength(1)
  expect((await upload(app, await pictureBytes())).status).toBe(201)
  await expect.poll(readiness, PATIENCE).toBe(200)
})

test('an upload that the bucket refuses half-way leaves neither file nor row', async () => {
  const app = await start()
  let writes = 0
  app.s3.behave((request, response) => {
    if (request.method !== 'PUT') return false
    writes += 1
    if (writes > 2) response.writeHead(507).end()
    return writes > 2
  })

  const response = await upload(app, await pictureBytes())

  expect(response.status).toBe(503)
  expect(writes).toBeGreaterThan(2)
  expect(await app.s3.names()).toEqual([])
  expect(await (await app.asAdmin('GET', '/api/admin/media')).json()).toEqual([])
})

test('an image that breaks off in the bucket breaks off for the visitor', async () => {
  const { app, s3, image } = await startWithImage()
  let breaking: ServerResponse | undefined
  s3.behave((_request, response) => {
    response.writeHead(200, { 'Content-Length': '100000' }).write(Buffer.alloc(50_000))
    breaking = response
    return true
  })

  const response = await fetch(app.origin + image.url)
  breaking?.destroy()

  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
})

test('a visitor who leaves half-way keeps no connection to the bucket open', async () => {
  const { app, s3, image } = await startWithImage()
  let isClosed = false
  s3.behave((_request, response) => {
    response.writeHead(200, { 'Content-Length': '100000' }).write(Buffer.alloc(50_000))
    response.on('close', () => (isClosed = true))
    return true
  })
  const leaving = new AbortController()
  const response = await fetch(app.origin + image.url, { signal: leaving.signal })
  await response.body?.getReader().read()

  leaving.abort()

  await expect.poll(() => isClosed, PATIENCE).toBe(true)
})
