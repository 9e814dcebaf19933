import { expect, test } from 'vitest'
import { readEastern, toEasternInput } from '#shared/time/eastern-time.ts'
import { SUPPORT_HOURS } from '#shared/offer.ts'
import { countOfficeHours, findDueTime, isOfficeOpen } from './due-time.ts'

const USUAL = { closedDays: [], openHolidays: [] }

/** A time in Michigan, such as '2026-11-24 10:12'. */
const at = (time: string) => new Date(readEastern(time.replace(' ', 'T')) ?? '')
const dueAt = (received: string, calendar: Parameters<typeof findDueTime>[1] = USUAL) =>
  toEasternInput(findDueTime(at(received), calendar).toISOString()).replace('T', ' ')

/** Times in Michigan. 2026-11-23 is a Monday. src/shared/time/business-days.test.ts lists the holidays. */
test.each([
  // The hours of a day.
  ['on a Tuesday morning', '2026-11-17 10:12', '2026-11-18 10:12'],
  ['on a Friday', '2026-11-20 10:12', '2026-11-23 10:12'],
  ['in the first minute of the hours', '2026-11-17 08:00', '2026-11-18 08:00'],
  ['a minute before the hours', '2026-11-17 07:59', '2026-11-18 08:00'],
  ['in the last minute of the hours', '2026-11-17 17:59', '2026-11-18 17:59'],
  ['in the last minute of Friday’s hours', '2026-11-20 17:59', '2026-11-23 17:59'],
  ['at the end of the hours', '2026-11-17 18:00', '2026-11-19 08:00'],
  ['in the evening', '2026-11-17 21:30', '2026-11-19 08:00'],
  ['in the first minute of a day', '2026-11-17 00:00', '2026-11-18 08:00'],
  ['in the last minute of a day', '2026-11-17 23:59', '2026-11-19 08:00'],
  ['on Monday before the hours', '2026-11-16 06:00', '2026-11-17 08:00'],
  // Weekends.
  ['on Thursday evening', '2026-11-19 19:00', '2026-11-23 08:00'],
  ['on Friday evening', '2026-11-20 18:00', '2026-11-24 08:00'],
  ['in the last minute of a Friday', '2026-11-20 23:59', '2026-11-24 08:00'],
  ['at noon on a Saturday', '2026-11-14 12:00', '2026-11-17 08:00'],
  // Clocks go forward on March 8, 2026, and back on November 1.
  ['on the Friday before clocks go forward', '2026-03-06 10:12', '2026-03-09 10:12'],
  ['on the evening before that weekend', '2026-03-06 18:30', '2026-03-10 08:00'],
  ['before the skipped hour', '2026-03-08 01:59', '2026-03-10 08:00'],
  ['after the skipped hour', '2026-03-08 03:00', '2026-03-10 08:00'],
  ['on the Monday after it', '2026-03-09 08:00', '2026-03-10 08:00'],
  ['on the Friday before clocks go back', '2026-10-30 10:12', '2026-11-02 10:12'],
  ['in the hour that comes twice', '2026-11-01 01:30', '2026-11-03 08:00'],
  ['on the Monday after clocks went back', '2026-11-02 07:59', '2026-11-03 08:00'],
  // Holidays on their weekday.
  ['on the Friday before Martin Luther King Day', '2026-01-16 11:00', '2026-01-20 11:00'],
  ['the day before Veterans Day', '2026-11-10 13:20', '2026-11-12 13:20'],
  ['the evening before Veterans Day', '2026-11-10 20:00', '2026-11-13 08:00'],
  // Holidays on a Saturday are observed on Friday, those on a Sunday on Monday.
  ['before Independence Day on a Saturday', '2026-07-02 10:12', '2026-07-06 10:12'],
  ['on the Friday that stands for it', '2026-07-03 10:12', '2026-07-07 08:00'],
  ['before Independence Day on a Sunday', '2027-07-02 10:12', '2027-07-06 10:12'],
  // Thanksgiving, with an open Friday.
  ['the day before Thanksgiving', '2026-11-25 10:12', '2026-11-27 10:12'],
  ['on Thanksgiving', '2026-11-26 10:12', '2026-11-30 08:00'],
  ['the day after Thanksgiving', '2026-11-27 10:12', '2026-11-30 10:12'],
  // The turn of the year.
  ['on New Year’s Eve', '2026-12-31 10:12', '2027-01-04 10:12'],
  ['in the last minute of a year', '2026-12-31 23:59', '2027-01-05 08:00'],
  ['in the first minute of a year', '2027-01-01 00:00', '2027-01-05 08:00'],
  ['on the day before New Year’s on a Saturday', '2027-12-30 10:12', '2028-01-03 10:12'],
  // Leap days.
  ['on the day before a leap day', '2028-02-28 10:12', '2028-02-29 10:12'],
  ['on a leap day', '2028-02-29 10:12', '2028-03-01 10:12'],
])('a message %s (%s) is due %s', (_, received, due) => {
  expect(dueAt(received)).toBe(due)
})

