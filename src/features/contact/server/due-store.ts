import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { OfficeCalendar } from '#shared/time/business-days.ts'
import { findDueTime } from '../due-time.ts'
import type { ContactMessage } from '../schema.ts'
import { isDue, lockMessages, toMessage } from './store.ts'

/** Gives a message that was released from suspicion a due time, which counts from `now`. */
export async function startDueTime(
  db: Db,
  id: number,
  { now, calendar }: { now: Date; calendar: OfficeCalendar },
): Promise<void> {
  const due_at = findDueTime(now, calendar).toISOString()
  await db
    .updateTable('contact_messages')
    .set({ due_at, due_from: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/**
 * Computes the due times of unanswered messages again, or that of one message, for the days on which
 * the office works. A message without a due time gets none.
 */
export async function moveDueTimes(db: Db, calendar: OfficeCalendar, id?: number): Promise<void> {
  await lockMessages(db)
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'due_at', 'due_from', 'created_at'])
    .where('due_at', 'is not', null)
    .where((where) => (id === undefined ? isDue : where('id', '=', id)))
    .execute()
  for (const row of rows) {
    const received = new Date(row.due_from ?? row.created_at)
    const due_at = findDueTime(received, calendar).toISOString()
    if (due_at === row.due_at) continue
    await db.updateTable('contact_messages').set({ due_at }).where('id', '=', row.id).execute()
  }
}

/** Counts the unanswered messages with a due time, and those of them that are overdue. */
export async function countDueMessages(
  db: Db,
  now: Date,
): Promise<{ due: number; overdue: number }> {
  const [due, overdue] = await Promise.all([countDue(db), countDue(db, now)])
  return { due, overdue }
}

/** Lists the messages that are due before a time, the earliest first, and counts them all. */
export async function listDueMessages(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ messages: ContactMessage[]; total: number }> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where(isDue)
    .where('due_at', '<', before.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { messages: rows.map(toMessage), total: await countDue(db, before) }
}

async function countDue(db: Db, before?: Date): Promise<number> {
  const due = db.selectFrom('contact_messages').where(isDue)
  return countRows(before ? due.where('due_at', '<', before.toISOString()) : due)
}
