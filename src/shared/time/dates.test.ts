import { expect, test } from 'vitest'
import { formatDay } from './dates.ts'

test('a date without a time is that day everywhere', () => {
  expect(formatDay('2027-03-01')).toBe('March 1, 2027')
})
