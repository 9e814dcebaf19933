import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { buildImage, noise, pictureBytes, upload } from '../testing.ts'
import { PATIENCE } from '#test/patience.ts'
import { openConnection } from '#test/peers/connection.ts'
import { start } from './testing.ts'

const MEGABYTE = 1024 * 1024
const BOUNDARY = 'boundary'

/** A connection that writes an upload by hand; what comes back is collected. */
function callRaw({ port, token }: { port: number; token: string }, headers: string[]) {
  const socket = openConnection(port)
  let answer = ''
  socket.on('data', (piece: string) => (answer += piece))
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
