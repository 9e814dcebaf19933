import type { Db } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { countRecentMails } from '#server/mail/mail-record-store.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import { NOTICES_AN_HOUR } from '../limits.ts'
import type { MailContext } from './confirm-receipt.ts'
import { digestOf, DIGEST, DIGEST_LINES, NOTIFICATION, notificationOf } from './mails.ts'
import { countUntoldMessages, listUntoldMessages, updateMessagesTold } from './notice-store.ts'
import { lockMessages } from './store.ts'

const HOUR_MS = 60 * 60_000

/**
 * Queues one mail to the office about all messages that no mail is about yet: the message itself if
 * it is the only one, otherwise a digest. Above the hourly limit the messages wait. Requires
 * `lockMessages` in the same transaction, so that each message is mailed once.
 */
export async function notifyOffice(
  transaction: Db,
  { office, now }: Omit<MailContext, 'config'>,
): Promise<void> {
  const total = await countUntoldMessages(transaction)
  if (total === 0) return
  const kinds = [NOTIFICATION, DIGEST]
  const recent = await countRecentMails(transaction, { kinds }, { now, ms: HOUR_MS })
  if (recent >= NOTICES_AN_HOUR) return
  const messages = await listUntoldMessages(transaction, DIGEST_LINES)
  const [only] = messages
  const mail =
    only && total === 1 ? notificationOf(only, office) : digestOf(messages, total, office)
  await updateMessagesTold(transaction, await insertMail(transaction, mail, now))
}

/** Queues the mail about messages that waited for the hourly limit. */
export async function notifyOfficeOfWaiting({
  db,
  clock,
  office,
  outbox,
}: Pick<Services, 'db' | 'clock' | 'office' | 'outbox'>): Promise<void> {
  if ((await countUntoldMessages(db)) === 0) return
  const facts = await office.read()
  await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    await notifyOffice(transaction, { office: facts, now: clock.now() })
  })
  outbox.wake()
}
