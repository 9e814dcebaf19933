import { expect, test } from 'vitest'
import { toEasternDay, toEasternInput, readEastern } from './eastern-time.ts'

test.each([
  ['2026-11-21T09:05', '2026-11-21T14:05:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
  ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
])('%s in Michigan is %s, and back', (input, iso) => {
  expect(readEastern(input)).toBe(iso)
  expect(toEasternInput(iso)).toBe(input)
})

test('a time that clocks are set forward over is the one an hour later', () => {
  expect(readEastern('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
})

test('a time that comes twice is the earlier one', () => {
  expect(readEastern('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(toEasternInput('2026-11-01T06:30:00.000Z')).toBe('2026-11-01T01:30')
})

test('an incomplete date and time has no moment', () => {
  expect(readEastern('')).toBeUndefined()
  expect(readEastern('soon')).toBeUndefined()
  expect(toEasternInput('')).toBe('')
})

test('a day begins at midnight in Michigan', () => {
  expect(toEasternDay(new Date('2026-07-02T03:59:59.999Z'))).toBe('2026-07-01')
  expect(toEasternDay(new Date('2026-07-02T04:00:00.000Z'))).toBe('2026-07-02')
})

test('every hour of a year reads back as it was written', () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 3_600_000) {
    const input = toEasternInput(new Date(at).toISOString())
    expect(toEasternInput(readEastern(input) ?? '')).toBe(input)
  }
})
