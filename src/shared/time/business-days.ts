import { dayAfter } from './dates.ts'

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6]

/** The federal holidays (5 U.S.C. 6103). */
export const FEDERAL_HOLIDAYS = [
  'New Year’s Day',
  'Birthday of Martin Luther King, Jr.',
  'Washington’s Birthday',
  'Memorial Day',
  'Juneteenth',
  'Independence Day',
  'Labor Day',
  'Columbus Day',
  'Veterans Day',
  'Thanksgiving Day',
  'Christmas Day',
] as const
type FederalHoliday = (typeof FEDERAL_HOLIDAYS)[number]

/** The days on which an office differs from others. */
export type OfficeCalendar = {
  closedDays: readonly { date: string }[]
  /** The federal holidays on which it works. */
  openHolidays: readonly FederalHoliday[]
}

const NO_DIFFERENCE: OfficeCalendar = { closedDays: [], openHolidays: [] }

/** The federal holidays of a year, on the days when offices close for them. */
export function listFederalHolidays(year: number): { name: FederalHoliday; day: string }[] {
  const days: Record<FederalHoliday, string> = {
    'New Year’s Day': getObserved(`${year}-01-01`),
    'Birthday of Martin Luther King, Jr.': getWeekday(year, 1, MONDAY, 3),
    'Washington’s Birthday': getWeekday(year, 2, MONDAY, 3),
    'Memorial Day': getLastMondayOfMay(year),
    Juneteenth: getObserved(`${year}-06-19`),
    'Independence Day': getObserved(`${year}-07-04`),
    'Labor Day': getWeekday(year, 9, MONDAY, 1),
    'Columbus Day': getWeekday(year, 10, MONDAY, 2),
    'Veterans Day': getObserved(`${year}-11-11`),
    'Thanksgiving Day': getWeekday(year, 11, THURSDAY, 4),
    'Christmas Day': getObserved(`${year}-12-25`),
  }
  return FEDERAL_HOLIDAYS.map((name) => ({ name, day: days[name] }))
}

/** Whether an office works on a day such as '2026-12-08'. */
export function isBusinessDay(
  day: string,
  { closedDays, openHolidays }: OfficeCalendar = NO_DIFFERENCE,
): boolean {
  if (isWeekend(day) || closedDays.some(({ date }) => date === day)) return false
  const holiday = findFederalHoliday(day)
  return holiday === undefined || openHolidays.includes(holiday)
}

/** A day itself, or the nearest business day before it. */
export function toBusinessDayBefore(day: string): string {
  return isBusinessDay(day) ? day : toBusinessDayBefore(dayAfter(day, -1))
}

/** A day itself, or the nearest business day after it. */
export function toBusinessDayAfter(day: string, calendar?: OfficeCalendar): string {
  return isBusinessDay(day, calendar) ? day : toBusinessDayAfter(dayAfter(day), calendar)
}

function isWeekend(day: string): boolean {
  const weekday = getWeekdayNumber(day)
  return weekday === SATURDAY || weekday === SUNDAY
}

/** Anybody may ask for any year, so only so many are cached. */
const YEARS_MAX = 50
const holidaysOfYears = new Map<number, Map<string, FederalHoliday>>()

function findFederalHoliday(day: string): FederalHoliday | undefined {
  const year = Number(day.slice(0, 4))
  const known = holidaysOfYears.get(year)
  if (known) return known.get(day)
  // New Year’s Day on a Saturday is observed in the year before.
  const holidays = [year, year + 1].flatMap(listFederalHolidays)
  const days = new Map(holidays.map((holiday) => [holiday.day, holiday.name]))
  if (holidaysOfYears.size >= YEARS_MAX) holidaysOfYears.clear()
  holidaysOfYears.set(year, days)
  return days.get(day)
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
