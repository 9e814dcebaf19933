import { expect, test } from 'vitest'
import { parsePageNumber, buildPager, pageWithin } from './pager.ts'

test.each([
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 100, [1, 2, null, 100]],
  [50, 100, [1, null, 49, 50, 51, null, 100]],
  [100, 100, [1, null, 99, 100]],
])('the pager on page %i of %i', (page, pages, expected) => {
  expect(buildPager(page, pages)?.numbers).toEqual(expected)
})

test('a pager leads to the pages before and after, where there are any', () => {
  expect(buildPager(1, 3)).toMatchObject({ previous: undefined, next: 2 })
  expect(buildPager(2, 3)).toMatchObject({ previous: 1, next: 3 })
  expect(buildPager(3, 3)).toMatchObject({ previous: 2, next: undefined })
})

test('a list of one page has no pager', () => {
  expect(buildPager(1, 1)).toBeUndefined()
})

test.each([
  [0, 1, { page: 1, pages: 1, offset: 0 }],
  [12, 1, { page: 1, pages: 1, offset: 0 }],
  [13, 2, { page: 2, pages: 2, offset: 12 }],
  [13, 9, { page: 2, pages: 2, offset: 12 }],
])('with %i entries, 12 per page, page %i is %j', (total, asked, expected) => {
  expect(pageWithin(total, 12, asked)).toEqual(expected)
})

test.each([
  ['7', 7],
  [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
  [undefined, 1],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['02', 1],
  ['1e3', 1],
  ['2.5', 1],
  ['9007199254740992', 1],
])('an address that says page %j is that of page %i', (text, expected) => {
  expect(parsePageNumber(text)).toBe(expected)
})
