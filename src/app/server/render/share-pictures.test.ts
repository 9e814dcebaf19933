import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
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
  return { ...app, fetchPreview }
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
