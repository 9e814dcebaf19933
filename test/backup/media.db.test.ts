import { readdir, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildDocument, pdfBytes } from '#features/documents/server/testing.ts'
import { buildImage, pictureBytes, replaceFile } from '#features/media/server/testing.ts'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { startAgain, type App } from '#test/app.ts'
import { startS3 } from '#test/peers/s3.ts'
import { backUp, KEYS, restore } from './site.ts'

test(
  'images and documents on disk are restored into a bucket, and from there to a disk again',
  { tags: 'long' },
  async () => {
    const s3 = await startS3()
    const first = await startAsAdmin(KEYS)
    const image = await buildImage(first)
    const officeDocument = await buildDocument(first)
    const fromDisk = (await backUp(first)).file
    const shown = await fetchBytes(first, image.url)
    const onDisk = await readdir(path.join(first.services.config.dataDir, 'media'))
    await first.close()

    const inBucket = await startAgain(first, { ...KEYS, ...s3.settings })
    await inBucket.close()
    await restore(fromDisk, inBucket.services.config, '20260302T150000Z')
    const second = await startAgain(first, { ...KEYS, ...s3.settings })
    const fromBucket = (await backUp(second)).file
    const shownThen = await fetchBytes(second, image.url)
    await second.close()
    await restore(fromBucket, first.services.config, '20260302T160000Z')
    await s3.stop()
    const third = await startAgain(first)

    expect(shownThen).toEqual(shown)
    expect(new Set(await s3.names())).toEqual(new Set(onDisk))
    expect(await fetchBytes(third, image.url)).toEqual(shown)
    expect(await fetchBytes(third, officeDocument.href)).toEqual(pdfBytes())
  },
)

test('versions and the trash are in a backup, with the files of images in the trash', async () => {
  const app = await startAsAdmin(KEYS)
  const { asAdmin } = app
  const image = await buildImage(app)
  const question = { question: 'How often?', answer: '<p>Daily.</p>' }
  const faq: { id: number } = await (await asAdmin('POST', '/api/admin/faq', question)).json()
  await asAdmin('PUT', `/api/admin/faq/${faq.id}`, { question: 'When?' })
  await asAdmin('DELETE', `/api/admin/faq/${faq.id}`)
  await asAdmin('DELETE', `/api/admin/media/${image.id}`)
  const { file } = await backUp(app)
  await asAdmin('DELETE', '/api/admin/trash')
  await app.close()

  await restore(file, app.services.config, '20260302T150000Z')

  const again = await startAgain(app)
  const admin = await signIn(again)
  await admin.asAdmin('POST', `/api/admin/trash/media/${image.id}/restore`)
  await admin.asAdmin('POST', `/api/admin/trash/faq/${faq.id}/restore`)
  await admin.asAdmin('POST', `/api/admin/faq/${faq.id}/versions/1/restore`)
  const [item] = await (await admin.asAdmin('GET', '/api/admin/faq')).json()
  expect(item).toMatchObject(question)
  expect((await again.request(image.url)).status).toBe(200)
})

test('a replaced image comes back with its focal point, its former files and their history', async () => {
  const app = await startAsAdmin(KEYS)
  const { asAdmin } = app
  const image = await buildImage(app)
  const answer = `<p><img src="${image.url}"></p>`
  const faq: { id: number } = await (
    await asAdmin('POST', '/api/admin/faq', { question: 'How?', answer })
  ).json()
  await replaceFile(app, image.id, await pictureBytes())
  await asAdmin('PUT', `/api/admin/media/${image.id}`, { focalX: 0.2, focalY: 0.7 })
  const { file } = await backUp(app)
  await app.close()

  await restore(file, app.services.config, '20260302T150000Z')

  const again = await startAgain(app)
  const admin = await signIn(again)
  const [replaced] = await (await admin.asAdmin('GET', '/api/admin/media')).json()
  expect(replaced).toMatchObject({ id: image.id, focalX: 0.2, focalY: 0.7 })
  for (const url of [image.url, replaced.url]) {
    expect((await again.request(url)).status).toBe(200)
  }
  await admin.asAdmin('POST', `/api/admin/faq/${faq.id}/versions/1/restore`)
  expect(await (await admin.asAdmin('GET', '/api/admin/media')).json()).toHaveLength(2)
})

test(
  'a failed restore into a bucket leaves the earlier files there',
  { tags: 'long' },
  async () => {
    const s3 = await startS3()
    const app = await startAsAdmin({ ...KEYS, ...s3.settings })
    const gone = await buildImage(app)
    const { file } = await backUp(app)
    await app.asAdmin('DELETE', `/api/admin/media/${gone.id}`)
    const kept = await buildImage(app, { bytes: await pictureBytes('jpeg') })
    const before = await s3.names()
    await app.close()
    await truncate(file, (await stat(file)).size - 10)

    await expect(restore(file, app.services.config, '20260302T150000Z')).rejects.toThrow(
      'is damaged or ends too early',
    )

    expect(await s3.names()).toEqual(before)
    const again = await startAgain(app, s3.settings)
    expect((await again.request(kept.url)).status).toBe(200)
  },
)

test('a backup says which bucket it cannot read, and is made when that is back', async () => {
  const s3 = await startS3()
  const app = await startAsAdmin({ ...KEYS, ...s3.settings })
  await buildImage(app)
  await s3.stop()

  await expect(backUp(app)).rejects.toThrow('where the images are, cannot be reached')
  await s3.start()

  expect((await stat((await backUp(app)).file)).size).toBeGreaterThan(1000)
})

async function fetchBytes(app: App, url: string): Promise<Buffer> {
  const response = await app.request(url)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
