import { expect, test } from 'vitest'
import { z } from 'zod'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { startAgain } from '#test/app.ts'
import { findGaps } from '#shared/content/gaps.ts'
import { officePageSchema } from '../schema.ts'
import { OFFICE_PAGE_SLUGS } from '../slugs.ts'
import { publishOfficePage } from './testing.ts'

const PATH = '/api/admin/pages'
const WHOLE = { content: '<p>Nothing is missing.</p>', status: 'published' }

type App = Awaited<ReturnType<typeof startAsAdmin>>

const readOfficePage = async (response: Response) => officePageSchema.parse(await response.json())
const listPages = async ({ asAdmin }: App) =>
  z.array(officePageSchema).parse(await (await asAdmin('GET', PATH)).json())

test('the pages are there from the start, as drafts with gaps and a first version', async () => {
  const app = await startAsAdmin()

  const pages = await listPages(app)

  expect(pages.map(({ slug }) => slug)).toEqual(OFFICE_PAGE_SLUGS)
  for (const { id, slug, title, content, status } of pages) {
    expect(status).toBe('draft')
    expect(title).not.toBe('')
    expect(findGaps(content).length, `the gaps of ${slug}`).toBeGreaterThan(0)
    const versions = await app.asAdmin('GET', `${PATH}/${id}/versions`)
    expect(await versions.json()).toMatchObject({ items: [{ cause: 'created', username: null }] })
  }
})

test('a later start changes no page', async () => {
  const app = await startAsAdmin()
  await publishOfficePage(app.services, 'terms', { title: 'Our terms' })
  const before = await listPages(app)
  await app.close()

  const again = await startAgain(app)

  const response = await (await signIn(again)).asAdmin('GET', PATH)
  expect(await response.json()).toEqual(before)
})

test('a page is read, changed and published, and an absent field stays', async () => {
  const app = await startAsAdmin()
  app.clock.advance(1000)

  const changed = await app.asAdmin('PUT', `${PATH}/privacy`, {
    title: ' Your privacy ',
    content: '<p onclick="x()">We keep little.<script>x()</script></p>',
  })
  const published = await app.asAdmin('PUT', `${PATH}/privacy`, { status: 'published' })

  expect(changed.status).toBe(200)
  expect(await changed.json()).toEqual({
    id: expect.any(Number),
    slug: 'privacy',
    title: 'Your privacy',
    content: '<p>We keep little.</p>',
    status: 'draft',
    updatedAt: app.clock.now().toISOString(),
    reviewBy: '2027-03-02',
    reviewedAt: null,
  })
  const page = await readOfficePage(published)
  expect(page).toMatchObject({ title: 'Your privacy', status: 'published' })
  expect(await readOfficePage(await app.asAdmin('GET', `${PATH}/privacy`))).toEqual(page)
})

test.for([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ title: 'x'.repeat(81) }, 'title', 'Title too long'],
  [{ content: '<script>only</script>' }, 'content', 'Content is required'],
  [{ status: 'scheduled' }, 'status', 'Status must be draft or published'],
] as const)('the change %j is refused for its %s: %s', async ([input, path, message]) => {
  const app = await startAsAdmin()
  const before = await listPages(app)

  const response = await app.asAdmin('PUT', `${PATH}/terms`, input)

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message, issues: [{ path, message }] })
  expect(await listPages(app)).toEqual(before)
})

test('a page with gaps cannot be published, and a published one cannot get any', async () => {
  const app = await startAsAdmin()
  const content = '<p>[Office: who answers] and [Office: how soon]</p>'
  await app.asAdmin('PUT', `${PATH}/privacy`, { content })
  await app.asAdmin('PUT', `${PATH}/terms`, WHOLE)

  const publishing = await app.asAdmin('PUT', `${PATH}/privacy`, { status: 'published' })
  const spoiling = await app.asAdmin('PUT', `${PATH}/terms`, { content })

  const refusal = {
    message: 'This page has 2 blanks to fill in. Fill in each, or keep it as a draft.',
    issues: [
      { path: 'content', message: 'Fill in “[Office: who answers]” before you publish it' },
      { path: 'content', message: 'Fill in “[Office: how soon]” before you publish it' },
    ],
  }
  expect([publishing.status, spoiling.status]).toEqual([400, 400])
  expect([await publishing.json(), await spoiling.json()]).toEqual([refusal, refusal])
  expect((await app.request('/api/pages/privacy')).status).toBe(404)
  expect(await (await app.request('/api/pages/terms')).json()).toMatchObject({
    content: WHOLE.content,
  })
})

test('visitors read a page only while it is published', async () => {
  const app = await startAsAdmin()
  const read = () => app.request('/api/pages/security')

  const draft = await read()
  const { updatedAt } = await readOfficePage(await app.asAdmin('PUT', `${PATH}/security`, WHOLE))
  const published = await read()
  await app.asAdmin('PUT', `${PATH}/security`, { status: 'draft' })
  const again = await read()

  expect([draft.status, published.status, again.status]).toEqual([404, 200, 404])
  expect(await published.json()).toEqual({
    slug: 'security',
    title: 'Security',
    content: WHOLE.content,
    updatedAt,
  })
})

test('there are no other pages', async () => {
  const { asAdmin, request } = await startAsAdmin()

  const responses = [
    await asAdmin('GET', `${PATH}/imprint`),
    await asAdmin('PUT', `${PATH}/imprint`, WHOLE),
    await asAdmin('PUT', `${PATH}/1`, WHOLE),
    await asAdmin('DELETE', `${PATH}/privacy`),
    await asAdmin('POST', PATH, WHOLE),
    await request('/api/pages/imprint'),
  ]

  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

test('an earlier version comes back, and the page stays published', async () => {
  const app = await startAsAdmin()
  const { id } = await publishOfficePage(app.services, 'terms')
  await publishOfficePage(app.services, 'terms', { content: '<p>Later.</p>' })

  const restored = await app.asAdmin('POST', `${PATH}/${id}/versions/2/restore`)
  const withGaps = await app.asAdmin('POST', `${PATH}/${id}/versions/1/restore`)

  expect(await readOfficePage(restored)).toMatchObject({
    content: '<p>The text of terms.</p>',
    status: 'published',
  })
  expect(withGaps.status).toBe(400)
  const { items }: { items: { cause: string }[] } = await (
    await app.asAdmin('GET', `${PATH}/${id}/versions`)
  ).json()
  expect(items.map(({ cause }) => cause)).toEqual(['restored', 'saved', 'saved', 'created'])
})
