import type { Services } from '#server/services.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { foldCase } from '#shared/text.ts'
import type { ContactInput } from '../schema.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { insertContactMessage, lockMessages } from './store.ts'
import { notifyOffice } from './notify-office.ts'

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
    const id = await insertContactMessage(transaction, {
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      phone: input.phone,
      municipality: input.municipality,
      title: input.title,
      message: input.message,
      status: suspected ? 'spam' : 'new',
      suspected: suspected ? 'unseen' : null,
      search_text: searchTextOf(input),
      created_at: now.toISOString(),
    })
    if (suspected) return
    await confirmReceipt(transaction, { id, email: input.email }, { config, office, now })
    await notifyOffice(transaction, { office, now })
  })
  outbox.wake()
  if (!suspected && !config.smtpUrl) {
    log.info('a notification waits in the outbox: SMTP_URL is not set')
  }
}

/** The text for the search in the admin area. */
function searchTextOf({ firstName, lastName, email, municipality, message }: ContactInput): string {
  return foldCase([`${firstName} ${lastName}`, email, municipality ?? '', message].join('\n'))
}
