import { expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

test.for([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-99', { start: 9, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=99-100', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
] as const)('for ten bytes, "%s" means %j', ([header, part]) => {
  expect(parseByteRange(header, 10)).toEqual(part)
})
