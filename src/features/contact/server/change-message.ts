import { inTransaction } from '#server/db/in-transaction.ts'
import { NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import type { ContactMessage, MessageStatus } from '../schema.ts'
import { acknowledgeMessage, notifyOffice, type MailContext } from './queue-mails.ts'
import { lockMessages, updateMessageStatus, deleteMessage } from './store.ts'
import { updateMessageReleased } from './suspicion-store.ts'
import type { Db } from '#server/db/tables.ts'
import { forgetMailsAbout } from '#server/mail/mail-record-store.ts'

export type MessageServices = Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'outbox'>

/** `isReplied`: a reply to the sender follows in the same transaction. */
type Filing = { status: MessageStatus; by: string; isReplied?: boolean }

/** Changes the status of a message. @throws {NotFound} */
export async function changeMessageStatus(
  { db, clock, config, outbox, ...services }: MessageServices,
  id: number,
  filing: Filing,
): Promise<ContactMessage> {
  const office = await services.office.read()
  const changed = await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    return fileMessage(transaction, id, filing, { config, office, now: clock.now() })
  })
  outbox.wake()
  return changed
}

/**
 * Marks a message. Any status but spam releases a message that was held as suspected spam, which
 * queues its mails once; a reply takes the place of the confirmation. Requires `lockMessages` in the
 * same transaction. @throws {NotFound}
 */
export async function fileMessage(
  transaction: Db,
  id: number,
  { status, by, isReplied }: Filing,
  context: MailContext,
): Promise<ContactMessage> {
  const isReleased = status !== 'spam' && (await updateMessageReleased(transaction, id))
  const { now } = context
  const message = await updateMessageStatus(transaction, id, { status, by, now })
  if (!message) throw new NotFound('There is no such message')
  if (isReleased && !isReplied) await acknowledgeMessage(transaction, message, context)
  await notifyOffice(transaction, context)
  return message
}

/** Deletes a message and the mails about it. @returns false when there is no such message */
export async function removeMessage(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const deleted = await deleteMessage(transaction, id)
    if (deleted) await forgetMailsAbout(transaction, { contactMessageId: id, ...deleted })
    return deleted !== undefined
  })
}
