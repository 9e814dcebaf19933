import type { Db } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import type { OfficeCalendar } from '#shared/time/business-days.ts'
import { dayAfter } from '#shared/time/dates.ts'
import { startOfEasternDay, toEasternDay } from '#shared/time/eastern-time.ts'
import { countOfficeHours } from '../due-time.ts'
import type { ContactMessage, MessageFigures } from '../schema.ts'

const WEEKS = 12

type Answerable = Pick<ContactMessage, 'createdAt' | 'status' | 'dueAt' | 'answeredAt'>

/** How many messages came in each of the last weeks, and how the office answered them. */
export async function readFigures({
  db,
  clock,
  office,
}: Pick<Services, 'db' | 'clock' | 'office'>): Promise<MessageFigures> {
  const calendar = await office.findCalendar(db)
  const mondays = listMondays(clock.now())
  const starts = mondays.map((day) => startOfEasternDay(day).toISOString())
  const weeks = mondays.map((from) => ({ from, messages: 0, answered: 0, inTime: 0 }))
  const messages = await listMessagesSince(db, starts[0] ?? '')
  for (const message of messages) {
    const week = weeks[starts.findLastIndex((start) => start <= message.createdAt)]
    if (!week) continue
    week.messages += 1
    week.answered += Number(message.status === 'answered')
    week.inTime += Number(isInTime(message))
  }
  const hours = messages.flatMap((message) => countAnswerHours(message, calendar) ?? [])
  return { weeks, medianHours: findMedian(hours) }
}

/** The hours of the office until a message was answered; null where that is not known. */
export function countAnswerHours(
  { status, createdAt, answeredAt }: Answerable,
  calendar: OfficeCalendar,
): number | null {
  if (status !== 'answered' || answeredAt === null) return null
  return countOfficeHours(new Date(createdAt), new Date(answeredAt), calendar)
}

function isInTime({ status, dueAt, answeredAt }: Answerable): boolean {
  return status === 'answered' && dueAt !== null && answeredAt !== null && answeredAt <= dueAt
}

/** The Mondays of the last weeks, this one included. */
function listMondays(now: Date): string[] {
  const today = toEasternDay(now)
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return Array.from({ length: WEEKS }, (_, index) =>
    dayAfter(today, 7 * (index - WEEKS + 1) - daysSinceMonday),
  )
}

async function listMessagesSince(db: Db, since: string): Promise<Answerable[]> {
  return db
    .selectFrom('contact_messages')
    .select(['created_at as createdAt', 'status', 'due_at as dueAt', 'answered_at as answeredAt'])
    .where('status', '<>', 'spam')
    .where('created_at', '>=', since)
    .execute()
}

function findMedian(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)]
  const [below, above] = [sorted[low], sorted[high]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}
