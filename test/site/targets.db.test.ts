import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { postSchema } from '#features/blog/schema.ts'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { toTargetId } from '#shared/html/targets.ts'
import { startAsAdmin } from '#test/admin.ts'
import { wxr } from '../doors/examples.ts'
import { exportTo, importFrom, type App } from '../doors/doors.ts'
import { createFolder } from '#test/folder.ts'

const readPosts = async ({ asAdmin }: App) =>
  postSchema.array().parse(await (await asAdmin('GET', '/api/admin/blog')).json())

async function fetchPage({ request }: App, url: string): Promise<Document> {
  return new JSDOM(await (await request(url)).text()).window.document
}

/** What a link of a page leads to. */
const follow = (page: Document, link: Element) =>
  page.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))?.textContent

test('a link within a text leads to its place, and one that leads nowhere is named', async () => {
  const app = await startAsAdmin()
  const content =
    '<p><a href="#fees">What we charge</a> <a href="#Toc1">Hours</a> <a href="#none">Dogs</a> <a href="#top">Start</a></p>' +
    '<h2>Fees</h2><h2><a name="Toc1">Opening hours</a></h2>'
  const { id } = await postSchema.parseAsync(
    await (
      await app.asAdmin('POST', '/api/blog', { title: 'One', content, status: 'published' })
    ).json(),
  )

  const page = await fetchPage(app, '/blog/one')
  const links = [...page.querySelectorAll('.prose a')]
  expect(links.map((link) => follow(page, link))).toEqual([
    'Fees',
    'Opening hours',
    undefined,
    undefined,
  ])
  expect(await app.read(`/api/admin/blog/${id}/findings`)).toEqual([
    {
      rule: 'link-nowhere',
      message:
        'This link goes to a place that is not on this page. Choose one of its headings, or remove the link.',
      excerpt: 'Dogs',
    },
  ])
  const dead = [{ kind: 'blog', id, title: 'One', href: '#none', text: 'Dogs' }]
  expect(await app.read('/api/admin/links/broken')).toEqual(dead)
  expect(await app.read(`/api/admin/links/broken?kind=blog&id=${id}`)).toEqual(dead)
})

const answer = (words: string) => `<p><a href="#fees">x</a></p><h3 id="fees">${words}</h3>`

test('answers with the same places stand on one page', async () => {
  const app = await startAsAdmin()
  const { id } = await buildFaqItem(app.services, { question: 'One?', answer: answer('One') })
  await buildFaqItem(app.services, { question: 'Two?', answer: answer('Two') })
  await buildFaqItem(app.services, {
    question: 'Three?',
    answer: `<p><a href="#faq-${id}">y</a></p>`,
  })

  const page = await fetchPage(app, '/faq')

  const links = [...page.querySelectorAll('.prose a')]
  expect(links.map((link) => follow(page, link)).slice(0, 2)).toEqual(['One', 'Two'])
  expect(follow(page, links[2] ?? page.body)).toContain('One')
  expect(await app.read('/api/admin/links/broken')).toEqual([])
  expect(await app.read('/api/admin/faq')).toMatchObject([{ answer: answer('One') }, {}, {}])
})

test('no text can have an id that its page, the dashboard or a script uses', async () => {
  const app = await startAsAdmin()
  await buildFaqItem(app.services)
  const { slug } = await buildPost(app.services, { tags: ['fees'] })
  await buildPost(app.services, { tags: ['fees'] })

  for (const url of ['/faq', `/blog/${slug}`, '/privacy', '/admin']) {
    const page = await fetchPage(app, url)
    const ids = Array.from(page.querySelectorAll('[id]'), ({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    expect(ids.filter((id) => toTargetId(id) === id)).toEqual([])
  }
})

test('a link from elsewhere to a place in an imported post arrives', { tags: 'long' }, async () => {
  const app = await startAsAdmin()
  const folder = await createFolder()
  const content = '<h2 class="wp-block-heading" id="fees">Fees</h2><h2 id="Late_Fees">Late</h2>'
  const others =
    '<p><a href="https://oldtown.example/2019/05/cards/#fees">a</a><a href="/2019/05/cards/#Late_Fees">b</a></p>'
  await writeFile(
    path.join(folder, 'export.xml'),
    wxr(
      { title: 'Cards', name: 'cards', content },
      { title: 'Other', name: 'other', content: others },
    ),
  )

  await importFrom(app, path.join(folder, 'export.xml'))

  const [, other] = (await readPosts(app)).toSorted((a, b) => a.slug.localeCompare(b.slug))
  const page = await fetchPage(app, '/blog/cards')
  const hrefs = Array.from(other?.content.matchAll(/href="([^"]*)"/g) ?? [], ([, href]) => href)
  expect(hrefs).toEqual(['/blog/cards#fees', '/blog/cards#s-Late_Fees'])
  const places = hrefs.map(
    (href) => page.querySelector(`[id="${href?.split('#')[1]}"]`)?.textContent,
  )
  expect(places).toEqual(['Fees', 'Late'])
})

test('places survive the export to a folder and to Markdown', async () => {
  const app = await startAsAdmin()
  const content =
    '<h2 id="our-fees">Fees</h2><p id="n1">Note <a href="#our-fees">up</a></p><ul><li id="b">One</li></ul>'
  await buildPost(app.services, { slug: 'one', title: 'One', content })
  const folder = await createFolder()
  await exportTo(app, folder)
  const markdown = await readFile(path.join(folder, 'posts/one.md'), 'utf8')

  expect(markdown).toContain('## <a id="our-fees"></a>Fees')
  expect(await readFile(path.join(folder, 'site.json'), 'utf8')).toContain('our-fees')
  const again = await createFolder()
  await writeFile(path.join(again, 'two.md'), markdown.replaceAll('One', 'Two'))
  await importFrom(app, again)

  const two = (await readPosts(app)).find(({ title }) => title === 'Two')
  const { body } = new JSDOM(two?.content ?? '').window.document
  expect(
    Array.from(body.querySelectorAll('[id]'), ({ id, localName }) => `${localName} ${id}`),
  ).toEqual(['h2 our-fees', 'p n1', 'li b'])
  expect(body.querySelector('a')?.getAttribute('href')).toBe('#our-fees')
})
