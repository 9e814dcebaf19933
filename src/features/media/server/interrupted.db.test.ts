import { expect, test, vi } from 'vitest'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { startS3 } from '#test/peers/s3.ts'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { insertPendingFiles } from '#server/storage/pending-file-store.ts'
import { buildImage, pictureBytes, upload } from './testing.ts'
import { deleteDueFiles } from '#server/storage/stored-files.ts'

const MINUTE = 60_000

test.for(['a folder', 'a bucket'])(
  'files that a killed upload left in %s are deleted',
  async (place) => {
    const app = await start(place)
    const kept = await buildImage(app)
    const stored = await app.files()
    // The files exist and are recorded, but the row does not exist: the state after the process is killed.
    await insertPendingFiles(app.db, 'in', ['lost-full.webp', 'lost-480.avif'], later(app, 15))
    await app.services.storage.put('lost-full.webp', Buffer.from('bytes'))

    await deleteDueFiles(app.services)
    const early = await app.files()
    app.clock.advance(16 * MINUTE)
    await deleteDueFiles(app.services)

    expect(early).toContain('lost-full.webp')
    expect(await app.files()).toEqual(stored)
    expect(await countMoves(app)).toBe(0)
    expect((await app.request(kept.url)).status).toBe(200)
  },
)

test('an image that is permanently deleted while its bucket is unreachable is removed later', async () => {
  const app = await start('a bucket')
  const image = await buildImage(app)
  const stored = await app.files()
  await app.asAdmin('DELETE', `/api/admin/media/${image.id}`)
  await app.s3?.stop()

  const response = await app.asAdmin('DELETE', `/api/admin/trash/media/${image.id}`)
  await app.s3?.start()
  const left = await app.files()
  await deleteDueFiles(app.services)

  expect(response.status).toBe(204)
  expect(left).toEqual(stored)
  expect(await app.files()).toEqual([])
  expect(await countMoves(app)).toBe(0)
})

test('files without a record are left alone', async () => {
  const app = await start('a folder')
  await app.services.storage.put('of-another-site.webp', Buffer.from('bytes'))
  app.clock.advance(48 * 60 * MINUTE)

  await deleteDueFiles(app.services)

  expect(await app.files()).toEqual(['of-another-site.webp'])
})

test('an upload so slow that it was swept fails as a whole', async () => {
  const app = await start('a folder')
  const { storage } = app.services
  const { put } = storage
  vi.spyOn(storage, 'put').mockImplementation(async (name, bytes) => {
    await put(name, bytes)
    app.clock.advance(20 * MINUTE)
    await deleteDueFiles(app.services)
  })

  const response = await upload(app, await pictureBytes())

  expect(response.status).toBe(503)
  expect(await app.files()).toEqual([])
  expect(await (await app.asAdmin('GET', '/api/admin/media')).json()).toEqual([])
})

async function start(place: string) {
  const s3 = place === 'a bucket' ? await startS3() : undefined
  const app = await startApp(s3?.settings)
  const media = path.join(app.services.config.dataDir, 'media')
  const files = s3?.names ?? (async () => readdir(media).catch((): string[] => []))
  return { ...app, ...(await signIn(app)), s3, files }
}

type App = Awaited<ReturnType<typeof start>>

function later({ clock }: App, minutes: number): Date {
  return new Date(clock.now().getTime() + minutes * MINUTE)
}

async function countMoves({ db }: App): Promise<number> {
  return (await db.selectFrom('media_moves').select('file').execute()).length
}
