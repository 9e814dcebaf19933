import { expect, test } from 'vitest'
import { describeReach, formatPeriod, formatPeriodInFull, roundUp } from './format.ts'

const NONE = { views: 0, calculator: 0, packets: 0, pdfs: 0, messages: 0, searches: 0 }

test('the line says how many came how far', () => {
  const one = { ...NONE, date: '2026-11-23', views: 1200, calculator: 96, packets: 31, messages: 9 }

  expect(describeReach([one, { ...NONE, date: '2026-11-24', views: 4 }])).toBe(
    '1,204\u00A0views · 96\u00A0used\u00A0the\u00A0calculator · 31\u00A0opened\u00A0a\u00A0packet · 9\u00A0sent\u00A0a\u00A0message',
  )
  expect(describeReach([{ ...NONE, date: '2026-11-24', views: 1 }])).toMatch(/^1\sview · 0\sused/)
})

test.each([
  [0, 1],
  [1, 1],
  [3, 4],
  [9, 10],
  [10, 10],
  [76, 80],
  [1001, 2000],
])('a plot up to %i has the scale of %i', (highest, top) => {
  expect(roundUp(highest)).toBe(top)
})

test('days and months have names', () => {
  expect([formatPeriod('2026-11-24'), formatPeriod('2026-11')]).toEqual(['Nov 24', 'Nov'])
  expect(formatPeriodInFull('2026-11')).toBe('November 2026')
})
