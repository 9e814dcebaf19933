import { acquireLease } from '#server/db/installation-store.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import { endOfEasternDay } from '#shared/time/eastern-time.ts'
import { isOfficeOpen } from '../../due-time.ts'
import { listDueMessages } from '../due-store.ts'
import { buildMorningMail, MORNING_LEASE, MORNING_LINES } from './mails.ts'

/** From any hour of the office to its closing, and not to its next opening. */
const LEASE_MS = 14 * 60 * 60_000

/**
 * Queues the mail to the office about what is due today or overdue: when the office opens, or as soon
 * as the site runs again that day. The lease is part of the transaction, so that the mail is queued
 * once, whatever stops a node.
 */
export async function queueMorningMail({
  db,
  clock,
  config,
  outbox,
  ...services
}: Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'outbox'>): Promise<void> {
  const now = clock.now()
  if (!config.smtpUrl || !isOfficeOpen(now, await services.office.findCalendar(db))) return
  const office = await services.office.read()
  const before = endOfEasternDay(now)
  const isQueued = await inTransaction(db, async (transaction) => {
    if (!(await acquireLease(transaction, MORNING_LEASE, { now, forMs: LEASE_MS }))) return false
    const due = await listDueMessages(transaction, { before, limit: MORNING_LINES })
    if (due.total === 0) return false
    await insertMail(transaction, buildMorningMail(due, { ...office, now }), now)
    return true
  })
  if (isQueued) outbox.wake()
}
