import type { Db } from '#server/db/tables.ts'
import type { OfficeCalendar } from '#shared/business-days.ts'
import { startDueTime } from './due-store.ts'
import { acknowledgeMessage, type MailContext } from './queue-mails.ts'
import { findMessage } from './store.ts'
import { updateMessageReleased } from './suspicion-store.ts'

/**
 * Releases a message that was held as suspected spam. It is due from now on, and the confirmation
 * that was held back is queued, unless a reply takes its place. Does nothing for other messages.
 * Requires `lockMessages` in the same transaction.
 */
export async function releaseMessage(
  transaction: Db,
  id: number,
  {
    isReplied,
    ...context
  }: MailContext & { calendar: OfficeCalendar; isReplied?: boolean | undefined },
): Promise<void> {
  if (!(await updateMessageReleased(transaction, id))) return
  await startDueTime(transaction, id, context)
  if (isReplied) return
  const message = await findMessage(transaction, id)
  if (message) await acknowledgeMessage(transaction, message, context)
}
