import type { Db } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { countRecentMails } from '#server/mail/mail-record-store.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import { NOTIFICATIONS_PER_HOUR, ACKNOWLEDGMENTS_PER_DAY } from '../../limits.ts'
import {
  buildDigestMail,
  DIGEST,
  DIGEST_LINES,
  NOTIFICATION,
  buildNotificationMail,
  ACKNOWLEDGMENT,
  buildAcknowledgmentMail,
} from './mails.ts'
import {
  countUnnotifiedMessages,
  listUnnotifiedMessages,
  markMessagesNotified,
  markMessageUnacknowledged,
} from './notification-store.ts'
import { lockMessages } from '../store.ts'
import type { OfficeProfile } from '#server/office.ts'
import type { ContactMessage } from '../../schema.ts'

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

const HOUR_MS = 60 * 60_000

/**
 * Queues one mail to the office about all messages that it has not been mailed about yet: the
 * message itself if it is the only one, otherwise a digest, which also lists suspected spam. If that
 * is all there is, a digest lists it once an hour. Above the hourly limit the messages wait. Requires
 * `lockMessages` in the same transaction, so that each message is mailed once.
 */
export async function notifyOffice(
  transaction: Db,
  { office, now }: Omit<MailContext, 'config'>,
): Promise<void> {
  const countRecent = (kinds: string[]) =>
    countRecentMails(transaction, { kinds }, { now, ms: HOUR_MS })
  const accepted = await countUnnotifiedMessages(transaction, { withHeld: false })
  const scope = { withHeld: accepted !== 1 }
  const total = await countUnnotifiedMessages(transaction, scope)
  if (total === 0) return
  if (accepted === 0 && (await countRecent([DIGEST])) > 0) return
  const recent = await countRecent([NOTIFICATION, DIGEST])
  if (recent >= NOTIFICATIONS_PER_HOUR) return
  const messages = await listUnnotifiedMessages(transaction, { ...scope, limit: DIGEST_LINES })
  const [only] = messages
  const mail =
    only && accepted === 1
      ? buildNotificationMail(only, office)
      : buildDigestMail(messages, total, office)
  await markMessagesNotified(transaction, await insertMail(transaction, mail, now), scope)
}

/** Queues the mail about messages that waited for the hourly limit, or were held back. */
export async function notifyWaitingMessages({
  db,
  clock,
  office,
  outbox,
}: Pick<Services, 'db' | 'clock' | 'office' | 'outbox'>): Promise<void> {
  if ((await countUnnotifiedMessages(db, { withHeld: true })) === 0) return
  const profile = await office.read()
  await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    await notifyOffice(transaction, { office: profile, now: clock.now() })
  })
  outbox.wake()
}
