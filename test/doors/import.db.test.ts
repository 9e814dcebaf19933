import { createServer } from 'node:http'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importSource } from '#features/import/server/import-source.ts'
import { openSource } from '#features/import/server/open-source.ts'
import { importLineSchema } from '#features/import/schema.ts'
import { postSchema } from '#features/blog/schema.ts'
import { pictureBytes } from '#features/media/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'
import { ON_POSTGRES } from '#test/app.ts'
import { listen } from '#test/peers/listen.ts'
import { CORPUS } from './corpus.ts'
import { type Case, wxr, wxrPicture } from './examples.ts'
import { LIVING_SITES } from './living-sites.ts'
import { createTargets, importFrom, zipOf, type App } from './doors.ts'
import { createFolder } from '#test/folder.ts'

type Files = Record<string, string | Buffer>

async function write(files: Files): Promise<string> {
  const folder = await createFolder()
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), bytes)
  }
  return folder
}

async function readPosts(app: App) {
  const answer = await app.asAdmin('GET', '/api/admin/blog')
  const posts = postSchema.array().parse(await answer.json())
  return posts.toSorted((a, b) => a.id - b.id)
}

async function readLibrary(app: App): Promise<{ originalName: string; alt: string }[]> {
  return (await app.asAdmin('GET', '/api/admin/media')).json()
}

const changes = (lines: Awaited<ReturnType<typeof importFrom>>) =>
  lines.filter(({ outcome }) => outcome === 'created' || outcome === 'changed')

async function checkCase(
  app: App,
  { notes = [], has = [], lacks = [], ...expected }: Case,
  said: string,
) {
  const posts = await readPosts(app)
  const [post] = posts
  for (const note of notes) expect(said).toContain(note)
  for (const part of has) expect(post?.content).toContain(part)
  for (const part of lacks) expect(post?.content).not.toContain(part)
  expect(post ?? {}).toMatchObject({
    ...(expected.title && { title: expected.title }),
    ...expected.fields,
  })
  const slugs = posts.map(({ slug }) => slug)
  expect(slugs).toEqual(expected.slugs ?? slugs)
}

test('an import refuses what is damaged or hostile, and stores nothing of it', async () => {
  const app = await startAsAdmin()

  for (const { name, files, refused } of CORPUS) {
    if (!refused) continue
    await expect(importFrom(app, await write(files)), `of ${name}`).rejects.toThrow(refused)
  }
  expect(await readPosts(app)).toEqual([])
})

test.each([
  ['updatedAt', 'zzz'],
  ['publishedAt', 'zzz'],
  ['reviewedAt', '12026-01-01T00:00:00Z'],
  ['createdAt', '2026-12-01 (</updated><entry>)'],
  ['viewCount', 3_000_000_000],
])('an import refuses a file whose %s is %j, before anything is stored', async (field, value) => {
  const app = await startAsAdmin()
  const post = { slug: 'a', title: 'A', content: '<p>A</p>', status: 'published' }
  const site = { name: 'Elk', url: 'https://elk.example' }
  const posts = [post, { ...post, slug: 'b', title: 'B', [field]: value }]
  const file = JSON.stringify({ format: 'township-vault-site-1', site, posts })

  await expect(importFrom(app, await write({ 'site.json': file }))).rejects.toThrow(field)
  expect(await readPosts(app)).toEqual([])
})

test('posts of one address get a number each, also in a second plan', async () => {
  const app = await startAsAdmin()
  const post = { slug: 'fees', title: 'Fees', content: '<p>A</p>', status: 'published' }
  const site = { name: 'Elk', url: 'https://elk.example' }
  const all = ['One', 'Two', 'Three'].map((title) => ({ ...post, title }))
  const folder = await write({
    'site.json': JSON.stringify({ format: 'township-vault-site-1', site, posts: all }),
  })

  for (const isDryRun of [true, false]) {
    const lines = await importFrom(app, folder, { isDryRun })
    const posts = lines.filter(({ what }) => what === 'post')
    expect(posts.map(({ to }) => to)).toEqual(['/blog/fees', '/blog/fees-2', '/blog/fees-3'])
  }
})

// What becomes of a text does not depend on the database.
test.skipIf(ON_POSTGRES).each([...CORPUS.filter(({ refused }) => !refused), ...LIVING_SITES])(
  'an import copes with $name',
  async (example) => {
    const app = await startAsAdmin()
    const folder = await write(example.files)

    const plan = await importFrom(app, folder, { isDryRun: true })
    expect(await readPosts(app)).toEqual([])
    const lines = await importFrom(app, folder)

    expect(plan).toEqual(lines)
    await checkCase(app, example, lines.flatMap((line) => line.notes).join('\n'))
    expect(changes(await importFrom(app, folder))).toEqual([])
  },
)

/** The addresses of the feeds of WordPress. */
const FEEDS = 4
const UPLOADS = 'https://oldtown.example/wp-content/uploads/2019/05'
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
const withPictures = wxr(
  {
    content: `<img src="${UPLOADS}/hall-300x200.png" alt="Hall"><img src="${UPLOADS}/gone.png" alt="">[gallery ids="901,902"]`,
    more: meta('_thumbnail_id', '902'),
  },
  wxrPicture(901, 'hall.png', 'The hall'),
  wxrPicture(902, 'desk.png'),
)

