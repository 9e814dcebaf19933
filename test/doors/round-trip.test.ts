import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildCategory, buildPost } from '#features/blog/server/testing.ts'
import { animationBytes, buildImage } from '#features/media/server/testing.ts'
import { startAsAdmin } from '../admin.ts'
import { exportTo, importFrom, newFolder, type App } from './doors.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')

/** Fills a site with one of everything that an export has. */
async function fill(app: App): Promise<void> {
  const hall = await buildImage(app, { name: 'Town hall.png', fields: { alt: 'The hall' } })
  await buildImage(app, { name: 'Town hall.png' })
  const wheel = await buildImage(app, { name: 'wheel.gif', bytes: await animationBytes(3) })
  const categoryId = await buildCategory(app.db, 'Budgets')
  const picture = `<figure><img src="${hall.url}" alt="Hall"><figcaption>Ours</figcaption></figure>`
  const post = await buildPost(app.services, {
    title: 'Fees & "forms"',
    categoryId,
    tags: ['fees', 'Forms'],
    featuredImageId: wheel.id,
    featuredImageAlt: 'Our wheel',
    content: `<h2>How</h2><p>See <a href="/faq">this</a>.</p>${picture}`,
  })
  app.clock.advance(60_000)
  const calls: [string, string, unknown][] = [
    ['PUT', `/api/admin/blog/${post.id}`, { slug: 'fees' }],
    [
      'POST',
      '/api/blog',
      {
        title: 'Later',
        content: '<p>x</p>',
        status: 'scheduled',
        scheduledFor: '2030-01-01T00:00:00.000Z',
      },
    ],
    ['POST', '/api/admin/faq/categories', { name: 'Money' }],
    [
      'POST',
      '/api/admin/faq',
      { question: 'How much?', answer: `<p>Little.</p>${picture}`, categoryId: 1, tags: ['price'] },
    ],
    ['POST', '/api/admin/faq', { question: 'Hidden?', answer: '<p>Yes.</p>', isPublished: false }],
    [
      'POST',
      '/api/admin/testimonials',
      {
        name: 'Pat',
        title: 'Clerk',
        organization: 'Elm Township',
        content: 'It saved our year.',
        imageId: hall.id,
        imageAlt: '',
        rating: 4,
      },
    ],
    [
      'PUT',
      '/api/admin/pages/terms',
      { title: 'Our terms', content: '<p>Be kind.</p>', status: 'published' },
    ],
    ['POST', '/api/admin/redirects', { from: '/old-fees', to: '/blog/fees' }],
  ]
  for (const [method, url, body] of calls) {
    const answer = await app.asAdmin(method, url, body)
    if (!answer.ok) throw new Error(`${method} ${url}: ${await answer.text()}`)
  }
  const form = new FormData()
  form.append('title', 'Our W-9')
  form.append('visibility', 'public')
  form.append('file', new Blob([PDF]), 'w9.pdf')
  const headers = { Authorization: `Bearer ${app.token}` }
  await app.request('/api/admin/documents', { method: 'POST', headers, body: form })
}

/** All files of an export by name, apart from the day of the export. */
async function readExport(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
  const files = names.map(async (name): Promise<[string, string]> => {
    const text = await readFile(name, 'latin1')
    return [path.relative(folder, name), text.replace(/"exportedAt":"[^"]*"/, '')]
  })
  return new Map(await Promise.all(files))
}

test('what leaves a site comes into an empty one on another database, and leaves it the same', async () => {
  const first = await startAsAdmin({ DATABASE_URL: '' })
  await fill(first)
  const [there, back] = [await newFolder(), await newFolder()]
  expect(await exportTo(first, there)).toEqual([])
  const second = await startAsAdmin()
  second.clock.advance(24 * 60 * 60_000)

  const plan = await importFrom(second, there, { isDryRun: true })
  const lines = await importFrom(second, there)
  await exportTo(second, back)

  expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['created', 'unchanged']))
  expect(plan).toEqual(lines)
  const [before, after] = [await readExport(there), await readExport(back)]
  expect([...after.keys()]).toEqual([...before.keys()])
  expect([...before].filter(([name, text]) => after.get(name) !== text)).toEqual([])
}, 60_000)

test('a second import changes nothing, and what was changed here since is kept', async () => {
  const first = await startAsAdmin()
  await fill(first)
  const folder = await newFolder()
  await exportTo(first, folder)
  const second = await startAsAdmin()
  await importFrom(second, folder)
  second.clock.advance(60_000)
  await second.asAdmin('PUT', '/api/admin/blog/1', { title: 'Our own words' })
  const site = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8'))
  site.posts[0].title = 'Their new title'
  site.questions[0].answer = '<p>Their new answer.</p>'
  await writeFile(path.join(folder, 'site.json'), JSON.stringify(site))

  const again = await importFrom(second, folder)
  const asked = await importFrom(second, folder, { overwrites: true })

  const told = (lines: typeof again) =>
    lines
      .filter(({ outcome }) => outcome !== 'unchanged')
      .map(({ what, outcome, notes }) => [what, outcome, ...notes])
  expect(told(again)).toEqual([
    ['post', 'left out', 'It was changed here.'],
    ['question', 'changed'],
  ])
  expect(told(asked)).toEqual([['post', 'changed']])
  expect(told(await importFrom(second, folder))).toEqual([])
}, 60_000)

test('an import into the site that was exported finds everything there', async () => {
  const app = await startAsAdmin()
  await fill(app)
  const folder = await newFolder()
  await exportTo(app, folder)

  const lines = await importFrom(app, folder)

  expect(lines.filter(({ outcome }) => outcome === 'created' || outcome === 'changed')).toEqual([])
})
