import { expect, test } from 'vitest'
import { countText, kilobytesText, sizeText } from './format.ts'

test('one thing is called differently from many', () => {
  expect([0, 1, 1200].map((count) => countText(count, 'item'))).toEqual([
    '0 items',
    '1 item',
    '1,200 items',
  ])
  expect([1, 2].map((count) => countText(count, 'try', 'tries'))).toEqual(['1 try', '2 tries'])
})

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [12_300, '13 KB'],
  [1_048_576, '1 MB'],
  [1_600_000, '1.5 MB'],
  [21_800_000_000, '20.3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('the size of an image is in kilobytes, with one decimal', () => {
  expect(kilobytesText(12_595)).toBe('12.3 KB')
  expect(kilobytesText(2_097_152)).toBe('2,048 KB')
})
