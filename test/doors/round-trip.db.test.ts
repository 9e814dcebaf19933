import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { postSchema } from '#features/blog/schema.ts'
import { buildCategory, buildPost } from '#features/blog/server/testing.ts'
import { animationBytes, buildImage } from '#features/media/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'
import { exportTo, importFrom, readExport, type App } from './doors.ts'
import { createFolder } from '#test/folder.ts'

const DAY = /"exportedAt":"[^"]*"/
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')

/** Fills a site with one of everything that an export has. */
async function fill(app: App): Promise<void> {
  const hall = await buildImage(app, { name: 'Town hall.png', fields: { alt: 'The hall' } })
  await app.asAdmin('PUT', `/api/admin/media/${hall.id}`, { focalX: 0.25, focalY: 1 })
  // Of two with one name, the older comes first.
  app.clock.advance(1000)
  await buildImage(app, { name: 'Town hall.png', fields: { alt: '' } })
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
    ['PUT', `/api/admin/blog/${post.id}`, { slug: 'fees', reviewBy: '2030-05-01' }],
    ['PUT', `/api/admin/blog/${post.id}`, { categoryId: null, content: '<p>Shorter.</p>' }],
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
      {
        question: 'How much?',
        answer: `<p>Little.</p>${picture}`,
        categoryId: 1,
        tags: ['price'],
        reviewBy: null,
      },
    ],
    ['POST', '/api/admin/faq/1/reviewed', undefined],
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
    ['PUT', '/api/admin/pages/terms', { content: '<p>Be kind and brief.</p>', reviewBy: null }],
    ['PUT', '/api/admin/testimonials/1', { rating: 5, imageId: null }],
    [
      'PUT',
      '/api/admin/settings',
      {
        siteName: 'Elm Vault',
        phone: '(989) 555-0100',
        email: 'office@elm.example',
        founderName: 'Pat',
        notice: { text: 'Closed', from: '2026-11-26', until: '2026-11-27' },
        closedDays: [{ date: '2026-11-27', label: '' }],
        openHolidays: ['Columbus Day'],
        keepMessagesMonths: 24,
      },
    ],
    ['POST', '/api/admin/redirects', { from: '/old-fees', to: '/blog/fees' }],
    ['POST', '/api/admin/saved-replies', { name: 'Ours', text: 'Dear {first name},\n\nThanks.' }],
    ['PUT', '/api/admin/saved-replies/1', { text: 'In our own words: {packet}' }],
    ...['Zoe', 'Al', 'Zoe'].map((name, index): [string, string, unknown] => [
      'POST',
      '/api/admin/testimonials',
      {
        name,
        title: 'Clerk',
        organization: 'Oak',
        content: `${name} said this, ${index}`,
        rating: 5,
      },
    ]),
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

const changes = (lines: Awaited<ReturnType<typeof importFrom>>) =>
  lines.filter(({ outcome }) => outcome === 'created' || outcome === 'changed')

test.each([false, true])(
  'what leaves a site is all there, comes into an empty one on another database, and leaves it the same (history: %s)',
  async (hasHistory) => {
    const first = await startAsAdmin({ DATABASE_URL: '' })
    await fill(first)
    const [there, back] = [await createFolder(), await createFolder()]
    expect(await exportTo(first, there, { hasHistory })).toEqual([])
    const second = await startAsAdmin()
    second.clock.advance(24 * 60 * 60_000)

    expect(changes(await importFrom(first, there))).toEqual([])
    const plan = await importFrom(second, there, { isDryRun: true })
    const lines = await importFrom(second, there)
    await exportTo(second, back, { hasHistory })

    const changed = lines.filter(({ outcome }) => !/^(?:created|unchanged)$/.test(outcome))
    expect(changed.map(({ what }) => what)).toEqual(['office', 'saved reply'])
    expect(plan).toEqual(lines)
    const record = await second.db.selectFrom('activity').select('subject').execute()
    expect(record.map(({ subject }) => subject).join()).toContain(
      'Address for new-message alerts from',
    )
    const [before, after] = [await readExport(there, DAY), await readExport(back, DAY)]
    // Nothing that both exports lack would differ.
    for (const part of ['"Our wheel"', '"fees-forms"', '"Ours"', 'our own words', 'Months":24'])
      expect(before.get('site.json')).toContain(part)
    expect(before.get('redirects.csv')).toContain('/blog/fees-forms,/blog/fees\n')
    expect([...after.keys()]).toEqual([...before.keys()])
    expect([...before].filter(([name, text]) => after.get(name) !== text)).toEqual([])
  },
  60_000,
)

