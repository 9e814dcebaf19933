import { describe, expect, test } from 'vitest'
import { formatQuestionCount, matchingFaqItems, getTagBadges } from './rules.ts'
import type { FaqItem } from './schema.ts'
import { parseFaqFilter, buildFaqPath } from './search-params.ts'
import { makeFaqItem } from './testing.ts'

const findMatchingIds = (items: FaqItem[], term = '', category = 'all') =>
  matchingFaqItems(items, { term, category }).map((item) => item.id)

describe('search', () => {
  test('searches question, answer and tags in any case', () => {
    const items = [
      makeFaqItem({ id: 1, question: 'What about KEYS?' }),
      makeFaqItem({ id: 2, answer: '<p>The <b>Keys</b> are yours.</p>' }),
      makeFaqItem({ id: 3, tags: ['keys'] }),
      makeFaqItem({ id: 4 }),
    ]

    expect(findMatchingIds(items, ' keys ')).toEqual([1, 2, 3])
  })

  test('does not find markup', () => {
    expect(findMatchingIds([makeFaqItem({ answer: '<strong>a</strong>' })], 'strong')).toEqual([])
  })
})

test('a category leaves its own items, or those without one', () => {
  const items = [makeFaqItem({ id: 1, categoryId: 7 }), makeFaqItem({ id: 2, categoryId: null })]

  expect(findMatchingIds(items, '', '7')).toEqual([1])
  expect(findMatchingIds(items, '', 'uncategorized')).toEqual([2])
  expect(findMatchingIds(items, '', 'all')).toEqual([1, 2])
  expect(findMatchingIds(items, '', '99')).toEqual([])
})

test('most viewed comes first, then the lower sort order', () => {
  const items = [
    makeFaqItem({ id: 1, viewCount: 1, sortOrder: 2 }),
    makeFaqItem({ id: 2, viewCount: 1, sortOrder: 1 }),
    makeFaqItem({ id: 3, viewCount: 9, sortOrder: 9 }),
  ]

  expect(findMatchingIds(items)).toEqual([3, 2, 1])
})

test('a card has room for three tags and counts the others', () => {
  expect(getTagBadges(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], hidden: 0 })
  expect(getTagBadges(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], hidden: 2 })
})

test('the count line speaks of questions, and of results of a search', () => {
  expect(formatQuestionCount(12, '')).toBe('12 questions')
  expect(formatQuestionCount(1, 'key')).toBe('1 result for "key"')
})

test('the address holds the filter and leaves the usual unsaid', () => {
  expect(buildFaqPath({ term: '', category: 'all' })).toBe('/faq')
  expect(buildFaqPath({ term: 'a b', category: '3' })).toBe('/faq?q=a+b&category=3')
  expect(parseFaqFilter(new URLSearchParams('q=+a+b+'))).toEqual({ term: 'a b', category: 'all' })
  expect(parseFaqFilter(new URLSearchParams('q=%00a%00b'))).toEqual({ term: 'ab', category: 'all' })
})
