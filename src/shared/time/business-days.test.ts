import { expect, test } from 'vitest'
import {
  isBusinessDay,
  listFederalHolidays,
  toBusinessDayAfter,
  toBusinessDayBefore,
} from './business-days.ts'

/** As the Office of Personnel Management lists them. */
test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
  [2028, '12-31 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
])('the federal holidays of %i are on the days that offices observe', (year, expected) => {
  expect(
    listFederalHolidays(year)
      .map(({ day }) => day.slice(5))
      .join(' '),
  ).toBe(expected)
})

test.each([
  ['2026-12-08', true],
  ['2026-12-12', false],
  ['2026-12-13', false],
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2027-12-31', false],
  ['2028-01-03', true],
])('%s is a business day: %s', (day, expected) => {
  expect(isBusinessDay(day)).toBe(expected)
})

test('a closed day moves to the business day before or after it', () => {
  expect(toBusinessDayBefore('2026-07-05')).toBe('2026-07-02')
  expect(toBusinessDayAfter('2026-07-03')).toBe('2026-07-06')
  expect(toBusinessDayAfter('2026-07-07')).toBe('2026-07-07')
})
