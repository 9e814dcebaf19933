import type { Db } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { countRecentMails } from '#server/mail/mail-record-store.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import { NOTIFICATIONS_PER_HOUR } from '../limits.ts'
import type { MailContext } from './acknowledge-message.ts'
import {
  buildDigestMail,
  DIGEST,
  DIGEST_LINES,
  NOTIFICATION,
  buildNotificationMail,
} from './mails.ts'
import {
  countUnnotifiedMessages,
  listUnnotifiedMessages,
  markMessagesNotified,
} from './notification-store.ts'
import { lockMessages } from './store.ts'

const HOUR_MS = 60 * 60_000

/**
 * Queues one mail to the office about all messages that it has not been mailed about yet: the
 * message itself if it is the only one, otherwise a digest. Above the hourly limit the messages
 * wait. Requires `lockMessages` in the same transaction, so that each message is mailed once.
 */
export async function notifyOffice(
  transaction: Db,
  { office, now }: Omit<MailContext, 'config'>,
): Promise<void> {
  const total = await countUnnotifiedMessages(transaction)
  if (total === 0) return
  const kinds = [NOTIFICATION, DIGEST]
  const recent = await countRecentMails(transaction, { kinds }, { now, ms: HOUR_MS })
  if (recent >= NOTIFICATIONS_PER_HOUR) return
  const messages = await listUnnotifiedMessages(transaction, DIGEST_LINES)
  const [only] = messages
  const mail =
    only && total === 1
      ? buildNotificationMail(only, office)
      : buildDigestMail(messages, total, office)
  await markMessagesNotified(transaction, await insertMail(transaction, mail, now))
}

/** Queues the mail about messages that waited for the hourly limit. */
export async function notifyWaitingMessages({
  db,
  clock,
  office,
  outbox,
}: Pick<Services, 'db' | 'clock' | 'office' | 'outbox'>): Promise<void> {
  if ((await countUnnotifiedMessages(db)) === 0) return
  const profile = await office.read()
  await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    await notifyOffice(transaction, { office: profile, now: clock.now() })
  })
  outbox.wake()
}
