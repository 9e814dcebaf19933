import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { postSchema, type PostInput } from '#features/blog/schema.ts'
import { buildCategory } from '#features/blog/server/testing.ts'
import { documentSchema, type DocumentInput } from '#features/documents/schema.ts'
import { adminFaqItemSchema, type FaqItemInput } from '#features/faq/schema.ts'
import { mediaImageSchema } from '#features/media/schema.ts'
import { buildImage } from '#features/media/server/testing.ts'
import { officePageSchema, type OfficePageChange } from '#features/office-pages/schema.ts'
import { officeValuesSchema, type OfficeValues } from '#features/office/schema.ts'
import { restoreTestSchema, type RestoreTestInput } from '#features/restore-tests/schema.ts'
import { testimonialSchema, type TestimonialInput } from '#features/testimonials/schema.ts'
import { KINDS } from '#app/server/content/kinds.ts'
import { exportedOfficeSchema, SITE_LISTS } from '#features/export/exported-site.ts'
import { CONTENT_KINDS, type ListedKind } from '#shared/content/content-kinds.ts'
import { startAsAdmin } from '#test/admin.ts'
import { createFolder } from '#test/folder.ts'
import { exportTo, importFrom, type App } from './doors.ts'

const listed = (kind: ListedKind) => Object.keys(KINDS[kind].transfer.schema.shape)

test.each([
  // What is listed is no content: it belongs to one database, or follows from the rest.
  [postSchema, listed('blog'), ['id', 'featuredImageUrl', 'readingMinutes']],
  [adminFaqItemSchema, listed('faq'), ['id', 'findings']],
  [officePageSchema, listed('pages'), ['id', 'findings']],
  [testimonialSchema, listed('testimonials'), ['id', 'portrait']],
  [restoreTestSchema, listed('restore-tests'), ['id']],
  [documentSchema, listed('documents'), ['id', 'state', 'href', 'size', 'sha256']],
  [
    mediaImageSchema.omit({ focalX: true, focalY: true, originalName: true }),
    Object.keys(SITE_LISTS.pictures.shape),
    ['id', 'url', 'thumbnailUrl', 'size', 'width', 'height'],
  ],
  // Where messages go is a setting of each site.
  [officeValuesSchema, Object.keys(exportedOfficeSchema.shape), ['contactTo']],
])('an export has all content of %#', ({ shape }, exported = [], notContent) => {
  const references = new Set<string>(
    Object.values(CONTENT_KINDS).flatMap((kind) => kind.references.map(({ field }) => field)),
  )
  const names = Object.keys(shape).map((name) =>
    references.has(name) ? name.replace(/Id$/, '') : name,
  )

  expect(names.filter((name) => !exported.includes(name))).toEqual(notContent)
})

/** A value of its own for every field that somebody can fill in; the types ask for each. */
async function makeSamples(app: App) {
  const image = await buildImage(app)
  const faqCategory = await app.asAdmin('POST', '/api/admin/faq/categories', { name: 'Money' })
  return {
    blog: {
      title: 'Fees',
      slug: 'what-it-costs',
      content: '<p>Fifty cents.</p>',
      excerpt: 'In short',
      categoryId: await buildCategory(app.db, 'Budgets'),
      status: 'scheduled',
      scheduledFor: '2030-01-01T00:00:00.000Z',
      metaTitle: 'Fees of ours',
      metaDescription: 'What copies cost',
      tags: ['fees', 'Forms'],
      featuredImageId: image.id,
      featuredImageAlt: 'The hall',
      reviewBy: '2030-05-01',
    } satisfies Record<keyof PostInput, unknown>,
    faq: {
      question: 'How much?',
      answer: '<p>Little.</p>',
      categoryId: (await faqCategory.json()).id,
      sortOrder: 7,
      isPublished: false,
      tags: ['price'],
      reviewBy: '2030-05-02',
    } satisfies Record<keyof FaqItemInput, unknown>,
    testimonials: {
      name: 'Pat',
      title: 'Clerk',
      organization: 'Elm Township',
      content: 'It saved our year.',
      rating: 4,
      isActive: false,
      showOnHomepage: false,
      imageId: image.id,
      imageUrl: image.url,
      imageAlt: 'Pat at work',
    } satisfies Record<keyof TestimonialInput, unknown>,
    'restore-tests': {
      testedOn: '2026-02-20',
      subject: 'A server',
      minutes: 42,
      outcome: 'partial',
      note: 'One folder was missing.',
      isPublished: true,
    } satisfies Record<keyof RestoreTestInput, unknown>,
  }
}

