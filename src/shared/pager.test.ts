import { expect, test } from 'vitest'
import { pagerOf } from './pager.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 100, [1, 2, null, 100]],
  [50, 100, [1, null, 49, 50, 51, null, 100]],
  [100, 100, [1, null, 99, 100]],
])('the pager on page %i of %i', (page, pages, expected) => {
  expect(pagerOf(page, pages)).toEqual(expected)
})
