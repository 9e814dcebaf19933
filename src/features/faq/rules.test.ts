import { describe, expect, test } from 'vitest'
import { countLineOf, matchingFaqItems, tagBadgesOf } from './rules.ts'
import type { FaqItem } from './schema.ts'
import { faqFilterOf, faqPathOf } from './search-params.ts'
import { faqItemOf } from './testing.ts'

const idsOf = (items: FaqItem[], term = '', category = 'all') =>
  matchingFaqItems(items, { term, category }).map((item) => item.id)

describe('search', () => {
  test('looks into question, answer and tags, whatever the case', () => {
    const items = [
      faqItemOf({ id: 1, question: 'What about KEYS?' }),
      faqItemOf({ id: 2, answer: '<p>The <b>Keys</b> are yours.</p>' }),
      faqItemOf({ id: 3, tags: ['keys'] }),
      faqItemOf({ id: 4 }),
    ]

    expect(idsOf(items, ' keys ')).toEqual([1, 2, 3])
  })

  test('does not find markup', () => {
    expect(idsOf([faqItemOf({ answer: '<strong>a</strong>' })], 'strong')).toEqual([])
  })
})

test('a category leaves its own items, or those without one', () => {
  const items = [faqItemOf({ id: 1, categoryId: 7 }), faqItemOf({ id: 2, categoryId: null })]

  expect(idsOf(items, '', '7')).toEqual([1])
  expect(idsOf(items, '', 'uncategorized')).toEqual([2])
  expect(idsOf(items, '', 'all')).toEqual([1, 2])
  expect(idsOf(items, '', '99')).toEqual([])
})

test('most viewed comes first, then the lower sort order', () => {
  const items = [
    faqItemOf({ id: 1, viewCount: 1, sortOrder: 2 }),
    faqItemOf({ id: 2, viewCount: 1, sortOrder: 1 }),
    faqItemOf({ id: 3, viewCount: 9, sortOrder: 9 }),
  ]

  expect(idsOf(items)).toEqual([3, 2, 1])
})

test('a card has room for three tags and counts the others', () => {
  expect(tagBadgesOf(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], hidden: 0 })
  expect(tagBadgesOf(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], hidden: 2 })
})

test('the count line speaks of questions, and of results of a search', () => {
  expect(countLineOf(12, '')).toBe('12 questions')
  expect(countLineOf(1, 'key')).toBe('1 result for "key"')
})

test('the address holds the filter and leaves the usual unsaid', () => {
  expect(faqPathOf({ term: '', category: 'all' })).toBe('/faq')
  expect(faqPathOf({ term: 'a b', category: '3' })).toBe('/faq?q=a+b&category=3')
  expect(faqFilterOf(new URLSearchParams('q=+a+b+'))).toEqual({ term: 'a b', category: 'all' })
  expect(faqFilterOf(new URLSearchParams('q=%00a%00b'))).toEqual({ term: 'ab', category: 'all' })
})
