import { describe, expect, test } from 'vitest'
import {
  formatResultCount,
  getDisplayDate,
  getFirstPublishedAt,
  getMetaDescription,
  getMetaTitle,
  estimateReadingMinutes,
  slugify,
} from './rules.ts'
import { buildBlogPath, parseBlogSearch } from './search-params.ts'

const makeWords = (count: number) => `<p>${'word '.repeat(count)}</p>`

describe('reading time', () => {
  test.each([
    ['an empty text', '', 1],
    ['one word', makeWords(1), 1],
    ['200 words', makeWords(200), 1],
    ['201 words', makeWords(201), 2],
    ['900 words', makeWords(900), 5],
  ])('%s', (_name, html, minutes) => {
    expect(estimateReadingMinutes(html)).toBe(minutes)
  })

  test('counts words, not markup', () => {
    expect(estimateReadingMinutes('<p class="a b c">one</p>'.repeat(200))).toBe(1)
  })
})

test('a reader sees when a post was published, else when it was written', () => {
  expect(getDisplayDate({ publishedAt: '2026-02-01', createdAt: '2026-01-01' })).toBe('2026-02-01')
  expect(getDisplayDate({ publishedAt: null, createdAt: '2026-01-01' })).toBe('2026-01-01')
})

describe('meta texts', () => {
  test('are those written by hand', () => {
    expect(getMetaTitle({ metaTitle: 'By hand', title: 'Title' })).toBe('By hand')
    expect(getMetaDescription({ metaDescription: 'By hand', content: makeWords(9) })).toBe(
      'By hand',
    )
  })

  test('fall back to the title and to the first 160 characters of the text', () => {
    const content = `<h2>${'a'.repeat(200)}</h2>`

    expect(getMetaTitle({ metaTitle: null, title: 'Title' })).toBe('Title')
    expect(getMetaDescription({ metaDescription: null, content })).toBe(`${'a'.repeat(160)}…`)
  })

  test('never hold half of a character', () => {
    const content = `<p>${'a'.repeat(159)}\u{1f5fa} map</p>`

    expect(getMetaDescription({ metaDescription: '', content })).toBe(`${'a'.repeat(159)}…`)
  })
})

test('the count line speaks of one result and of several', () => {
  expect(formatResultCount(1, 'key')).toBe('1 result for "key"')
  expect(formatResultCount(0, 'key')).toBe('0 results for "key"')
})

describe('the address of the list', () => {
  test('trims and bounds the term, and has a first page', () => {
    const search = parseBlogSearch(new URLSearchParams({ q: ` ${'a'.repeat(300)}`, page: 'x' }))

    expect(search).toMatchObject({ term: 'a'.repeat(200), page: 1 })
  })

  test('leaves the usual unsaid', () => {
    expect(buildBlogPath({ page: 1, term: '' })).toBe('/blog')
    expect(buildBlogPath({ page: 2, term: 'a & b' })).toBe('/blog?q=a+%26+b&page=2')
  })
})

describe('when a post was first published', () => {
  const now = new Date('2026-03-02T15:00:00.000Z')
  const past = '2026-03-01T00:00:00.000Z'
  const future = '2026-03-03T00:00:00.000Z'

  test.each([
    ['a draft', { status: 'draft', scheduledFor: null, publishedAt: null }, null],
    ['a draft that was public', { status: 'draft', scheduledFor: null, publishedAt: past }, past],
    ['a published post', { status: 'published', scheduledFor: null, publishedAt: past }, past],
    ['one that is due', { status: 'scheduled', scheduledFor: past, publishedAt: past }, past],
    ['one to come', { status: 'scheduled', scheduledFor: future, publishedAt: future }, null],
    ['one without a time', { status: 'scheduled', scheduledFor: null, publishedAt: null }, null],
    ['one to come again', { status: 'scheduled', scheduledFor: future, publishedAt: past }, past],
  ] as const)('%s', (_name, post, expected) => {
    expect(getFirstPublishedAt(post, now)).toBe(expected)
  })
})

test.each([
  ['Łódź', 'lodz'],
  ['Москва 2026', '2026'],
  ['東京', 'post'],
])('a post called %s is at %s', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})
