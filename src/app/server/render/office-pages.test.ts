import { CHECKED_ON } from '#features/office-pages/conformance.ts'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { pdfBytes, sendForm, W9 } from '#features/documents/server/testing.ts'
import { buildImage } from '#features/media/server/testing.ts'
import { publishOfficePage } from '#features/office-pages/server/testing.ts'
import { buildRestoreTest } from '#features/restore-tests/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'
import { startApp, type App } from '#test/app.ts'

const documentAt = async ({ request }: App, path: string) =>
  new JSDOM(await (await request(path)).text()).window.document
const listFooterLinks = (document: Document) =>
  [...document.querySelectorAll('footer nav a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

test('until it is published there is nothing at the address of a page', async () => {
  const app = await startApp()

  const response = await app.request('/privacy')

  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).not.toContain('s-maxage')
  expect(await response.text()).toContain('404 Page Not Found')
  expect(await (await app.request('/sitemap.xml')).text()).not.toContain('/privacy')
})

test('a page exists as soon as it is published, and no longer when it is a draft again', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  await app.request('/privacy')
  const content = '<h2>Why?</h2><p>Because.</p>'
  const set = async (status: string) =>
    asAdmin('PUT', '/api/admin/pages/privacy', { title: 'Your privacy', content, status })

  await set('published')
  const document = await documentAt(app, '/privacy')
  const sitemap = await (await app.request('/sitemap.xml')).text()
  await set('draft')

  expect(document.title).toBe('Your privacy | Township Vault')
  expect(document.querySelector('h1')?.textContent).toBe('Your privacy')
  expect(document.querySelector('.prose')?.innerHTML).toBe(content)
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://vault.example/privacy',
  )
  expect(document.querySelector('time')?.textContent).toBe('March 2, 2026')
  expect(document.querySelector('main address')?.textContent).toContain('(989) 555-0136')
  expect(sitemap).toContain('<loc>https://vault.example/privacy</loc><lastmod>2026-03-02T')
  expect((await app.request('/privacy')).status).toBe(404)
})

test('the footer links to published pages, and names privacy and terms before they are', async () => {
  const app = await startApp()
  const before = listFooterLinks(await documentAt(app, '/faq'))

  await publishOfficePage(app.services, 'terms', { title: 'Our terms' })
  await publishOfficePage(app.services, 'accessibility')
  app.services.content.bump()
  const after = listFooterLinks(await documentAt(app, '/faq'))

  expect(before.slice(4)).toEqual([
    ['Privacy Policy', null],
    ['Terms of Service', null],
  ])
  expect(after.slice(4)).toEqual([
    ['Privacy Policy', null],
    ['Our terms', '/terms'],
    ['Accessibility', '/accessibility'],
  ])
})

test("the phone number on a page is always the office's current one", async () => {
  const app = await startApp({ SITE_PHONE: '(517) 555-0199' })
  await publishOfficePage(app.services, 'terms')

  const document = await documentAt(app, '/terms')

  expect(document.querySelector('main address')?.textContent).toContain('(517) 555-0199')
})

test('an image in a page counts as used', async () => {
  const app = await startAsAdmin()
  const { asAdmin } = app
  const image = await buildImage(app)
  const content = `<p>Look:</p><img src="${image.url}">`

  await asAdmin('PUT', '/api/admin/pages/terms', { content })
  const uses = await asAdmin('GET', `/api/admin/media/${image.id}/uses`)
  await asAdmin('PUT', '/api/admin/pages/terms', { content: '<p>Nothing.</p>' })
  const past = await asAdmin('GET', `/api/admin/media/${image.id}/uses`)

  const use = { kind: 'page', id: expect.any(Number), title: 'Terms of Service' }
  expect(await uses.json()).toEqual([{ ...use, status: 'draft', as: 'content', alt: null }])
  expect(await past.json()).toEqual([{ ...use, as: 'version' }])
})

test('the security page lists the offered documents', async () => {
  const app = await startAsAdmin()
  const parts = { file: pdfBytes(), fields: W9 }
  await sendForm(app, ['POST', '/api/admin/documents'], parts)
  await publishOfficePage(app.services, 'security')
  await publishOfficePage(app.services, 'terms')

  const [security, terms] = [await documentAt(app, '/security'), await documentAt(app, '/terms')]

  const link = security.querySelector('section[aria-labelledby=papers] a')
  expect(link?.textContent).toBe('W-9')
  expect(link?.getAttribute('href')).toMatch(/^\/documents\//)
  expect(terms.querySelector('#papers')).toBeNull()
})

test('the insurance page has the last restore test, and packet and security page lead to it', async () => {
  const app = await startApp()
  const packet = '/board-packet?devices=5&terabytes=2'
  const find = async (path: string, selector: string) =>
    (await documentAt(app, path)).querySelector(selector)?.textContent
  await publishOfficePage(app.services, 'security')
  app.services.content.bump()
  for (const path of ['/security', packet])
    expect(await find(path, 'main a[href="/insurance"]'), `at ${path}`).toBeUndefined()

  await publishOfficePage(app.services, 'insurance', { title: 'For your insurer' })
  app.services.content.bump()
  const before = await find('/insurance', '#last-test')
  await buildRestoreTest(app.services)
  app.services.content.bump()

  expect(before).toBeUndefined()
  expect(await find('/insurance', 'section[aria-labelledby=last-test] p')).toContain(
    'Last restore test: March 2, 2026. Everything came back in 42 minutes.',
  )
  expect(await find('/security', 'main a[href="/insurance"]')).toBe('For your insurer')
  expect(await find(packet, 'main a[href="/insurance"]')).toBe('Read it')
})

test('the accessibility page leads to the conformance report, which is in the name of the office', async () => {
  const app = await startApp()
  expect((await app.request('/conformance.yaml')).status, 'while the page is a draft').toBe(404)
  await publishOfficePage(app.services, 'accessibility')

  const link = (await documentAt(app, '/accessibility')).querySelector('main a[href$=".yaml"]')
  const report = await app.request(link?.getAttribute('href') ?? '')

  expect(report.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
  expect(await report.json()).toMatchObject({
    title: 'Township Vault Accessibility Conformance Report',
    report_date: CHECKED_ON,
  })
})
