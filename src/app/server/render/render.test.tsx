import { FAQ_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { buildTestimonial } from '#features/testimonials/server/testing.ts'
import { startApp } from '#test/app.ts'
import { dangersOn, parsePage, parseStructuredData } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

const PAGES = ['/', '/blog', '/blog?q=attack', '/blog/attack', '/faq', '/faq?q=attack', '/nowhere']
const ATTACK = `attack</script><script>window.taken = 1</script></title><img src=x onerror="window.taken = 1">"'`

const open = async ({ request }: App, path: string) => parsePage(await request(path))
const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const getCanonicalUrl = (page: Document) =>
  page.querySelector('link[rel="canonical"]')?.getAttribute('href')
const findStructuredData = (page: Document, type: string) =>
  parseStructuredData(page).find((data) => data['@type'] === type)

test.each([
  ['/', 200],
  ['/?sent=1', 200],
  ['/blog', 200],
  ['/blog?q=nothing', 200],
  ['/blog/a-post', 200],
  ['/blog/a-draft', 200],
  ['/faq', 200],
  ['/blog?page=2', 404],
  ['/blog/unknown', 404],
  ['/blog/%00', 404],
  ['/blog/%ff', 404],
  ['/nowhere', 404],
  ['/blog/a/b', 404],
  ['/%E0%A4%A', 404],
])('%s is answered with %i as an HTML page', async (path, status) => {
  const app = await startApp()
  await buildPost(app.services, { slug: 'a-post' })
  await buildPost(app.services, { slug: 'a-draft', status: 'draft' })

  const response = await app.request(path)

  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await parsePage(response)
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(page.querySelectorAll('title')).toHaveLength(1)
})

test('the content of a post is in its page only once', async () => {
  const app = await startApp()
  await buildPost(app.services, { slug: 'a-post', content: '<p>Only once, please.</p>' })

  const html = await (await app.request('/blog/a-post')).text()

  expect(html.match(/p>Only once, please/g)).toHaveLength(1)
})

test.each([
  ['/', 'https://vault.example/', 'index, follow', 'website'],
  ['/?utm_source=x', 'https://vault.example/', 'index, follow', 'website'],
  ['/blog', 'https://vault.example/blog', 'index, follow', 'website'],
  ['/blog?page=2', 'https://vault.example/blog?page=2', 'index, follow', 'website'],
  ['/blog?q=backups', 'https://vault.example/blog?q=backups', 'noindex, follow', 'website'],
  ['/blog/a-post', 'https://vault.example/blog/a-post', 'index, follow', 'article'],
  ['/blog/a-post?x=1', 'https://vault.example/blog/a-post', 'index, follow', 'article'],
  ['/blog/a-draft', 'https://vault.example/blog/a-draft', 'noindex, follow', 'article'],
  ['/faq', 'https://vault.example/faq', 'index, follow', 'website'],
  ['/blog/unknown', 'https://vault.example/blog/unknown', 'noindex, follow', 'website'],
  ['/blog/caf%C3%A9', 'https://vault.example/blog/caf%C3%A9', 'noindex, follow', 'website'],
  ['/nowhere', 'https://vault.example/nowhere', 'noindex, follow', 'website'],
])('%s has its metadata: %s, %s, %s', async (path, canonical, robots, type) => {
  const app = await startApp()
  await buildPost(app.services, { slug: 'a-post' })
  await buildPost(app.services, { slug: 'a-draft', status: 'draft' })
  for (let number = 0; number < 12; number += 1) await buildPost(app.services)

  const page = await parsePage(await app.request(path, { headers: { Host: 'evil.example' } }))

  expect(getCanonicalUrl(page)).toBe(canonical)
  expect(meta(page, 'robots')).toBe(robots)
  expect(meta(page, 'og:type')).toBe(type)
  expect(meta(page, 'og:url')).toBe(canonical)
  expect(meta(page, 'og:title')).toBe(page.title)
  expect(meta(page, 'description')).toMatch(/\S/)
  expect(meta(page, 'keywords')).toMatch(/\S/)
  expect(meta(page, 'og:description')).toBe(meta(page, 'description'))
  expect(meta(page, 'og:image')).toMatch(/^https:\/\/vault\.example\//)
  expect(findStructuredData(page, 'Organization')).toMatchObject({ url: 'https://vault.example/' })
})

test('a post describes itself as an article with its times', async () => {
  const app = await startApp()
  const publishedAt = new Date('2026-01-05T12:00:00.000Z')
  const values = { slug: 'a-post', title: 'Told', metaTitle: 'Meta', tags: ['x', 'y'] }
  await buildPost(app.services, { ...values, metaDescription: 'Described' }, publishedAt)

  const page = await open(app, '/blog/a-post')

  expect(page.title).toContain('Meta')
  expect(meta(page, 'description')).toBe('Described')
  expect(meta(page, 'keywords')).toBe('x, y')
  expect(meta(page, 'article:published_time')).toBe(publishedAt.toISOString())
  expect(meta(page, 'article:modified_time')).toBe(publishedAt.toISOString())
  expect(findStructuredData(page, 'BlogPosting')).toMatchObject({
    headline: 'Told',
    datePublished: publishedAt.toISOString(),
    mainEntityOfPage: 'https://vault.example/blog/a-post',
  })
})

test('the landing page gives its price as an offer', async () => {
  const app = await startApp()

  const page = await open(app, '/')

  const { offers } = { offers: undefined, ...findStructuredData(page, 'Product') }
  expect(JSON.stringify(offers)).toMatch(/"price":"?79(?:\.00)?"?/)
  expect(JSON.stringify(offers)).toContain('"priceCurrency":"USD"')
})

test('the FAQ page lists its questions as data', async () => {
  const app = await startApp()
  await buildFaqItem(app.services, { question: 'Why?', answer: '<p>So.</p>' })
  await buildFaqItem(app.services, { question: 'Hidden?', isPublished: false })

  const page = await open(app, '/faq')

  expect(findStructuredData(page, 'FAQPage')).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer' } }],
  })
  expect(page.documentElement.textContent).not.toContain('Hidden?')
})

