import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { startApp, type App } from '#test/app.ts'
import { parseXml } from '../testing.ts'

async function fetchFeed({ request }: App) {
  const response = await request('/feed.xml', { headers: { Host: 'evil.example' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/atom+xml')
  return parseXml(await response.text())
}

const buildSrcset = (type: string) => `/media/a-480.${type} 480w, /media/a-full.${type} 960w`
const getTextAt = (element: Element | Document, selector: string) =>
  element.querySelector(selector)?.textContent

test('the feed of an empty blog is a valid one', async () => {
  const app = await startApp()

  const feed = await fetchFeed(app)

  expect(getTextAt(feed, 'feed > id')).toBe('https://vault.example/blog')
  expect(getTextAt(feed, 'feed > updated')).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(feed.querySelectorAll('entry')).toHaveLength(0)
})

test('a repeated request gets 304 until something changes', async () => {
  const app = await startApp()
  await buildPost(app.services)
  const accepts = { 'Accept-Encoding': 'gzip' }
  const first = await app.request('/feed.xml', { headers: accepts })
  const headers = { ...accepts, 'If-None-Match': first.headers.get('etag') ?? '' }

  const same = await app.request('/feed.xml', { headers })
  await buildPost(app.services)
  app.services.content.bump()
  const changed = await app.request('/feed.xml', { headers })

  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')
  expect(same.headers.get('x-content-type-options')).toBe('nosniff')
  expect(changed.status).toBe(200)
})

test('an entry carries the whole content and absolute links', async () => {
  const app = await startApp()
  const content =
    '<p>Hello <a href="/faq">there</a></p><img src="/media/a.webp" alt=""><p><a href="https://b.example">b</a></p>'
  await buildPost(app.services, { title: 'Hello', content, excerpt: 'Short', tags: ['one'] })

  const feed = await fetchFeed(app)

  expect(feed.documentElement.getAttribute('xml:lang')).toBe('en')
  const entry = feed.querySelector('entry') ?? feed
  expect(getTextAt(entry, 'title')).toBe('Hello')
  expect(getTextAt(entry, 'summary')).toBe('Short')
  expect(getTextAt(entry, 'published')).toBe(app.clock.now().toISOString())
  expect(entry.querySelector('category')?.getAttribute('term')).toBe('one')
  const html = getTextAt(entry, 'content')
  expect(html).toContain('href="https://vault.example/faq"')
  expect(html).toContain('src="https://vault.example/media/a.webp"')
  expect(html).toContain('href="https://b.example"')
  for (const link of feed.querySelectorAll('link')) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\/vault\.example\//)
  }
})

test('an entry keeps its id when its post or the site moves, so no reader sees it twice', async () => {
  const app = await startApp()
  const { id, createdAt } = await buildPost(app.services)
  const entry = `tag:vault.example,${createdAt.slice(0, 10)}:post-${id}`
  expect(getTextAt(await fetchFeed(app), 'entry > id')).toBe(entry)

  await app.db.updateTable('posts').set({ slug: 'moved' }).execute()
  app.services.content.bump()

  const moved = await fetchFeed(app)
  expect(moved.querySelector('entry > link')?.getAttribute('href')).toMatch(/moved$/)
  expect(getTextAt(moved, 'entry > id')).toBe(entry)
})

test.each(['http://vault.example:8080', 'https://www.vault.example'])(
  'an entry has the same id at %s',
  async (url) => {
    const app = await startApp({ PUBLIC_URL: url })
    await buildPost(app.services)

    expect(getTextAt(await fetchFeed(app), 'entry > id')).toMatch(/^tag:vault\.example,/)
  },
)

test('each size of an image has an absolute URL on this site', async () => {
  const app = await startApp()
  await buildPost(app.services)
  const content = `<p><picture><source type="image/avif" srcset="${buildSrcset('avif')}" sizes="100vw" /><img src="/media/a-full.webp" srcset="${buildSrcset('webp')}" sizes="100vw" alt="" /></picture></p>`
  await app.db.updateTable('posts').set({ content }).execute()

  const html = getTextAt(await fetchFeed(app), 'entry > content')

  expect(html?.match(/\/media\//g)).toHaveLength(5)
  expect(html?.match(/https:\/\/vault\.example\/media\//g)).toHaveLength(5)
})

test.each([
  '<script>alert(1)</script>',
  ']]> <![CDATA[',
  '&amp; &nbsp; & "q" \'a\'',
  'control \u0001\u0008\u000b\u001f end',
  'not a character \ufffe\uffff end',
  '😀 é 数据',
])('%j in title, excerpt and tags keeps the feed well-formed', async (title) => {
  const app = await startApp({ SITE_NAME: 'A & B <Vault>' })
  await buildPost(app.services, {
    title,
    excerpt: title,
    tags: [title],
    content: `<p>Text ${title}</p>`,
  })

  const feed = await fetchFeed(app)

  // XML does not know these characters.
  const expected = title.replace(/[\p{Cc}\ufffe\uffff]/gu, '')
  expect(getTextAt(feed, 'entry > title')).toBe(expected)
  expect(getTextAt(feed, 'entry > summary')).toBe(expected)
  expect(feed.querySelector('entry > category')?.getAttribute('term')).toBe(expected)
  expect(getTextAt(feed, 'feed > title')).toBe('A & B <Vault> Blog')
  expect(feed.querySelector('script')).toBeNull()
})

test('script planted in the database does not reach the readers of the feed', async () => {
  const app = await startApp()
  await buildPost(app.services)
  await app.db
    .updateTable('posts')
    .set({ content: '<p onclick="a()">x<script>a()</script></p>' })
    .execute()

  const feed = await fetchFeed(app)

  expect(getTextAt(feed, 'entry > content')).toBe('<p>x</p>')
})

test('the feed holds the twenty newest posts', async () => {
  const app = await startApp()
  for (let day = 1; day <= 22; day += 1) {
    await buildPost(app.services, { title: `Post ${day}` }, new Date(Date.UTC(2026, 0, day)))
  }

  const titles = [...(await fetchFeed(app)).querySelectorAll('entry > title')]

  expect(titles.map((title) => title.textContent)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Post ${22 - index}`),
  )
})

test('a scheduled post is new everywhere at the minute it becomes public', async () => {
  const app = await startApp()
  const saved = app.clock.now()
  const due = new Date(saved.getTime() + 7 * 24 * 60 * 60_000).toISOString()
  await buildPost(app.services, { title: 'Later', status: 'scheduled', scheduledFor: due })
  app.clock.advance(8 * 24 * 60 * 60_000)
  app.services.content.bump()

  const feed = await fetchFeed(app)
  const sitemap = parseXml(await (await app.request('/sitemap.xml')).text())
  const page = await (await app.request('/blog/later')).text()

  expect(getTextAt(feed, 'feed > updated')).toBe(due)
  expect(getTextAt(feed, 'entry > published')).toBe(due)
  expect(getTextAt(feed, 'entry > updated')).toBe(due)
  expect([...sitemap.querySelectorAll('lastmod')].map((date) => date.textContent)).toEqual([due])
  expect(page).toContain(`property="article:modified_time" content="${due}"`)
  expect(page).toContain(`"dateModified":"${due}"`)
})