test('a second import keeps what was changed here, the facts of this office, and earlier versions', async () => {
  const first = await startAsAdmin()
  await fill(first)
  const folder = await createFolder()
  await exportTo(first, folder, { hasHistory: true })
  const second = await startAsAdmin({ SITE_PHONE: '(989) 555-0177' })
  await importFrom(second, folder)
  const { items } = await (await second.asAdmin('GET', '/api/admin/blog/1/versions')).json()
  const writers = items.map(({ username }: { username: string }) => username)
  expect(writers).toContain('admin (imported by admin)')
  expect(writers).not.toContain('admin')
  second.clock.advance(60_000)
  await second.asAdmin('PUT', '/api/admin/blog/1', { title: 'Our own words' })
  const site = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8'))
  site.posts[0].title = 'Their new title'
  site.questions[0].answer = '<p>Their new answer.</p>'
  await writeFile(path.join(folder, 'site.json'), JSON.stringify(site))

  const again = await importFrom(second, folder)
  const asked = await importFrom(second, folder, { overwrites: true })
  const third = await importFrom(second, folder)
  const restored = await second.asAdmin('POST', '/api/admin/blog/1/versions/1/restore', {})

  const told = (lines: typeof again) =>
    lines
      .filter(({ outcome }) => outcome !== 'unchanged')
      .map(({ what, outcome, notes }) => [what, outcome, ...notes])
  const office = ['office', 'left out', 'This office has facts of its own.']
  expect(told(again)).toEqual([
    office,
    ['post', 'left out', 'It was changed here.'],
    ['question', 'changed'],
  ])
  expect(told(asked)).toEqual([office, ['post', 'changed']])
  expect(told(third)).toEqual([office])
  expect(postSchema.parse(await restored.json())).toMatchObject({
    title: 'Fees & "forms"',
    content: expect.stringContaining('/media/'),
    categoryId: 1,
  })
}, 60_000)

test('a saved reply that somebody has written here stays beside the one that comes', async () => {
  const first = await startAsAdmin()
  await fill(first)
  const folder = await createFolder()
  await exportTo(first, folder)
  const second = await startAsAdmin()
  await second.asAdmin('PUT', '/api/admin/saved-replies/1', { text: 'Written here' })

  const lines = await importFrom(second, folder)
  const again = await importFrom(second, folder)

  const outcomes = (all: typeof lines) =>
    new Map(
      all.flatMap(({ what, ...line }) =>
        what === 'saved reply' ? [[line.name, line.outcome]] : [],
      ),
    )
  const starters = [
    ['Send our documents', 'unchanged'],
    ['Propose a meeting', 'unchanged'],
  ] as const
  expect(outcomes(lines)).toEqual(
    new Map([...starters, ['Send the board packet', 'created'], ['Ours', 'created']]),
  )
  expect(outcomes(again)).toEqual(
    new Map([...starters, ['Send the board packet', 'unchanged'], ['Ours', 'unchanged']]),
  )
  const stored = await (await second.asAdmin('GET', '/api/admin/saved-replies')).json()
  expect(stored).toContainEqual(expect.objectContaining({ text: 'Written here' }))
}, 60_000)

test('the order of testimonials, also of those that were written at one time, comes along', async () => {
  const first = await startAsAdmin()
  await fill(first)
  const folder = await createFolder()
  await exportTo(first, folder)
  const second = await startAsAdmin()

  await importFrom(second, folder)

  for (const url of ['/api/testimonials/homepage', '/api/admin/testimonials']) {
    const [there, here] = await Promise.all([listWords(first, url), listWords(second, url)])
    expect(here).toEqual(there)
    expect(here.length).toBeGreaterThan(2)
  }
}, 60_000)

async function listWords(app: Awaited<ReturnType<typeof startAsAdmin>>, url: string) {
  const items: { content: string }[] = await (await app.asAdmin('GET', url)).json()
  return items.map(({ content }) => content)
}

test('the exported table of redirects can be imported, and adds nothing', async () => {
  const app = await startAsAdmin()
  await fill(app)
  const folder = await createFolder()
  await exportTo(app, folder)

  const answer = await app.request('/api/admin/redirects/import', {
    method: 'POST',
    headers: { Authorization: `Bearer ${app.token}`, 'Content-Type': 'text/csv' },
    body: await readFile(path.join(folder, 'redirects.csv')),
  })

  expect(await answer.json()).toMatchObject({
    lines: [
      { from: '/old-fees', outcome: 'unchanged' },
      { from: '/blog/fees-forms', outcome: 'unchanged' },
    ],
  })
})

test.each(['Fees for Copies.md', 'C:\\texts\\Fees for Copies.MD'])(
  'a single file %s that is sent keeps its name as its address',
  async (name) => {
    const app = await startAsAdmin()
    const send = async () => {
      const answer = await app.request(`/api/admin/imports?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${app.token}` },
        body: '---\ntitle: What copies cost\n---\n\nFifty cents.\n',
      })
      return JSON.parse(await answer.text())
    }

    expect(await send()).toMatchObject({ outcome: 'created', to: '/blog/fees-for-copies' })
    expect(await send()).toMatchObject({ outcome: 'unchanged' })
  },
)
