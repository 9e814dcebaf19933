import { insertMail } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import type { ContactInput } from '../schema.ts'
import { confirmationOf, notificationOf } from './mails.ts'
import { insertContactMessage } from './store.ts'

/**
 * Stores a visitor's message and, in the same transaction, the mail that tells the office; and one
 * to the sender, where mail can be sent at all.
 * A sender who filled in the honeypot is kept as suspected spam and nobody is told.
 */
export async function sendContactMessage(
  { db, clock, config, log, outbox }: Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'outbox'>,
  input: ContactInput,
): Promise<void> {
  const now = clock.now()
  const suspected = Boolean(input.website)
  await db.transaction().execute(async (transaction) => {
    const id = await insertContactMessage(transaction, {
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      phone: input.phone,
      municipality: input.municipality,
      title: input.title,
      message: input.message,
      status: suspected ? 'spam' : 'new',
      search_text: searchTextOf(input),
      created_at: now.toISOString(),
    })
    if (suspected) return
    await insertMail(transaction, notificationOf(input, id, config), now)
    if (config.smtpUrl) await insertMail(transaction, confirmationOf(input, id, config), now)
  })
  outbox.wake()
  if (!suspected && !config.smtpUrl) {
    log.info('a notification waits in the outbox: SMTP_URL is not set')
  }
}

/** What an admin's search looks through. */
function searchTextOf({ firstName, lastName, email, municipality, message }: ContactInput): string {
  return foldCase([`${firstName} ${lastName}`, email, municipality ?? '', message].join('\n'))
}
