import type { Db } from '#server/db/tables.ts'
import { listSentAbout } from '#server/mail/mail-record-store.ts'
import { buildMessageId, WRITTEN, type Mail } from '#server/mail/outbox-store.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import type { Site } from '#shared/site.ts'
import type { ReplyInput } from '../../answer-schema.ts'
import { toPlaceholderValue } from '../../placeholders.ts'
import type { ContactMessage } from '../../schema.ts'
import { ACKNOWLEDGMENT, formatSenderLine } from '../mails/mails.ts'

/** Who signs a reply: an admin, for the office. */
type Signer = { displayName: string | null; site: Site }

/** The mail of a reply, which mail programs show below the earlier mails to the same person. */
export async function buildReplyMail(
  db: Db,
  message: ContactMessage,
  { subject, text }: Pick<ReplyInput, 'subject' | 'text'>,
  signer: Signer,
): Promise<Mail> {
  const { site } = signer
  const earlier = await listSentAbout(db, message.id, [ACKNOWLEDGMENT, WRITTEN])
  return {
    kind: WRITTEN,
    recipient: message.email,
    replyTo: site.email,
    subject,
    body: `${text}\n\n${buildReplyEnd(message, signer)}\n`,
    thread: earlier.map((mail) => buildMessageId(mail, site.url)),
    contactMessageId: message.id,
  }
}

/** The end of every reply: who writes, and the words that are answered. */
export function buildReplyEnd(message: ContactMessage, { displayName, site }: Signer): string {
  const quote = message.message.split(/\r\n|\r|\n/).map((words) => `> ${words}`.trimEnd())
  const sender = formatSenderLine(message)
  const opening = `On ${formatLongDate(message.createdAt)}, ${sender} wrote:`
  return [...listSignature({ displayName, site }), '', opening, ...quote].join('\n')
}

/** The lines that sign a reply. */
export function listSignature({ displayName, site }: Signer): string[] {
  return [...(displayName === null ? [] : [displayName]), site.name, site.phone]
}

/**
 * The subject of the last reply, because some mail programs keep a conversation together only under
 * one subject; at first, what it is about.
 */
export async function findReplySubject(
  db: Db,
  { id, municipality }: ContactMessage,
  { name }: Site,
): Promise<string> {
  const earlier = await listSentAbout(db, id, [WRITTEN])
  const place = toPlaceholderValue(municipality)
  const topic = place ? `Backup for ${place}` : `Your message to ${name}`
  const last = earlier.findLast(({ subject }) => subject !== '')?.subject ?? topic
  return last.startsWith('Re: ') ? last : `Re: ${last}`
}