const PAGE = {
  title: 'Our terms',
  content: '<p>Be kind.</p>',
  status: 'published',
  reviewBy: '2030-05-03',
} satisfies Record<Exclude<keyof OfficePageChange, 'updatedAt' | 'proposalId'>, unknown>

const DOCUMENT = {
  title: 'Our W-9',
  visibility: 'onRequest',
  validUntil: '2030-12-31',
} satisfies Record<keyof DocumentInput, string>

const OFFICE = {
  siteName: 'Elm Vault',
  phone: '(989) 555-0100',
  email: 'office@elm.example',
  founderName: 'Pat',
  notice: { text: 'Closed', from: '2026-11-26', until: '2026-11-27' },
  closedDays: [{ date: '2026-11-27', label: 'Day after Thanksgiving' }],
  openHolidays: ['Columbus Day'],
  keepMessagesMonths: 24,
} satisfies Record<Exclude<keyof OfficeValues, 'contactTo'>, unknown>

/** What is an id or address of one site, and has a name in an export. */
const NAMED = new Set(['categoryId', 'featuredImageId', 'imageId', 'imageUrl'])

const CREATED_AT = {
  blog: '/api/blog',
  faq: '/api/admin/faq',
  testimonials: '/api/admin/testimonials',
  'restore-tests': '/api/admin/restore-tests',
}

test.each([
  ['from SQLite', { DATABASE_URL: '' }, {}],
  ['to SQLite', {}, { DATABASE_URL: '' }],
])(
  'every field is stored, kept as a version, restored from the trash, exported, and imported %s',
  async (_, here, there) => {
    const [first, second] = [await startAsAdmin(here), await startAsAdmin(there)]
    const samples = await makeSamples(first)
    const { blog, faq, testimonials } = samples
    await fill(first, 'blog', blog)
    await fill(first, 'faq', faq)
    await fill(first, 'testimonials', testimonials)
    await fill(first, 'restore-tests', samples['restore-tests'])
    await send(first, 'PUT', '/api/admin/pages/terms', PAGE)
    await send(first, 'PUT', '/api/admin/settings', OFFICE)
    const form = new FormData()
    for (const [name, value] of Object.entries(DOCUMENT)) form.append(name, value)
    form.append('file', new Blob(['%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n']), 'w9.pdf')
    const headers = { Authorization: `Bearer ${first.token}` }
    await first.request('/api/admin/documents', { method: 'POST', headers, body: form })

    const site = await readSite(first)
    await importFrom(second, site.folder)

    const { posts, questions, pages, documents, office } = site.content
    const terms = pages.find(({ slug }: { slug: string }) => slug === 'terms')
    const { testimonials: people, restoreTests } = site.content
    const exported = [posts[0], questions[0], people[0], restoreTests[0], terms, documents[0]]
    const given = [blog, faq, testimonials, samples['restore-tests'], PAGE, DOCUMENT]
    expect(exported).toMatchObject(given.map(withoutNames))
    expect(office).toEqual(OFFICE)
    expect([posts[0].category, questions[0].category]).toEqual(['Budgets', 'Money'])
    expect(posts[0].featuredImage).toMatch(/^pictures\//)
    expect(site.content.testimonials[0].image).toBe(posts[0].featuredImage)
    expect((await readSite(second)).content).toEqual({
      ...site.content,
      exportedAt: expect.anything(),
    })
    expect(await second.read('/api/admin/blog/1')).toMatchObject(withoutNames(blog))
  },
)

/** Creates an item with each field, and follows it through its first version and the trash. */
async function fill(app: App, kind: keyof typeof CREATED_AT, sample: Record<string, unknown>) {
  const { id } = await send(app, 'POST', CREATED_AT[kind], sample)
  expect(await app.read(`/api/admin/${kind}/${id}/versions/1`)).toMatchObject(sample)
  await app.asAdmin('DELETE', `/api/admin/${kind}/${id}`)
  const restored = await send(app, 'POST', `/api/admin/trash/${kind}/${id}/restore`, {})
  expect(restored.item).toMatchObject(sample)
}

async function send(app: App, method: string, url: string, body: object) {
  const answer = await app.asAdmin(method, url, body)
  const stored = await answer.json()
  expect([url, answer.ok, stored]).toMatchObject([url, true, {}])
  return stored
}

async function readSite(app: App) {
  const folder = await createFolder()
  await exportTo(app, folder)
  const content = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8'))
  return { folder, content }
}

function withoutNames(sample: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sample).filter(([name]) => !NAMED.has(name)))
}
