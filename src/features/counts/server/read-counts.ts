import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/tables.ts'
import type { CountKind, PeriodCounts } from '#shared/counts.ts'
import { dayAfter } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import type { DayCounter } from './day-counter.ts'
import { listCounts } from './store.ts'

export type CountServices = { db: Db; clock: Clock; counter: Pick<DayCounter, 'listPending'> }

/** The counts of the last days in Michigan, with today, oldest first and without gaps. */
export async function readDays(services: CountServices, days: number): Promise<PeriodCounts[]> {
  const today = toEasternDay(services.clock.now())
  return readPeriods(
    services,
    Array.from({ length: days }, (_, index) => dayAfter(today, index + 1 - days)),
  )
}

/** The counts of the last months, with this one, oldest first and without gaps. */
export async function readMonths(services: CountServices, months: number): Promise<PeriodCounts[]> {
  const [year = 0, month = 1] = toEasternDay(services.clock.now()).split('-').map(Number)
  const monthAt = (index: number) => new Date(Date.UTC(year, month + index - months, 1))
  return readPeriods(
    services,
    Array.from({ length: months }, (_, index) => monthAt(index).toISOString().slice(0, 7)),
  )
}

/** `periods` are consecutive days or months. */
async function readPeriods(
  { db, counter }: CountServices,
  periods: string[],
): Promise<PeriodCounts[]> {
  const [first = ''] = periods
  const counts = new Map<string, number>()
  for (const { kind, period, count } of [
    ...(await listCounts(db, first)),
    ...counter.listPending(),
  ]) {
    const key = `${kind} ${period.slice(0, first.length)}`
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return periods.map((date) => {
    const countOf = (kind: CountKind) => counts.get(`${kind} ${date}`) ?? 0
    return {
      date,
      views: countOf('views'),
      calculator: countOf('calculator'),
      packets: countOf('packets'),
      pdfs: countOf('pdfs'),
      messages: countOf('messages'),
      searches: countOf('searches'),
    }
  })
}
