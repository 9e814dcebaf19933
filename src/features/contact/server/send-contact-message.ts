import type { Services } from '#server/services.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { ContactInput } from '../schema.ts'
import { acknowledgeMessage } from './acknowledge-message.ts'
import { notifyOffice } from './notify-office.ts'
import { shortenMessage } from './shorten-message.ts'
import { insertContactMessage, lockMessages, buildMessageSearchText } from './store.ts'

/**
 * Stores a visitor's message and, in the same transaction, queues the mails to the office and the
 * sender within their limits. If the honeypot is filled in, the message is held as suspected spam,
 * without mails until an admin releases it.
 */
export async function sendContactMessage(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'log' | 'outbox'>,
  input: ContactInput,
): Promise<void> {
  const { db, clock, config, log, outbox } = services
  const now = clock.now()
  const office = await services.office.read()
  const suspected = Boolean(input.website)
  await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    const message = await shortenMessage(transaction, input.message, now)
    const id = await insertContactMessage(transaction, {
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      phone: input.phone,
      municipality: input.municipality,
      title: input.title,
      message,
      status: suspected ? 'spam' : 'new',
      suspected: suspected ? 'unseen' : null,
      search_text: buildMessageSearchText({ ...input, message }, suspected),
      created_at: now.toISOString(),
    })
    if (suspected) return
    await acknowledgeMessage(transaction, { id, email: input.email }, { config, office, now })
    await notifyOffice(transaction, { office, now })
  })
  outbox.wake()
  if (!suspected && !config.smtpUrl) {
    log.info('a notification is waiting in the outbox: SMTP_URL is not set')
  }
}
