import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { contactFields } from '#features/contact/server/testing.ts'
import { buildPost } from '#features/blog/server/testing.ts'
import { InvalidInput } from '#server/errors.ts'
import { runRawQuery } from '#test/database/raw-query.ts'
import { SITE } from '#test/site.ts'
import { ON_POSTGRES, startApp, startServer } from '#test/app.ts'
import { fetchRaw, decodeBody } from '#test/peers/http.ts'
import { renderFailurePage } from './message-pages.tsx'
import { Pages } from './pages.ts'
import { createRefusedForm } from './refused-form.ts'
import { dangersOn, parsePage } from './testing.ts'

test('the page for failures has the look of the site and starts no script', () => {
  const tags = '<link rel="stylesheet" href="/a.css">\n<script type="module" src="/a.js"></script>'

  const html = renderFailurePage({ site: { ...SITE, name: 'Vault <b>' }, tags })

  const page = new JSDOM(html).window.document
  expect(dangersOn(page)).toEqual([])
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(page.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/a.css')
  expect(page.querySelector('header a')?.textContent).toContain('Vault <b>')
  expect(page.querySelector('script[src], #state')).toBeNull()
  expect(page.querySelector('main a[href^="mailto:"]')).not.toBeNull()
})

test('a page that cannot be rendered is still a page of the site', async () => {
  const { services } = await startApp()
  const failurePage = '<!doctype html><title>Sorry</title><h1>Not shown</h1>'
  const pages = new Pages({
    ...services,
    render: breakDown,
    failurePage: () => failurePage,
    headers: { 'X-Content-Type-Options': 'nosniff' },
    findNextChange: async () => undefined,
    findMoved: async () => undefined,
    getClientIp: () => '192.0.2.7',
    onVisit: () => {},
  })
  const visit = {
    method: 'GET',
    url: '/blog?page=2',
    headers: {},
    socket: { remoteAddress: '127.0.0.1' },
  }

  const { status, headers, body } = await pages.answer(visit)
  const showRefusedForm = createRefusedForm({
    ...services,
    render: breakDown,
    failurePage: () => failurePage,
    tooManyPage: () => '',
  })
  const form = await showRefusedForm({ values: {}, error: new InvalidInput('No') })

  expect(status).toBe(500)
  expect(body?.toString()).toBe(failurePage)
  expect(headers.map(([, value]) => value)).toEqual(
    expect.arrayContaining(['text/html; charset=utf-8', 'no-store', 'nosniff']),
  )
  expect(await form.text()).toBe(failurePage)
  expect(pages.find(visit)).toBeInstanceOf(Promise)
})

test('a failing database leaves complete pages, and they recover automatically', async () => {
  const { port, db, services } = await startServer()
  const { slug } = await buildPost(services)
  await runRawQuery(db, { text: 'alter table posts rename to posts_away' })

  const paths = ['/blog', '/blog?q=word', `/blog/${slug}`]
  const failed = await Promise.all(paths.map((path) => fetchRaw(port, path)))
  const landing = await fetchRaw(port, '/')
  await runRawQuery(db, { text: 'alter table posts_away rename to posts' })
  const again = await Promise.all(paths.map((path) => fetchRaw(port, path)))

  for (const answer of failed) {
    expect(answer.status).toBe(503)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '30',
    })
    const page = new JSDOM(decodeBody(answer)).window.document
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelector('header nav')).not.toBeNull()
  }
  expect(decodeBody(failed[0] ?? landing)).toMatch(
    /Unable to Load Blog.*We(?:'|&#x27;)re having trouble loading the blog posts\. Please try again later\./s,
  )
  expect(landing.status).toBe(200)
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
})

// Only SQLite has this way to refuse writes.
test.skipIf(ON_POSTGRES)('a form that cannot be stored comes back with every word', async () => {
  const { db, request } = await startApp()
  const { firstName, lastName, email, message } = contactFields({ message: 'Two\nlong lines' })
  await runRawQuery(db, { text: 'pragma query_only = on' })

  const response = await request('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ firstName, lastName, email, message }).toString(),
  })

  expect(response.status).toBe(503)
  const page = await parsePage(response)
  expect(page.querySelector('textarea')?.value).toBe('Two\nlong lines')
  expect(page.querySelector('#contact form')?.textContent).toContain(
    'cannot save anything right now',
  )
})

async function breakDown(): Promise<never> {
  throw new Error('a component broke')
}
