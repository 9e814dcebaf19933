import { expect, test } from 'vitest'
import { countText } from './format.ts'

test('one thing is called differently from many', () => {
  expect([0, 1, 1200].map((count) => countText(count, 'item'))).toEqual([
    '0 items',
    '1 item',
    '1,200 items',
  ])
  expect([1, 2].map((count) => countText(count, 'try', 'tries'))).toEqual(['1 try', '2 tries'])
})
