import { describe, expect, test } from 'vitest'
import { TEXT_TOO_LONG, TOO_MANY_PICTURES, TOO_MUCH_MARKUP } from '#shared/text.ts'
import { postInputSchema, postUpdateSchema } from './schema.ts'

const POST = { title: 'Title', content: '<p>Text</p>' }

function listIssues(schema: typeof postInputSchema | typeof postUpdateSchema, input: object) {
  const issues = schema.safeParse(input).error?.issues ?? []
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

describe.each([
  ['create', postInputSchema],
  ['update', postUpdateSchema],
])('a post to %s is refused with', (_name, schema) => {
  test.each<[object, string]>([
    [{ title: '' }, 'title: Title is required'],
    [{ title: '  ' }, 'title: Title is required'],
    [{ title: null }, 'title: Title is required'],
    [{ title: 'a'.repeat(301) }, 'title: Title too long'],
    [{ content: '' }, 'content: Content is required'],
    [{ content: null }, 'content: Content is required'],
    [{ content: '<p></p>' }, 'content: Content is required'],
    [{ content: '<p> </p><h2>&nbsp;</h2><p><br></p>' }, 'content: Content is required'],
    [{ slug: '!!!' }, 'slug: Slug needs at least one letter or digit'],
    [{ slug: 'a'.repeat(201) }, 'slug: Slug too long'],
    [{ excerpt: 'a'.repeat(1001) }, 'excerpt: Excerpt too long'],
    [{ status: 'live' }, 'status: Status must be draft, published or scheduled'],
    [{ categoryId: 0 }, 'categoryId: There is no such category'],
    [{ categoryId: 1.5 }, 'categoryId: There is no such category'],
    [{ categoryId: 3_000_000_000 }, 'categoryId: There is no such category'],
    [{ scheduledFor: '' }, 'scheduledFor: Scheduled time must be a date and time'],
    [{ scheduledFor: 'soon' }, 'scheduledFor: Scheduled time must be a date and time'],
    [{ scheduledFor: '2026-03-02' }, 'scheduledFor: Scheduled time must be a date and time'],
    [
      { scheduledFor: '2026-02-30T10:00:00Z' },
      'scheduledFor: Scheduled time must be a date and time',
    ],
    [
      { scheduledFor: '9999-12-31T23:59:59-05:00' },
      'scheduledFor: Scheduled time must be a date and time',
    ],
    [{ metaTitle: 'a'.repeat(61) }, 'metaTitle: Meta title too long'],
    [{ metaDescription: 'a'.repeat(161) }, 'metaDescription: Meta description too long'],
    [{ tags: ['a'.repeat(51)] }, 'tags.0: Tag too long'],
    [{ tags: Array.from({ length: 31 }, (_, n) => `tag ${n}`) }, 'tags: Too many tags'],
    [{ tags: [1] }, 'tags.0: A tag must be text'],
  ])('%j', (change, issue) => {
    expect(listIssues(schema, { ...POST, ...change })).toEqual([issue])
  })
})

test.each([
  ['<', 60_000],
  ['>', 60_000],
  ['&', 60_000],
  ['<br>', 30_000],
])('content of %j and little else is refused', (markup, max) => {
  const issue = `content: ${TOO_MUCH_MARKUP}`

  expect(listIssues(postInputSchema, { ...POST, content: markup.repeat(max + 1) })).toEqual([issue])
  expect(listIssues(postInputSchema, { ...POST, content: `a${markup.repeat(max)}` })).toEqual([])
})

const makeDataUrl = (length: number) => `data:image/png;base64,${'A'.repeat(length)}`

test('a text has at most 200,000 characters besides its images', () => {
  const longest = 'é'.repeat(200_000)
  const issue = `content: ${TEXT_TOO_LONG}`

  expect(listIssues(postInputSchema, { ...POST, content: longest })).toEqual([])
  expect(listIssues(postInputSchema, { ...POST, content: `${longest}é` })).toEqual([issue])
  expect(
    listIssues(postInputSchema, { ...POST, content: longest + makeDataUrl(7_000_000) }),
  ).toEqual([])
  expect(listIssues(postInputSchema, { ...POST, content: longest + makeDataUrl(1000) })).toEqual([
    issue,
  ])
})

test('a text has at most 1,000 images and videos', () => {
  const pictures = '<img src="/media/a.webp"><iframe src="/b"></iframe>'.repeat(500)

  expect(listIssues(postInputSchema, { ...POST, content: pictures })).toEqual([])
  expect(listIssues(postInputSchema, { ...POST, content: `${pictures}<IMG>` })).toEqual([
    `content: ${TOO_MANY_PICTURES}`,
  ])
})

test.each<object>([
  { content: '<p><img src="/media/a.webp"></p>' },
  { content: '<iframe src="https://player.vimeo.com/video/1"></iframe>' },
  { metaTitle: 'a'.repeat(60), metaDescription: 'a'.repeat(160) },
  { slug: '', excerpt: '', metaTitle: '', metaDescription: '', tags: [] },
  { slug: null, excerpt: null, metaTitle: null, metaDescription: null, tags: null },
  { categoryId: null, scheduledFor: null, featuredImageId: null },
  { status: 'scheduled', scheduledFor: null },
  { scheduledFor: '2026-03-02T10:00:00-05:00' },
])('%j is accepted', (change) => {
  expect(listIssues(postInputSchema, { ...POST, ...change })).toEqual([])
  expect(listIssues(postUpdateSchema, change)).toEqual([])
})

test('a new post without the rest is a draft without tags, null or left out', () => {
  const expected = { ...POST, status: 'draft', tags: [] }

  expect(postInputSchema.parse(POST)).toEqual(expected)
  expect(postInputSchema.parse({ ...POST, status: null, tags: null })).toEqual(expected)
})

test('an update speaks of nothing that was left out', () => {
  expect(postUpdateSchema.parse({})).toEqual({})
})

test('the status of a post cannot be cleared', () => {
  expect(listIssues(postUpdateSchema, { status: null })).toHaveLength(1)
})

test('tags are trimmed, and each is there once', () => {
  const tags = [' Backups ', 'backups', '', 'Clerks']

  expect(postInputSchema.parse({ ...POST, tags }).tags).toEqual(['Backups', 'Clerks'])
})
