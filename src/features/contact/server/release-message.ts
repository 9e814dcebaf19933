import type { Db } from '#server/db/tables.ts'
import { acknowledgeMessage, type MailContext } from './queue-mails.ts'
import { findMessage } from './store.ts'
import { updateMessageReleased } from './suspicion-store.ts'

/**
 * Releases a message that was held as suspected spam, and queues the confirmation that was held
 * back. Does nothing for other messages. Requires `lockMessages` in the same transaction.
 */
export async function releaseMessage(
  transaction: Db,
  id: number,
  context: MailContext,
): Promise<void> {
  if (!(await updateMessageReleased(transaction, id))) return
  const message = await findMessage(transaction, id)
  if (message) await acknowledgeMessage(transaction, message, context)
}
