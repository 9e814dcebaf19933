import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'

const PERSON = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }

async function start() {
  const app = await startAsAdmin()
  await buildPost(app.services, { slug: 'date-only' })
  await app.asAdmin('PUT', '/api/admin/pages/terms', {
    content: '<p>Be kind.</p>',
    status: 'published',
  })
  const open = async (path: string) => {
    const answer = await app.request(path, { headers: PERSON })
    return [answer.status, answer.headers.get('location')]
  }
  const listMissing = async () => (await app.asAdmin('GET', '/api/admin/addresses/missing')).json()
  return { ...app, open, listMissing }
}

test.each([
  ['/FAQ', '/faq'],
  ['/faq.', '/faq'],
  ['/Faq),', '/faq'],
  ['/%E2%80%9Cfaq%E2%80%9D', '/faq'],
  ['/FAQ?q=tapes', '/faq?q=tapes'],
  ['/BLOG', '/blog'],
  ['/Blog/Date-Only', '/blog/date-only'],
  ['/blog/date-only.', '/blog/date-only'],
  ['/blog/Date_Only]?from=mail', '/blog/date-only?from=mail'],
  ['/Board%20Packet', '/board-packet'],
  ['/Terms;', '/terms'],
  ['/FAQ.html', '/faq'],
  ['/faq/index.php', '/faq'],
  ['/Index.html?from=mail', '/?from=mail'],
  ['/faq%0A', '/faq'],
  ['/Blog//Date-Only', '/blog/date-only'],
  ['/blog/date-only.aspx', '/blog/date-only'],
])('%s leads to %s and is not counted as missing', async (typed, meant) => {
  const { open, listMissing } = await start()

  expect(await open(typed)).toEqual([301, meant])

  expect(await listMissing()).toEqual([])
})

test.each([
  '/Privacy',
  '/Blog/Unknown',
  '/ADMIN',
  '/API/blog',
  '/Media/x.webp',
  '/Sitemap.XML',
  '/,',
  '/blog/%00',
  '/Blog/,',
  '/%2F%2Fevil.example',
  '/%5Cevil.example/FAQ',
  '/%FF',
])('%s leads nowhere', async (typed) => {
  const { open } = await start()

  expect(await open(typed)).toEqual([404, null])
})

test('a redirect also leads on from what is meant by an address', async () => {
  const { open, asAdmin } = await start()
  await asAdmin('POST', '/api/admin/redirects', { from: '/old-fees', to: '/faq' })

  expect(await open('/Old-Fees.')).toEqual([301, '/faq'])
})

test.each([
  ['/faqs', 'faq'],
  ['/fqa/fees', 'faq'],
  ['/Blogs', 'blog'],
  ['/bord-packet', 'board-packet'],
  ['/terms-of-service', 'terms'],
  ['/privacy-policy', undefined],
  ['/qaf', undefined],
  ['/fees', undefined],
])('the 404 page at %s offers the nearest page that exists', async (path, page) => {
  const { request } = await start()

  const html = await (await request(path, { headers: PERSON })).text()

  expect(html).toContain('404 Page Not Found')
  expect(/href="\/([^"]*)"[^>]*>Did you mean \/\1\?</.exec(html)?.[1]).toBe(page)
})

test.each([
  ['/blog/how-elm-rvier-votes', 'how-elm-river-votes'],
  ['/blog/How-Elm-River-Vots', 'how-elm-river-votes'],
  ['/blog/ow-elm-river-votes', 'how-elm-river-votes'],
  ['/blog/how-elm-river-v', 'how-elm-river-votes'],
  ['/blog/how-elm-river-votes-in-fall', 'how-elm-river-votes'],
  ['/blog/date-only-2', 'date-only'],
  ['/blog/how-elm-township-pays', undefined],
  ['/blog/next-yaer', undefined],
  ['/blog/d', undefined],
  ['/blog/%FF', undefined],
])('the 404 page at %s offers the nearest public post', async (path, slug) => {
  const { request, services } = await start()
  await buildPost(services, { slug: 'how-elm-river-votes' })
  await buildPost(services, { slug: 'how-elm-river-pays' })
  await buildPost(services, { slug: 'next-year', status: 'draft' })

  const answer = await request(path, { headers: PERSON })

  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(/href="\/blog\/([^"]+)"[^>]*>Did you mean \/blog\/\1\?</.exec(html)?.[1]).toBe(slug)
})
