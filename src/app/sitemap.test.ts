import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { startApp } from '#test/app.ts'
import { xmlOf } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function addressesOf({ request }: App): Promise<string[]> {
  const response = await request('/sitemap.xml', { headers: { Host: 'evil.example' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/xml')
  const sitemap = xmlOf(await response.text())
  return [...sitemap.querySelectorAll('urlset > url > loc')].map((loc) => loc.textContent ?? '')
}

const FIXED = ['https://vault.example/', 'https://vault.example/blog', 'https://vault.example/faq']

test('an empty site lists its fixed pages', async () => {
  const app = await startApp()

  expect(await addressesOf(app)).toEqual(FIXED)
})

test('public posts are listed under the public address, drafts and the future are not', async () => {
  const app = await startApp()
  await buildPost(app.services, { title: 'Public & <open>' })
  await buildPost(app.services, { title: 'Draft', status: 'draft' })
  const scheduledFor = '2026-03-02T15:01:00Z'
  await buildPost(app.services, { title: 'Later', status: 'scheduled', scheduledFor })

  expect(await addressesOf(app)).toEqual([...FIXED, 'https://vault.example/blog/public-open'])
})

test('a sitemap of several batches is whole and holds nothing twice', async () => {
  const app = await startApp()
  await app.db.transaction().execute(async (db) => {
    for (let number = 0; number < 401; number += 1) {
      await buildPost({ ...app.services, db }, { title: `Number ${number} of many` })
    }
  })

  const addresses = await addressesOf(app)

  expect(addresses).toHaveLength(404)
  expect(new Set(addresses).size).toBe(404)
})

test('a sitemap that cannot be read is an error and not half an answer', async () => {
  const app = await startApp()
  await app.db.destroy()

  const response = await app.request('/sitemap.xml')

  expect(response.status).toBeGreaterThanOrEqual(500)
})

test('robots are kept out of the admin area and shown the sitemap', async () => {
  const app = await startApp()

  const response = await app.request('/robots.txt', { headers: { Host: 'evil.example' } })

  expect(response.headers.get('content-type')).toContain('text/plain')
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('Disallow: /admin')
  expect(lines).toContain('Sitemap: https://vault.example/sitemap.xml')
})
