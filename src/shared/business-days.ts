import { dayAfter } from './dates.ts'

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6]

/** The federal holidays of a year, on the days when offices close for them (5 U.S.C. 6103). */
export function listFederalHolidays(year: number): { name: string; day: string }[] {
  return [
    { name: 'New Year’s Day', day: getObserved(`${year}-01-01`) },
    { name: 'Birthday of Martin Luther King, Jr.', day: getWeekday(year, 1, MONDAY, 3) },
    { name: 'Washington’s Birthday', day: getWeekday(year, 2, MONDAY, 3) },
    { name: 'Memorial Day', day: getLastMondayOfMay(year) },
    { name: 'Juneteenth', day: getObserved(`${year}-06-19`) },
    { name: 'Independence Day', day: getObserved(`${year}-07-04`) },
    { name: 'Labor Day', day: getWeekday(year, 9, MONDAY, 1) },
    { name: 'Columbus Day', day: getWeekday(year, 10, MONDAY, 2) },
    { name: 'Veterans Day', day: getObserved(`${year}-11-11`) },
    { name: 'Thanksgiving Day', day: getWeekday(year, 11, THURSDAY, 4) },
    { name: 'Christmas Day', day: getObserved(`${year}-12-25`) },
  ]
}

/** Whether a day such as '2026-12-08' is neither on a weekend nor a federal holiday. */
export function isBusinessDay(day: string): boolean {
  return !isWeekend(day) && !isFederalHoliday(day)
}

/** A day itself, or the nearest business day before it. */
export function toBusinessDayBefore(day: string): string {
  return isBusinessDay(day) ? day : toBusinessDayBefore(dayAfter(day, -1))
}

/** A day itself, or the nearest business day after it. */
export function toBusinessDayAfter(day: string): string {
  return isBusinessDay(day) ? day : toBusinessDayAfter(dayAfter(day))
}

function isWeekend(day: string): boolean {
  const weekday = getWeekdayNumber(day)
  return weekday === SATURDAY || weekday === SUNDAY
}

/** New Year’s Day on a Saturday is observed in the year before. */
function isFederalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return [year, year + 1].some((each) =>
    listFederalHolidays(each).some((holiday) => holiday.day === day),
  )
}

/** A holiday on a Saturday closes offices on the Friday before, one on a Sunday on the Monday after. */
function getObserved(day: string): string {
  const weekday = getWeekdayNumber(day)
  if (weekday === SATURDAY) return dayAfter(day, -1)
  return weekday === SUNDAY ? dayAfter(day) : day
}

/** The first, second, third… such weekday of a month; months count from 1. */
function getWeekday(year: number, month: number, weekday: number, count: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const daysToFirst = (weekday - getWeekdayNumber(first) + 7) % 7
  return dayAfter(first, daysToFirst + (count - 1) * 7)
}

function getLastMondayOfMay(year: number): string {
  return dayAfter(getWeekday(year, 6, MONDAY, 1), -7)
}

/** 0 for Sunday to 6 for Saturday. */
function getWeekdayNumber(day: string): number {
  return new Date(day).getUTCDay()
}
