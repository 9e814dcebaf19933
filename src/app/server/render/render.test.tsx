import { FAQ_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { buildTestimonial } from '#features/testimonials/server/testing.ts'
import { startApp, type App } from '#test/app.ts'
import { dangersOn, parsePage, parseStructuredData } from './testing.ts'

const PAGES = ['/', '/blog', '/blog?q=attack', '/blog/attack', '/faq', '/faq?q=attack', '/nowhere']
const ATTACK = `attack</script><script>window.taken = 1</script></title><img src=x onerror="window.taken = 1">"'`

const open = async ({ request }: App, path: string) => parsePage(await request(path))
const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const getCanonicalUrl = (page: Document) =>
  page.querySelector('link[rel="canonical"]')?.getAttribute('href')
const findStructuredData = (page: Document, type: string) =>
  parseStructuredData(page).find((data) => data['@type'] === type)

/** Public posts on two pages, and a draft. */
async function startWithPosts() {
  const app = await startApp()
  await buildPost(app.services, { slug: 'a-post', content: '<p>Only once, please.</p>' })
  await buildPost(app.services, { slug: 'a-draft', status: 'draft' })
  for (let number = 0; number < 12; number += 1) await buildPost(app.services)
  return app
}

test('every address is answered with one whole HTML page', async () => {
  const { request } = await startWithPosts()

  for (const [path, status] of [
    ['/', 200],
    ['/?sent=1', 200],
    ['/blog', 200],
    ['/blog?q=nothing', 200],
    ['/blog/a-post', 200],
    ['/blog/a-draft', 200],
    ['/faq', 200],
    ['/blog?page=3', 404],
    ['/blog/unknown', 404],
    ['/blog/%00', 404],
    ['/blog/%ff', 404],
    ['/nowhere', 404],
    ['/blog/a/b', 404],
    ['/%E0%A4%A', 404],
  ] as const) {
    const response = await request(path)

    expect([path, response.status]).toEqual([path, status])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await response.text()
    expect(html.match(/<h1/g), `of ${path}`).toHaveLength(1)
    expect(html.match(/<title/g), `of ${path}`).toHaveLength(1)
  }
  const post = await (await request('/blog/a-post')).text()
  expect(post.match(/p>Only once, please/g)).toHaveLength(1)
})

test('each page has its metadata, and never names the host of the request', async () => {
  const { request } = await startWithPosts()

  for (const [path, address, robots, type] of [
    ['/', '/', 'index, follow', 'website'],
    ['/?utm_source=x', '/', 'index, follow', 'website'],
    ['/blog', '/blog', 'index, follow', 'website'],
    ['/blog?page=2', '/blog?page=2', 'index, follow', 'website'],
    ['/blog?q=backups', '/blog?q=backups', 'noindex, follow', 'website'],
    ['/blog/a-post', '/blog/a-post', 'index, follow', 'article'],
    ['/blog/a-post?x=1', '/blog/a-post', 'index, follow', 'article'],
    ['/blog/a-draft', '/blog/a-draft', 'noindex, follow', 'article'],
    ['/faq', '/faq', 'index, follow', 'website'],
    ['/blog/unknown', '/blog/unknown', 'noindex, follow', 'website'],
    ['/blog/caf%C3%A9', '/blog/caf%C3%A9', 'noindex, follow', 'website'],
    ['/nowhere', '/nowhere', 'noindex, follow', 'website'],
  ] as const) {
    const canonical = `https://vault.example${address}`
    const html = await (await request(path, { headers: { Host: 'evil.example' } })).text()
    const page = new JSDOM(html).window.document

    expect(html).not.toContain('evil.example')
    expect(getCanonicalUrl(page)).toBe(canonical)
    expect(meta(page, 'robots'), `of ${path}`).toBe(robots)
    expect(meta(page, 'og:type'), `of ${path}`).toBe(type)
    expect(meta(page, 'og:url')).toBe(canonical)
    expect(meta(page, 'og:title')).toBe(page.title)
    expect(meta(page, 'description'), `of ${path}`).toMatch(/\S/)
    expect(meta(page, 'keywords'), `of ${path}`).toMatch(/\S/)
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'))
    expect(meta(page, 'og:image')).toMatch(/^https:\/\/vault\.example\//)
    expect(findStructuredData(page, 'Organization')).toMatchObject({
      url: 'https://vault.example/',
    })
  }
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

const PLANTED = [
  '<script>window.taken = 1</script>',
  '<img src="x" onerror="window.taken = 1">',
  '<a href="javascript:window.taken = 1">x</a>',
  '<img src="data:image/svg+xml,<svg onload=\'window.taken=1\'/>">',
  '<iframe src="https://evil.example/"></iframe><iframe srcdoc="<script></script>"></iframe>',
  '<p style="width: expression(alert(1)); background: url(javascript:alert(1))">x</p>',
  '<svg onload="window.taken = 1"></svg><object data="x"></object><base href="//evil.example">',
  '</div></article></main></body><script>window.taken = 1</script>',
]

test('what is planted in the database harms no page', async () => {
  const app = await startApp()
  const plant = async (content: string, slug: string) => {
    const post = await buildPost(app.services, { slug, title: 'attack' })
    const item = await buildFaqItem(app.services, { question: 'attack' })
    await app.db.updateTable('posts').set({ content }).where('id', '=', post.id).execute()
    const answer = { answer: content }
    await app.db.updateTable('faq_items').set(answer).where('id', '=', item.id).execute()
  }
  for (const [index, planted] of PLANTED.entries()) await plant(planted, `attack-${index}`)

  const posts = PLANTED.map((_, index) => `/blog/attack-${index}`)
  for (const path of [...posts, '/', '/blog', '/blog?q=attack', '/faq', '/faq?q=attack']) {
    const html = await (await app.request(path)).text()

    expect(takenBy(html), `of ${path}`).toBe(false)
    expect(dangersOn(new JSDOM(html).window.document), `of ${path}`).toEqual([])
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
