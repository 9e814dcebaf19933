import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [12_300, '13 KB'],
  [1_000_000, '1 MB'],
  [1_540_000, '1.5 MB'],
  [20_340_000_000, '20.3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
