import type { Db } from '#server/db/tables.ts'
import { listSentAbout } from '#server/mail/mail-record-store.ts'
import { buildMessageId, WRITTEN, type Mail } from '#server/mail/outbox-store.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import type { Site } from '#shared/site.ts'
import type { ReplyInput } from '../../answer-schema.ts'
import type { ContactMessage } from '../../schema.ts'
import { ACKNOWLEDGMENT, formatSenderLine } from '../mails/mails.ts'

/** The mail of a reply, which mail programs show below the earlier mails to the same person. */
export async function buildReplyMail(
  db: Db,
  message: ContactMessage,
  { subject, text }: Pick<ReplyInput, 'subject' | 'text'>,
  site: Site,
): Promise<Mail> {
  const earlier = await listSentAbout(db, message.id, [ACKNOWLEDGMENT, WRITTEN])
  return {
    kind: WRITTEN,
    recipient: message.email,
    replyTo: site.email,
    subject,
    body: `${text}\n\n${buildReplyEnd(message, site)}\n`,
    thread: earlier.map((mail) => buildMessageId(mail, site.url)),
    contactMessageId: message.id,
  }
}

/** The end of every reply: who writes, and the words that are answered. */
export function buildReplyEnd(message: ContactMessage, { name, phone }: Site): string {
  const quote = message.message.split(/\r\n|\r|\n/).map((words) => `> ${words}`.trimEnd())
  const sender = formatSenderLine(message)
  const opening = `On ${formatLongDate(message.createdAt)}, ${sender} wrote:`
  return [name, phone, '', opening, ...quote].join('\n')
}

/**
 * The subject of the mail that the person got last, because some mail programs keep a conversation
 * together only under one subject.
 */
export async function findReplySubject(db: Db, id: number, { name }: Site): Promise<string> {
  const earlier = await listSentAbout(db, id, [ACKNOWLEDGMENT, WRITTEN])
  const last =
    earlier.findLast(({ subject }) => subject !== '')?.subject ?? `Your message to ${name}`
  return last.startsWith('Re: ') ? last : `Re: ${last}`
}
