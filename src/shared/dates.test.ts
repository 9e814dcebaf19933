import { expect, test } from 'vitest'
import { dayTextOf } from './dates.ts'

test('a date without a time is that day everywhere', () => {
  expect(dayTextOf('2027-03-01')).toBe('March 1, 2027')
})
