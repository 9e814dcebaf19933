import type { Services } from '#server/services.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { ContactInput } from '../schema.ts'
import { findSuspicion } from '../suspicion.ts'
import { acknowledgeMessage, DAY_MS, notifyOffice } from './mails/queue-mails.ts'
import {
  insertContactMessage,
  isWaiting,
  lockMessages,
  buildMessageSearchText,
  countMessagesSince,
} from './store.ts'
import { countOtherSenders } from './suspicion-store.ts'
import type { Db } from '#server/db/tables.ts'
import { replaceSharedAddresses } from '#shared/shared-document.ts'
import { findDueTime } from '../due-time.ts'
import { MESSAGES_PER_DAY } from '../limits.ts'

/**
 * Stores a visitor's message and, in the same transaction, queues the mails to the office and the
 * sender within their limits. A message that looks like one of a program is held as suspected spam,
 * without mails until an admin releases it. One that a sender repeats within a day, because its answer was
 * lost on the way, is not stored again.
 *
 * @returns whether it is new and not held
 */
export async function sendContactMessage(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'log' | 'outbox'>,
  input: ContactInput,
): Promise<{ isAccepted: boolean }> {
  const { db, clock, config, log, outbox } = services
  const now = clock.now()
  const office = await services.office.read()
  const isAccepted = await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    const text = replaceSharedAddresses(input.message)
    const message = await shortenMessage(transaction, text, now)
    const sent = { ...input, message }
    const since = new Date(now.getTime() - DAY_MS)
    const otherSenders = await countOtherSenders(transaction, sent, since)
    const suspicion = findSuspicion(sent, { otherSenders, siteUrl: config.site.url })
    const written = {
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      phone: input.phone,
      municipality: input.municipality,
      title: input.title,
      message,
      suspicion,
    }
    if (await isWaiting(transaction, written, since)) return false
    const calendar = await services.office.findCalendar(transaction)
    const id = await insertContactMessage(transaction, {
      ...written,
      status: suspicion ? 'spam' : 'new',
      suspected: suspicion && 'unseen',
      search_text: buildMessageSearchText(sent, suspicion !== null),
      due_at: suspicion ? null : findDueTime(now, calendar).toISOString(),
      created_at: now.toISOString(),
    })
    if (suspicion) return false
    await acknowledgeMessage(transaction, { id, email: input.email }, { config, office, now })
    await notifyOffice(transaction, { office, now })
    return true
  })
  outbox.wake()
  if (isAccepted && !config.smtpUrl) {
    log.info('a notification is waiting in the outbox: SMTP_URL is not set')
  }
  return { isAccepted }
}

const LETTERS_KEPT = 1000
const SHORTENED_NOTE = `[This message was longer. More than ${MESSAGES_PER_DAY} messages arrived within a day, so the site kept only its first 1,000 characters. Ask the sender for the rest.]`

/**
 * The part of a message to keep: beyond the daily limit only its beginning, so that a flood cannot
 * fill the disk. Requires `lockMessages` in the same transaction, so that the count is right.
 */
async function shortenMessage(transaction: Db, text: string, now: Date): Promise<string> {
  const letters = Array.from(text)
  if (letters.length <= LETTERS_KEPT) return text
  const count = await countMessagesSince(transaction, new Date(now.getTime() - DAY_MS))
  if (count < MESSAGES_PER_DAY) return text
  return `${letters.slice(0, LETTERS_KEPT).join('')}\n\n${SHORTENED_NOTE}`
}
