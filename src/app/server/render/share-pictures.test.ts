import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { parseVariants } from '#features/media/server/media-files.ts'
import { addSharePictures } from '#features/media/server/share-pictures.ts'
import { findMedia, updateMedia } from '#features/media/server/store.ts'
import { buildImage, pictureBytes } from '#features/media/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'
import { parsePage } from './testing.ts'

async function start() {
  const app = await startAsAdmin()
  const fetchPreview = async (path: string) => {
    const page = await parsePage(await app.request(path))
    const metas = page.querySelectorAll('meta[property^="og:image"], meta[name^="twitter:image"]')
    return Object.fromEntries(
      Array.from(metas, (meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name'),
        meta.getAttribute('content'),
      ]),
    )
  }
  /** Makes an image one of an earlier release. */
  const forgetShare = async (id: string) => {
    const row = await findMedia(app.db, id)
    const variants = parseVariants(row ?? { variants: '[]' }).filter(({ share }) => !share)
    await updateMedia(app.db, id, { variants: JSON.stringify(variants) })
    await app.services.storage.remove(`${id}-share.jpeg`)
  }
  return { ...app, fetchPreview, forgetShare }
}

const CARD = { 'og:image:width': '1200', 'og:image:height': '630' }

test('the preview of a post is its image as a JPEG that every network can show', async () => {
  const app = await start()
  const image = await buildImage(app, {
    bytes: await pictureBytes('png', { width: 300, height: 500 }),
    fields: { alt: 'The town hall' },
  })
  await buildPost(app.services, { slug: 'a-post', featuredImageId: image.id })

  const preview = await app.fetchPreview('/blog/a-post')

  const url = `https://vault.example/media/${image.id}-share.jpeg`
  expect(preview).toEqual({
    ...CARD,
    'og:image': url,
    'og:image:alt': 'The town hall',
    'twitter:image': url,
    'twitter:image:alt': 'The town hall',
  })
  const file = await app.request(new URL(url).pathname)
  expect(file.headers.get('Content-Type')).toBe('image/jpeg')
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})

test("a page without its own image shows the site's card with its alt text", async () => {
  const app = await start()

  const preview = await app.fetchPreview('/faq')

  expect(preview).toMatchObject({ ...CARD, 'og:image': 'https://vault.example/social-card.png' })
  expect(preview['og:image:alt']).toMatch(/^A map of a township/)
})

test('an image of an earlier release gets its preview, even if the file of another is missing', async () => {
  const app = await start()
  const broken = await buildImage(app)
  const image = await buildImage(app)
  await buildPost(app.services, { slug: 'a-post', featuredImageId: image.id })
  for (const { id } of [broken, image]) await app.forgetShare(id)
  await app.services.storage.remove(broken.url.replace('/media/', ''))
  expect((await app.fetchPreview('/blog/a-post'))['og:image']).toMatch(/social-card/)

  await addSharePictures(app.services)

  const { 'og:image': url = '' } = await app.fetchPreview('/blog/a-post')
  expect(url).toBe(`https://vault.example/media/${image.id}-share.jpeg`)
  expect((await app.request(new URL(url ?? '').pathname)).status).toBe(200)
  await app.asAdmin('DELETE', `/api/admin/media/${image.id}`)
  await app.asAdmin('DELETE', `/api/admin/trash/media/${image.id}`)
  expect(await app.services.storage.list()).not.toContain(`${image.id}-share.jpeg`)
})