test('a draft is shown with its badge and not cached', async () => {
  const app = await startApp()
  await buildPost(app.services, { slug: 'a-draft', status: 'draft' })

  const response = await app.request('/blog/a-draft')

  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await parsePage(response)).querySelector('article header')?.textContent).toContain(
    'Draft',
  )
})

test('a missing post says so', async () => {
  const app = await startApp()

  const page = await open(app, '/blog/unknown')

  expect(page.querySelector('h1')?.textContent).toBe('Blog Post Not Found')
  expect(page.querySelector('main')?.textContent).toContain(
    "The blog post you're looking for doesn't exist or has been removed.",
  )
  expect(meta(page, 'robots')).toContain('noindex')
})

test('text from editors and the operator stays text on every page', async () => {
  const app = await startApp({ SITE_NAME: ATTACK, FOUNDER_NAME: ATTACK, SITE_PHONE: ATTACK })
  const { id: categoryId } = await insertCategory(app.db, FAQ_CATEGORIES, ATTACK)
  const texts = { title: ATTACK, excerpt: ATTACK, tags: [ATTACK] }
  const metas = { metaTitle: ATTACK, metaDescription: ATTACK }
  await buildPost(app.services, { ...texts, ...metas, slug: 'attack' })
  await buildFaqItem(app.services, { question: ATTACK, tags: [ATTACK], categoryId })
  const person = { name: ATTACK, title: ATTACK, organization: ATTACK, content: ATTACK }
  await buildTestimonial(app.services, { ...person, imageUrl: 'javascript:window.taken=1' })

  for (const path of PAGES) {
    const html = await (await app.request(path)).text()

    expect(takenBy(html)).toBe(false)
    expect(html).not.toMatch(/<img src=x/i)
    expect(parseStructuredData(new JSDOM(html).window.document).length).toBeGreaterThan(0)
  }
  const post = await open(app, '/blog/attack')
  expect(post.querySelector('h1')?.textContent).toBe(ATTACK)
  expect(findStructuredData(post, 'BlogPosting')).toMatchObject({ headline: ATTACK })
})

