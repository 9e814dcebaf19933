import { expect, test } from 'vitest'
import { z } from 'zod'
import { listLinks } from '#aspects/links/server/list-links.ts'
import { startAsAdmin } from '#test/admin.ts'

const idSchema = z.object({ id: z.number() })

test('what was deleted before links were indexed comes back with its links', async () => {
  const { asAdmin, db } = await startAsAdmin()
  const post = { title: 'Oak', content: '<p><a href="/fees">Fees</a></p>' }
  const { id } = idSchema.parse(await (await asAdmin('POST', '/api/blog', post)).json())
  await db.deleteFrom('content_links').execute()
  await asAdmin('DELETE', `/api/admin/blog/${id}`)

  await asAdmin('POST', `/api/admin/trash/blog/${id}/restore`)

  expect(await db.selectFrom('content_links').selectAll().execute()).toMatchObject([
    { kind: 'blog', entity_id: id, href: '/fees', target: '/fees', text: 'Fees' },
  ])
})

test('links are read as a browser follows them', () => {
  const html = [
    '<p><a href="/fees/?year=2026#top">Our <em>fees</em></a>',
    '<a href="oak">near</a> <a href="#here">same text</a> <a href="tel:+15175550100">call</a>',
    '<a href="HTTPS://Vault.Example/faq">whole</a> <a href="http://[">broken</a>',
    '<a href="/map"><img src="/media/1.png" alt="A map"></a> <a>no address</a>',
    '<a href="/&lt;script&gt;">&lt;b&gt;</a></p>',
  ].join(' ')

  expect(listLinks('blog', html)).toEqual([
    { href: '/fees?year=2026#top', target: '/fees', text: 'Our fees' },
    { href: '/blog/oak', target: '/blog/oak', text: 'near' },
    { href: '#here', target: '#', text: 'same text' },
    { href: 'https://vault.example/faq', target: 'https://vault.example/faq', text: 'whole' },
    { href: '/map', target: '/map', text: 'A map' },
    { href: '/%3Cscript%3E', target: '/%3Cscript%3E', text: '<b>' },
  ])
})
