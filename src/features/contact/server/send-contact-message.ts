import { insertMail } from '#server/mail/outbox-store.ts'
import type { Mail } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import type { ContactInput } from '../schema.ts'
import { TITLE_LABELS } from '../titles.ts'
import { insertContactMessage } from './store.ts'

/**
 * Stores a visitor's message and, in the same transaction, the mail that tells the office.
 * A sender who filled in the honeypot is kept as suspected spam and nobody is told.
 */
export async function sendContactMessage(
  { db, clock, config, log }: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
  input: ContactInput,
): Promise<void> {
  const now = clock.now()
  const suspected = Boolean(input.website)
  await db.transaction().execute(async (transaction) => {
    await insertContactMessage(transaction, {
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
    if (!suspected) await insertMail(transaction, notificationOf(input, config), now)
  })
  if (!suspected && !config.smtpUrl) {
    log.info('a notification waits in the outbox: SMTP_URL is not set')
  }
}

/** What an admin's search looks through. */
function searchTextOf({ firstName, lastName, email, municipality, message }: ContactInput): string {
  return foldCase([`${firstName} ${lastName}`, email, municipality ?? '', message].join('\n'))
}

function notificationOf(input: ContactInput, config: Services['config']): Mail {
  const name = `${input.firstName} ${input.lastName}`
  const facts = [
    `Name: ${name}`,
    `Email: ${input.email}`,
    `Phone: ${input.phone ?? 'not given'}`,
    `Municipality: ${input.municipality ?? 'not given'}`,
    `Title: ${input.title ? TITLE_LABELS[input.title] : 'not given'}`,
  ]
  return {
    kind: 'contact-notification',
    recipient: config.contactTo,
    replyTo: input.email,
    subject: oneLine(`Message from ${name} through ${config.site.name}`),
    body: [...facts.map(oneLine), '', input.message].join('\n'),
  }
}

/** A line break would begin another header in a subject, and a false line in the body. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ')
}
