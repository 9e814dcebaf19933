import { inTransaction } from '#server/db/in-transaction.ts'
import { NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import type { ContactMessage, MessageStatus } from '../schema.ts'
import { moveDueTimes } from './due-store.ts'
import { notifyOffice } from './queue-mails.ts'
import { releaseMessage } from './release-message.ts'
import { lockMessages, updateMessageStatus, deleteMessage } from './store.ts'
import type { Db } from '#server/db/tables.ts'
import { forgetMailsAbout } from '#server/mail/mail-record-store.ts'

export type MessageServices = Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'outbox'>

/**
 * Changes the status of a message. Any status but spam releases a message that was held as
 * suspected spam, which queues its mails once. @throws {NotFound}
 */
export async function changeMessageStatus(
  { db, clock, config, outbox, ...services }: MessageServices,
  id: number,
  status: MessageStatus,
): Promise<ContactMessage> {
  const office = await services.office.read()
  const changed = await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    const context = { config, office, now: clock.now() }
    const calendar = await services.office.findCalendar(transaction)
    if (status !== 'spam') await releaseMessage(transaction, id, { ...context, calendar })
    // The office may have changed its days while the message was not waiting for an answer.
    if (status === 'new') await moveDueTimes(transaction, calendar, id)
    const message = await updateMessageStatus(transaction, id, status)
    if (!message) throw new NotFound('There is no such message')
    await notifyOffice(transaction, context)
    return message
  })
  outbox.wake()
  return changed
}

/** Deletes a message and the mails about it. @returns false when there is no such message */
export async function removeMessage(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const deleted = await deleteMessage(transaction, id)
    if (deleted) await forgetMailsAbout(transaction, { contactMessageId: id, ...deleted })
    return deleted !== undefined
  })
}
