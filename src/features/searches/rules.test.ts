import { expect, test } from 'vitest'
import { toCountedTerm } from './rules.ts'

test('spaces and capitals make no difference', () => {
  expect(toCountedTerm('  Tax   Roll ')).toBe('tax roll')
})

test.each(['', 'ab', 'clerk@elk.example', '555-0136 x', 'case 12345', '9 8 9 5 5'])(
  '%j is not counted',
  (text) => {
    expect(toCountedTerm(text)).toBeUndefined()
  },
)

test.each(['tax', '2026 budget', 'soc 2'])('%j is counted', (text) => {
  expect(toCountedTerm(text)).toBe(text)
})