test('pictures come from the folder beside the file, at their full size and once', async () => {
  const app = await startAsAdmin()
  const folder = await write({
    'export.xml': withPictures,
    'wp-content/uploads/2019/05/hall.png': await pictureBytes(),
    'uploads/2019/05/desk.png': await pictureBytes(),
  })

  const lines = await importFrom(app, folder)

  const [post] = await readPosts(app)
  expect((await readLibrary(app)).map(({ originalName }) => originalName).toSorted()).toEqual([
    'desk.png',
    'hall.png',
  ])
  expect(lines[0]?.notes).toEqual([`Image not found: ${UPLOADS}/gone.png`])
  expect(post?.content).toContain(`${UPLOADS}/gone.png`)
  expect(post?.content.match(/src="\/media\//g)).toHaveLength(3)
  expect(post?.featuredImageUrl).toMatch(/^\/media\//)
  expect(changes(await importFrom(app, folder))).toEqual([])
})

test('a picture that stands several times keeps the text of each place', async () => {
  const app = await startAsAdmin()
  const src = `${UPLOADS}/hall.png`
  const first = `<p><img src="${src}" alt="The hall in 1900"> <img src="${UPLOADS}/hall-300x200.png" alt="The hall today"></p>`
  const folder = await write({
    'export.xml': wxr(
      { content: first, more: meta('_thumbnail_id', '901') },
      { content: `<p><img src="${src}" alt="Where we vote"></p>` },
      wxrPicture(901, 'hall.png', 'Our hall'),
    ),
    'hall.png': await pictureBytes(),
  })

  await importFrom(app, folder)

  const [one, two] = await readPosts(app)
  const alts = [one, two].map((post) => [...(post?.content.matchAll(/alt="([^"]*)"/g) ?? [])])
  expect(alts.map((all) => all.map(([, alt]) => alt))).toEqual([
    ['The hall in 1900', 'The hall today'],
    ['Where we vote'],
  ])
  expect(one?.featuredImageAlt).toBe('Our hall')
})

test('a picture that was missing is filled in by the next import, and one that is no picture is named', async () => {
  const app = await startAsAdmin()
  const files: Files = { 'export.xml': withPictures, 'hall.png': Buffer.from('<svg/>') }
  const first = await importFrom(app, await write(files))
  files['hall.png'] = await pictureBytes()

  const second = await importFrom(app, await write(files))

  expect(first[0]?.notes.join()).toContain('hall.png: ')
  expect(changes(second).map(({ outcome }) => outcome)).toEqual(['changed'])
  expect((await readPosts(app))[0]?.content).toContain('src="/media/')
})

test('an import that was stopped is continued by the next', async () => {
  const app = await startAsAdmin()
  const posts = Array.from({ length: 5 }, (_, index) => ({
    name: `post-${index}`,
    title: `Post ${index}`,
  }))
  const folder = await write({ 'export.xml': wxr(...posts) })
  const { services } = app
  const { source } = await openSource(folder, { now: app.clock.now() })
  const steps = { services, source, targets: createTargets(app) }
  for await (const line of importSource(steps, {
    isDryRun: false,
    by: 'admin',
    address: 'local',
  })) {
    if (line.name === 'Post 2') break
  }
  expect(await readPosts(app)).toHaveLength(3)

  const lines = await importFrom(app, folder)

  const outcomes = lines.filter(({ what }) => what === 'post').map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['unchanged', 'unchanged', 'unchanged', 'created', 'created'])
  expect(lines.filter(({ what }) => what === 'redirect')).toHaveLength(5 + FEEDS)
})

test('old addresses lead to the new ones', async () => {
  const app = await startAsAdmin()
  const later = { name: 'later', status: 'future', date: '2031-01-02 03:04:05' }
  const folder = await write({ 'export.xml': wxr({ name: 'fees' }, later) })

  const lines = await importFrom(app, folder)

  const redirects = lines.filter(({ what }) => what === 'redirect')
  expect(redirects.map(({ from, to, outcome }) => [from, to, outcome])).toEqual([
    ['/2019/05/fees', '/blog/fees', 'created'],
    ['/2019/05/later', '/blog/later', 'created'],
    ['/feed', '/feed.xml', 'created'],
    ['/feed/rss2', '/feed.xml', 'created'],
    ['/feed/atom', '/feed.xml', 'created'],
    ['/rss', '/feed.xml', 'created'],
  ])
  const moved = await app.request('/2019/05/fees')
  expect(moved.headers.get('location')).toBe('/blog/fees')
})

test('front matter that cannot be read is said in one sentence', async () => {
  const app = await startAsAdmin()
  const folder = await write({ 'fees.md': 'Title: Fees\nDate: 2024-05-01\n\nWords. [[x]]\n' })

  const [line] = await importFrom(app, folder)

  expect(line?.notes.join()).toMatch(/^Its front matter cannot [^.]*\.$/)
  expect(await readPosts(app)).toMatchObject([{ title: 'fees', status: 'draft' }])
})

test('the author of a post is in its history, with the admin who imported it', async () => {
  const app = await startAsAdmin()
  await importFrom(app, await write({ 'export.xml': wxr({}) }))

  const versions = await (await app.asAdmin('GET', '/api/admin/blog/1/versions')).json()

  expect(versions.items[0].username).toBe('Pat O’Neil (imported by admin)')
})

async function upload(app: App, name: string, bytes: Buffer | string, isDryRun = false) {
  const search = new URLSearchParams({ name, dryRun: String(isDryRun) })
  const answer = await app.request(`/api/admin/imports?${search}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${app.token}` },
    body: new Blob([new Uint8Array(Buffer.from(bytes))]),
  })
  if (!answer.ok) return { status: answer.status, message: await answer.text(), lines: [] }
  const text = await answer.text()
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => importLineSchema.parse(JSON.parse(line)))
  return { status: answer.status, message: '', lines }
}

test('Settings imports a zip, names it once in the record, and puts it into the trash', async () => {
  const app = await startAsAdmin()
  const zip = await zipOf({
    'site/posts/fees.md': '---\ntitle: Fees\ndate: 2024-05-01\n---\nWords.',
  })

  const plan = await upload(app, 'old site.zip', zip, true)
  const { lines } = await upload(app, 'old site.zip', zip)
  await upload(app, 'old site.zip', zip)

  expect(plan.lines).toEqual(lines)
  expect(changes(lines)).toHaveLength(1)
  const made = await (await app.asAdmin('GET', '/api/admin/imports')).json()
  const kinds = [{ kind: 'blog', items: 1 }]
  expect(made).toEqual([{ source: 'Markdown old site.zip', day: '2026-03-02', kinds }])
  const query = new URLSearchParams({ source: made[0].source, day: made[0].day })
  expect((await app.asAdmin('DELETE', `/api/admin/imports?${query}`)).status).toBe(204)
  expect(await readPosts(app)).toEqual([])
  expect(await (await app.asAdmin('GET', '/api/admin/trash')).json()).toHaveLength(1)
  expect(await (await app.asAdmin('GET', '/api/admin/imports')).json()).toEqual([])
  expect((await upload(app, 'old site.zip', zip)).lines[0]?.notes).toEqual(['It was deleted here.'])
  const record = JSON.stringify(await (await app.asAdmin('GET', '/api/admin/activity')).json())
  expect(record.match(/"action":"imported"/g)).toHaveLength(1)
})

test('an upload that is no source is refused with a reason', async () => {
  const app = await startAsAdmin()
  const climbing = (await zipOf({ 'xx/fees.md': 'Words.' }))
    .toString('latin1')
    .replaceAll('xx/', '../')

  const answers = [
    await upload(app, 'x.exe', 'MZ'),
    await upload(app, 'x.zip', 'no zip'),
    await upload(app, 'x.zip', Buffer.from(climbing, 'latin1')),
    await upload(app, 'x.xml', wxr({}).slice(0, -200)),
  ]

  expect(answers.map(({ status }) => status)).toEqual([415, 400, 400, 400])
  expect(answers[2]?.message).toMatch(/invalid relative path/)
})

test('an older site comes in by its public API, with its markup made plain', async () => {
  const app = await startAsAdmin()
  const picture = await pictureBytes()
  const content =
    '<p class="ql-align-center">Hi <span class="ql-size-large">you</span></p><ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="bullet" class="ql-indent-1">b</li></ol><p><img src="/uploads/hall.png"></p>'
  const answers: Record<string, unknown> = {
    '/api/blog': [
      {
        id: 7,
        slug: 'fees',
        title: 'Fees',
        content,
        status: 'published',
        publishedAt: '2020-01-02T03:04:05.000Z',
        tags: ['x'],
      },
    ],
    '/api/faq/categories': [{ id: 1, name: 'Money' }],
    '/api/faq/items': [{ id: 3, question: 'How much?', answer: '<p>Little.</p>', categoryId: 1 }],
    '/api/testimonials/homepage': [
      { id: 4, name: 'Pat', title: 'Clerk', organization: 'Elm', content: 'It saved our year.' },
    ],
  }
  const server = createServer((request, response) => {
    if (request.url === '/uploads/hall.png') return response.end(picture)
    const answer = answers[request.url ?? '']
    response.statusCode = answer ? 200 : 404
    return response.end(JSON.stringify(answer ?? {}))
  })
  const port = await listen(server)

  const lines = await importFrom(app, `http://127.0.0.1:${port}`)

  expect(changes(lines).map(({ what }) => what)).toEqual(['post', 'question', 'testimonial'])
  const [post] = await readPosts(app)
  expect(post?.content).toContain(
    '<p style="text-align:center">Hi <span style="font-size:1.5em">you</span></p><ul><li>a<ul><li>b</li></ul></li></ul>',
  )
  expect(post?.content).toContain('src="/media/')
  expect(changes(await importFrom(app, `http://127.0.0.1:${port}`))).toEqual([])
})
