import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'

test('robots are kept out of the admin area and shown the sitemap', async () => {
  const app = await startApp()

  const response = await app.request('/robots.txt', { headers: { Host: 'evil.example' } })

  expect(response.headers.get('content-type')).toContain('text/plain')
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('Disallow: /admin')
  expect(lines).toContain('Sitemap: https://vault.example/sitemap.xml')
})
