import { formatDay } from '#shared/time/dates.ts'
import { formatDollars } from '#features/quotation/format.ts'

/** The days on which fiscal years of townships, cities and counties in Michigan usually end. */
export const FISCAL_YEAR_ENDS = [
  { value: '03-31', label: 'March 31' },
  { value: '06-30', label: 'June 30' },
  { value: '12-31', label: 'December 31' },
] as const

export type FiscalYearEnd = (typeof FISCAL_YEAR_ENDS)[number]['value']

const MONTHS_A_YEAR = 12

export function isFiscalYearEnd(text: string): text is FiscalYearEnd {
  return FISCAL_YEAR_ENDS.some(({ value }) => value === text)
}

type FiscalYears = {
  yearEnd: FiscalYearEnd
  today: string
  /** The service starts in the month after this day. */
  lastDay: string
  /** In dollars. */
  monthly: number
}

/** The cost in this fiscal year and in the next one. */
export function buildFiscalYears({ yearEnd, today, lastDay, monthly }: FiscalYears) {
  const thisYear = Number(today.slice(0, 4)) + (today.slice(5) > yearEnd ? 1 : 0)
  const start = countMonths(lastDay) + 1
  return ['This fiscal year', 'Next fiscal year'].map((term, at) => {
    const end = `${thisYear + at}-${yearEnd}`
    const left = countMonths(end) - start + 1
    const months = Math.max(0, Math.min(left, MONTHS_A_YEAR))
    const cost = `${formatDollars(months * monthly)} for ${formatMonths(months)}`
    return { term, text: `${cost} to ${formatDay(end)}` }
  })
}

/** The months from the year 0 to that of a day. */
function countMonths(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * MONTHS_A_YEAR + month
}

function formatMonths(count: number): string {
  return count === 1 ? '1 month' : `${count} months`
}
