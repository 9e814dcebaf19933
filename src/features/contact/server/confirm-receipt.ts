import type { Db } from '#server/db/tables.ts'
import { countRecentMails } from '#server/mail/mail-record-store.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import type { OfficeFacts } from '#server/office.ts'
import type { Services } from '#server/services.ts'
import { CONFIRMATIONS_A_DAY } from '../limits.ts'
import type { ContactMessage } from '../schema.ts'
import { CONFIRMATION, confirmationOf } from './mails.ts'
import { updateMessageUnconfirmed } from './notice-store.ts'

export const DAY_MS = 24 * 60 * 60_000

/** The facts in a mail: the settings, the office and the time as they are now. */
export type MailContext = Pick<Services, 'config'> & { office: OfficeFacts; now: Date }

/**
 * Queues a confirmation to the sender of a message, if mail is configured. Anybody can enter a
 * foreign address, so each address gets one a day, and all together have a limit. Requires
 * `lockMessages` in the same transaction, so that the counts are right.
 */
export async function confirmReceipt(
  transaction: Db,
  message: Pick<ContactMessage, 'id' | 'email'>,
  { config, office, now }: MailContext,
): Promise<void> {
  if (!config.smtpUrl) return
  const kinds = [CONFIRMATION]
  const lastDay = { now, ms: DAY_MS }
  const recipient = message.email.toLowerCase()
  if ((await countRecentMails(transaction, { kinds, recipient }, lastDay)) > 0) return
  if ((await countRecentMails(transaction, { kinds }, lastDay)) >= CONFIRMATIONS_A_DAY) {
    await updateMessageUnconfirmed(transaction, message.id, now)
    return
  }
  await insertMail(transaction, confirmationOf(message, office), now)
}
