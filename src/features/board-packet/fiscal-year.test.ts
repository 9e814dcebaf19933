import { expect, test } from 'vitest'
import { formatDay } from '#shared/time/dates.ts'
import { buildFiscalYears } from './fiscal-year.ts'

test.each([
  ['03-31', '2026-11-23', '2026-12-18', '2027', 3, 12],
  ['06-30', '2026-11-23', '2026-12-18', '2027', 6, 12],
  ['12-31', '2026-11-23', '2026-12-18', '2026', 0, 12],
  ['12-31', '2026-11-23', '2027-02-10', '2026', 0, 10],
  ['03-31', '2027-03-31', '2027-04-30', '2027', 0, 11],
  ['03-31', '2027-04-01', '2027-04-30', '2028', 11, 12],
  ['12-31', '2026-01-02', '2029-05-01', '2026', 0, 0],
] as const)(
  'with a year to %s, from %s and a last step on %s, the year ends in %s with %i months, the next has %i',
  (...[yearEnd, today, lastDay, year, rest, next]) => {
    const [first, second] = buildFiscalYears({ yearEnd, today, lastDay, monthly: 100 })

    expect(first?.text).toBe(
      `$${(rest * 100).toLocaleString('en-US')} for ${rest} months to ${formatDay(`${year}-${yearEnd}`)}`,
    )
    expect(second?.text).toContain(
      `$${(next * 100).toLocaleString('en-US')} for ${next} months to `,
    )
    expect(second?.text).toContain(String(Number(year) + 1))
  },
)
