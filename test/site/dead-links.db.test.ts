import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildDocument } from '#features/documents/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { findOfficePageAt } from '#features/office-pages/server/store.ts'
import { publishOfficePage } from '#features/office-pages/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'
import { turnsDuring } from '#test/event-loop.ts'

test('links that lead nowhere are found in all kinds of texts', async () => {
  const app = await startAsAdmin()
  const { asAdmin, read, services } = app
  const paper = await buildDocument(app)
  const later = new Date(app.clock.now().getTime() + 60 * 60_000).toISOString()
  await buildPost(services, { slug: 'draft', status: 'draft' })
  await buildPost(services, { slug: 'later', status: 'scheduled', scheduledFor: later })
  await asAdmin('POST', '/api/admin/redirects', { from: '/fees', to: '/faq' })
  const alive = ['/', '/blog/draft', '/faq#x', paper.href, '/fees', '/feed.xml', '#top', '/admin']
  const dead = [
    '/blog/later',
    '/blog/none',
    '/terms',
    '/documents/99/a.pdf',
    '/media/1-2.png',
    '/conformance.yaml',
  ]
  const anchors = [...alive, ...dead].map((href) => `<a href="${href}">to &lt;${href}&gt;</a>`)
  const post = await buildPost(services, { title: 'One', content: anchors.join(' ') })
  const answer =
    '<a href="https://vault.example/none">None</a> <a href="https://other.example/">x</a>'
  const item = await buildFaqItem(services, { question: 'Two?', answer })

  const broken: { href: string }[] = await read('/api/admin/links/broken')

  const inPost = { kind: 'blog', id: post.id, title: 'One' }
  expect(broken).toEqual([
    ...dead.map((href) => ({ ...inPost, href, text: `to <${href}>` })),
    { kind: 'faq', id: item.id, title: 'Two?', href: '/none', text: 'None' },
  ])
  expect(await read(`/api/admin/links/broken?kind=faq&id=${item.id}`)).toEqual(broken.slice(-1))

  await publishOfficePage(services, 'accessibility')
  expect(await read('/api/admin/links/broken')).toEqual(
    broken.filter(({ href }) => href !== '/conformance.yaml'),
  )
})

test('other requests are answered while many links are looked up', async () => {
  const { read, services } = await startAsAdmin()
  const content = '<a href="/admin/">x</a> '.repeat(500)
  for (let post = 0; post < 8; post += 1) await buildPost(services, { content })

  expect(await turnsDuring(() => read('/api/admin/links/broken'))).toBeGreaterThan(8)
})

test('the texts that link to an item are named, by any of its addresses', async () => {
  const app = await startAsAdmin()
  const { asAdmin, read, services } = app
  const paper = await buildDocument(app)
  const post = await buildPost(services, { slug: 'old', content: '<a href="/blog/old">me</a>' })
  await asAdmin('PUT', `/api/admin/blog/${post.id}`, { slug: 'new' })
  const item = await buildFaqItem(services)
  const targets = ['/blog/old?x', '/blog/new#y', `/faq#faq-${item.id}`, '/faq#faq-99', paper.href]
  const hrefs = [...targets, `/?paper=${paper.id}#contact`, '/terms']
  const content = hrefs.map((href) => `<a href="${href}">x</a>`).join(' ')
  await buildPost(services, { title: 'One', content })
  const terms = await findOfficePageAt(app.db, 'terms')
  const hrefsTo = async (kind: string, id = 0) => {
    const links: { href: string }[] = await read(`/api/admin/links?kind=${kind}&id=${id}`)
    return links.map(({ href }) => href)
  }

  expect(await hrefsTo('blog', post.id)).toEqual(['/blog/old?x', '/blog/new#y'])
  expect(await hrefsTo('faq', item.id)).toEqual([`/faq#faq-${item.id}`])
  expect(await hrefsTo('documents', paper.id)).toEqual([paper.href, `/?paper=${paper.id}#contact`])
  expect(await hrefsTo('pages', terms?.id)).toContain('/terms')
  expect((await asAdmin('GET', '/api/admin/links')).status).toBe(400)
})
