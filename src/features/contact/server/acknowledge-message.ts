import type { Db } from '#server/db/tables.ts'
import { countRecentMails } from '#server/mail/mail-record-store.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import type { OfficeProfile } from '#server/office.ts'
import type { Services } from '#server/services.ts'
import { ACKNOWLEDGMENTS_PER_DAY } from '../limits.ts'
import type { ContactMessage } from '../schema.ts'
import { ACKNOWLEDGMENT, buildAcknowledgmentMail } from './mails.ts'
import { markMessageUnacknowledged } from './notification-store.ts'

export const DAY_MS = 24 * 60 * 60_000

/** The facts in a mail: the current settings, office facts and time. */
export type MailContext = Pick<Services, 'config'> & { office: OfficeProfile; now: Date }

/**
 * Queues a confirmation to the sender of a message, if mail is configured. Anybody can enter
 * somebody else's address, so each address gets one a day, and there is a limit for all together.
 * Requires `lockMessages` in the same transaction, so that the counts are right.
 */
export async function acknowledgeMessage(
  transaction: Db,
  message: Pick<ContactMessage, 'id' | 'email'>,
  { config, office, now }: MailContext,
): Promise<void> {
  if (!config.smtpUrl) return
  const kinds = [ACKNOWLEDGMENT]
  const lastDay = { now, ms: DAY_MS }
  const recipient = message.email.toLowerCase()
  if ((await countRecentMails(transaction, { kinds, recipient }, lastDay)) > 0) return
  if ((await countRecentMails(transaction, { kinds }, lastDay)) >= ACKNOWLEDGMENTS_PER_DAY) {
    await markMessageUnacknowledged(transaction, message.id, now)
    return
  }
  await insertMail(transaction, buildAcknowledgmentMail(message, office), now)
}
