import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60_000

test('security.txt names the address of the office', async () => {
  const { request } = await startApp({ SITE_EMAIL: 'office@vault.example' })

  const response = await request(PATH)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(await response.text()).toBe(
    [
      'Contact: mailto:office@vault.example',
      'Expires: 2027-03-01T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://vault.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('its expiry is ahead whenever it is read', async () => {
  const { request, clock } = await startApp()

  for (let month = 0; month < 30; month += 1) {
    clock.advance(31 * DAY_MS)
    const text = await (await request(PATH)).text()
    const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
    const days = (Date.parse(expires) - clock.now().getTime()) / DAY_MS
    expect(days).toBeGreaterThan(360)
    expect(days).toBeLessThan(365)
  }
})

test('a security contact replaces the office, and a site without https names no canonical address', async () => {
  const { request } = await startApp({
    SECURITY_CONTACT: 'https://vault.example/report',
    PUBLIC_URL: 'http://vault.example',
  })

  const text = await (await request(PATH)).text()

  expect(text).toMatch(/^Contact: https:\/\/vault\.example\/report\n/)
  expect(text).not.toContain('Canonical')
})

test('robots.txt keeps crawlers out of the admin area and names the sitemap', async () => {
  const app = await startApp()

  const response = await app.request('/robots.txt', { headers: { Host: 'evil.example' } })

  expect(response.headers.get('content-type')).toContain('text/plain')
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('Disallow: /admin')
  expect(lines).toContain('Sitemap: https://vault.example/sitemap.xml')
})