const week = (first: number) =>
  Array.from({ length: 5 }, (_, index) => ({ date: `2026-08-${first + index}` }))

test.each([
  ['before a closed week', '2026-08-07 10:12', '2026-08-17 10:12'],
  ['in a closed week', '2026-08-12 10:12', '2026-08-18 08:00'],
  ['on its last evening', '2026-08-14 20:00', '2026-08-18 08:00'],
  ['after it', '2026-08-17 10:12', '2026-08-18 10:12'],
])('with a closed week, a message %s (%s) is due %s', (_, received, due) => {
  expect(dueAt(received, { ...USUAL, closedDays: week(10) })).toBe(due)
})

test.each([
  ['the day before it', '2026-11-10 10:12', '2026-11-11 10:12'],
  ['on it', '2026-11-11 10:12', '2026-11-12 10:12'],
  ['before another holiday', '2026-11-25 10:12', '2026-11-27 10:12'],
])('an office that works on Veterans Day owes a message %s (%s) on %s', (_, received, due) => {
  expect(dueAt(received, { ...USUAL, openHolidays: ['Veterans Day'] })).toBe(due)
})

test('an office that works on a holiday also works on the day that stands for it', () => {
  const calendar = { ...USUAL, openHolidays: ['New Year’s Day' as const] }

  expect(dueAt('2027-12-30 10:12', calendar)).toBe('2027-12-31 10:12')
})

test('a closed day stays closed on a holiday that the office works on', () => {
  const calendar = {
    closedDays: [{ date: '2026-11-11' }],
    openHolidays: ['Veterans Day' as const],
  }

  expect(dueAt('2026-11-10 10:12', calendar)).toBe('2026-11-12 10:12')
})

test('a due time keeps the second', () => {
  const due = findDueTime(new Date('2026-11-17T15:12:34.567Z'), USUAL)

  expect(due.toISOString()).toBe('2026-11-18T15:12:34.567Z')
})

test.each([
  ['2026-11-17 10:00', '2026-11-17 13:00', 3],
  ['2026-11-17 17:30', '2026-11-18 08:15', 0.75],
  ['2026-11-20 17:00', '2026-11-23 09:00', 2],
  ['2026-11-25 10:12', '2026-11-27 10:12', 10],
  ['2026-11-21 10:00', '2026-11-22 10:00', 0],
  ['2026-03-06 12:00', '2026-03-09 12:00', 10],
  ['2026-11-17 13:00', '2026-11-17 10:00', 0],
])('from %s to %s the office works for %s hours', (from, to, hours) => {
  expect(countOfficeHours(at(from), at(to), USUAL)).toBe(hours)
})

test('the office is open in the hours that the pages show', () => {
  expect(SUPPORT_HOURS).toBe('Monday to Friday 8:00 AM to 6:00 PM EST')
  const hours = ['07:59', '08:00', '17:59', '18:00']
  const areOpen = (day: string) => hours.map((hour) => isOfficeOpen(at(`${day} ${hour}`), USUAL))
  expect(areOpen('2026-11-24')).toEqual([false, true, true, false])
  expect(areOpen('2026-11-26')).toEqual([false, false, false, false])
})