test.each([
  '<script>window.taken = 1</script>',
  '<img src="x" onerror="window.taken = 1">',
  '<a href="javascript:window.taken = 1">x</a>',
  '<img src="data:image/svg+xml,<svg onload=\'window.taken=1\'/>">',
  '<iframe src="https://evil.example/"></iframe><iframe srcdoc="<script></script>"></iframe>',
  '<p style="width: expression(alert(1)); background: url(javascript:alert(1))">x</p>',
  '<svg onload="window.taken = 1"></svg><object data="x"></object><base href="//evil.example">',
  '</div></article></main></body><script>window.taken = 1</script>',
])('%s planted in the database harms no page', async (planted) => {
  const app = await startApp()
  await buildPost(app.services, { slug: 'attack', title: 'attack' })
  await buildFaqItem(app.services, { question: 'attack' })
  await app.db.updateTable('posts').set({ content: planted }).execute()
  await app.db.updateTable('faq_items').set({ answer: planted }).execute()

  for (const path of PAGES) {
    const html = await (await app.request(path)).text()

    expect(takenBy(html)).toBe(false)
    expect(dangersOn(new JSDOM(html).window.document)).toEqual([])
  }
})

test('the check itself detects injected code', () => {
  const html = '<p>x</p><script>window.taken = 1</script><a href="javascript:1">x</a>'

  expect(takenBy(html)).toBe(true)
  expect(dangersOn(new JSDOM(html).window.document)).toHaveLength(2)
})

test('a search term stays text on the page', async () => {
  const app = await startApp()

  for (const path of ['/blog', '/faq']) {
    const page = await open(app, `${path}?${new URLSearchParams({ q: ATTACK })}`)

    expect(page.querySelector('input[type="search"]')?.getAttribute('value')).toBe(ATTACK)
    expect(dangersOn(page)).toEqual([])
  }
})

test('a blog that cannot be read says so with 503, and recovers at once', async () => {
  const app = await startApp()
  await buildPost(app.services, { title: 'Back again' })
  await app.db.schema.alterTable('posts').renameTo('posts_away').execute()

  const broken = await app.request('/blog')
  await app.db.schema.alterTable('posts_away').renameTo('posts').execute()
  const mended = await app.request('/blog')

  expect(broken.status).toBe(503)
  expect(broken.headers.get('cache-control')).toBe('no-store')
  const page = await parsePage(broken)
  expect(page.querySelector('h1')?.textContent).toBe('Unable to Load Blog')
  expect(page.querySelector('main')?.textContent).toContain(
    "We're having trouble loading the blog posts. Please try again later.",
  )
  expect(mended.status).toBe(200)
  expect(await mended.text()).toContain('Back again')
})

test('a landing page without its testimonials is shown but not cached', async () => {
  const app = await startApp()
  await buildTestimonial(app.services, { name: 'Back Again' })
  await app.db.schema.alterTable('testimonials').renameTo('testimonials_away').execute()

  const broken = await app.request('/')
  await app.db.schema.alterTable('testimonials_away').renameTo('testimonials').execute()
  const mended = await app.request('/')

  expect(broken.status).toBe(200)
  expect(broken.headers.get('cache-control')).toBe('no-store')
  expect(await broken.text()).toContain('No testimonials available at this time.')
  expect(await mended.text()).toContain('Back Again')
})

/** Runs a page as a browser without a content security policy would. */
function takenBy(html: string): boolean {
  const { window } = new JSDOM(html, { runScripts: 'dangerously', url: 'https://vault.example/' })
  for (const element of window.document.querySelectorAll('[onerror], [onload]')) {
    element.dispatchEvent(new window.Event('error'))
    element.dispatchEvent(new window.Event('load'))
  }
  const taken = 'taken' in window
  window.close()
  return taken
}
