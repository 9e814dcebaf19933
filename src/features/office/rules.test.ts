import { expect, test } from 'vitest'
import { inForce, isShown, findNextNoticeChange } from './rules.ts'

const NOTICE = { text: 'Office closed November 26 and 27', from: '2026-11-26', until: '2026-11-27' }

test.for([
  ['2026-11-26T04:59:59.999Z', false],
  ['2026-11-26T05:00:00.000Z', true],
  ['2026-11-28T04:59:59.999Z', true],
  ['2026-11-28T05:00:00.000Z', false],
] as const)('a notice of November 26 and 27 is shown at %s: %s', ([time, shown]) => {
  expect(isShown(NOTICE, new Date(time))).toBe(shown)
})

test.for([
  ['before its first day', '2026-11-01T12:00:00.000Z', '2026-11-26T05:00:00.000Z'],
  ['at its first minute', '2026-11-26T05:00:00.000Z', '2026-11-28T05:00:00.000Z'],
  ['after its last day', '2026-11-28T05:00:00.000Z', undefined],
] as const)('%s the next change of a notice is known', ([, now, next]) => {
  expect(findNextNoticeChange(NOTICE, new Date(now))?.toISOString()).toBe(next)
})

test('the day on which clocks change is a day from midnight to midnight too', () => {
  const day = { text: 'Closed', from: '2026-11-01', until: '2026-11-01' }

  const begins = findNextNoticeChange(day, new Date('2026-10-31T12:00:00Z'))
  const ends = findNextNoticeChange(day, new Date('2026-11-01T12:00:00Z'))

  expect(begins?.toISOString()).toBe('2026-11-01T04:00:00.000Z')
  expect(ends?.toISOString()).toBe('2026-11-02T05:00:00.000Z')
})

test('a saved value applies, otherwise the default', () => {
  expect(inForce({ value: 'set', default: 'default' })).toBe('set')
  expect(inForce({ value: null, default: 'default' })).toBe('default')
  expect(inForce({ value: null, default: null })).toBeNull()
})
