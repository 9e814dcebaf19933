import { buildMailBodies } from '#server/mail/mail-bodies.ts'
import type { OfficeProfile } from '#server/office.ts'
import type { Mail } from '#server/mail/outbox-store.ts'
import {
  BASE_DEVICES,
  BASE_PRICE,
  BASE_STORAGE_TB,
  EMERGENCY_SUPPORT,
  EXTRA_DEVICE_PRICE,
  EXTRA_TB_PRICE,
  SUPPORT_HOURS,
} from '#shared/offer.ts'
import { toEasternInput } from '#shared/time/eastern-time.ts'
import { describeState } from '../../due-text.ts'
import type { ContactMessage } from '../../schema.ts'
import { getTitleLabel } from '../../titles.ts'

/** The stored kinds of mails about messages. */
export const NOTIFICATION = 'contact-notification'
export const DIGEST = 'contact-digest'
export const ACKNOWLEDGMENT = 'contact-confirmation'
export const MORNING = 'contact-due'

/** A digest lists this many messages and counts the rest. */
/** The lease of the node that has queued the mail of a morning. */
export const MORNING_LEASE = 'morning-mail'
export const DIGEST_LINES = 50
/** So does the mail of the morning. */
export const MORNING_LINES = 25

type Sender = Pick<OfficeProfile, 'site' | 'contactTo'>

/** The mail to the office with a message; a reply goes to the visitor. */
export function buildNotificationMail(message: ContactMessage, { site, contactTo }: Sender): Mail {
  const name = formatSenderLine(message)
  const details: [string, string][] = [
    ['Name', name],
    ['Email', message.email],
    ['Phone', oneLine(message.phone ?? 'not given')],
    ['Municipality', oneLine(message.municipality ?? 'not given')],
    ['Title', getTitleLabel(message.title) ?? 'not given'],
  ]
  const title = `Message from ${name} through ${site.name}`
  return {
    kind: NOTIFICATION,
    recipient: contactTo,
    replyTo: message.email,
    subject: title,
    ...buildMailBodies(site, title, [
      { details },
      { quote: message.message },
      { text: `Read and answer it: ${site.url}/admin?view=messages&id=${message.id}` },
    ]),
    contactMessageId: message.id,
  }
}

/** The mail to the office about several messages: their senders and times, not their text. */
export function buildDigestMail(
  messages: ContactMessage[],
  total: number,
  { site, contactTo }: Sender,
): Mail {
  const title = `${total} ${total === 1 ? 'message' : 'messages'} through ${site.name}`
  const rest = total - messages.length
  const isSpam = messages.every(({ suspected }) => suspected)
  return {
    kind: DIGEST,
    recipient: contactTo,
    subject: title,
    ...buildMailBodies(site, title, [
      {
        text: isSpam
          ? 'These messages look automated, so the site held them back. If one is from a person, open it and choose "Not spam".'
          : 'You have reached the hourly limit of e-mails, so these messages are combined:',
      },
      { details: messages.map(toDigestLine) },
      ...(rest > 0 ? [{ text: `${rest} more are not listed here.` }] : []),
      { text: `Read them at ${site.url}/admin?view=messages${isSpam ? '&status=spam' : ''}` },
    ]),
  }
}

function toDigestLine(message: ContactMessage): [time: string, sender: string] {
  const time = toEasternInput(message.createdAt).replace('T', ' ')
  return [time, `${formatPerson(message)}${message.suspected ? ' (suspected spam)' : ''}`]
}

/** 'Ada Berg, Elk Township' */
function formatPerson(message: ContactMessage): string {
  const place = message.municipality ? `, ${oneLine(message.municipality)}` : ''
  return formatSenderLine(message) + place
}

/** The mail of the morning: who waits for an answer that is due today or overdue. */
export function buildMorningMail(
  { messages, total }: { messages: ContactMessage[]; total: number },
  { site, contactTo, now }: Sender & { now: Date },
): Mail {
  const title = total === 1 ? '1 message to answer today' : `${total} messages to answer today`
  const rest = total - messages.length
  return {
    kind: MORNING,
    recipient: contactTo,
    subject: `${title} | ${site.name}`,
    ...buildMailBodies(site, title, [
      { text: 'Good morning. These people are waiting for your answer:' },
      { details: messages.map((message) => [describeState(message, now), formatPerson(message)]) },
      ...(rest > 0 ? [{ text: `${rest} more are not listed here.` }] : []),
      { text: `Answer them at ${site.url}/admin?view=messages&status=due` },
    ]),
  }
}

/**
 * The confirmation to a sender. It repeats nothing that was written, because anybody can enter
 * somebody else's address and must not be able to send their own words to it.
 */
export function buildAcknowledgmentMail(
  { id, email }: Pick<ContactMessage, 'id' | 'email'>,
  { site }: Sender,
): Mail {
  const title = 'We have your message'
  return {
    kind: ACKNOWLEDGMENT,
    recipient: email,
    replyTo: site.email,
    subject: `${title} | ${site.name}`,
    ...buildMailBodies(site, title, [
      {
        text: `Thank you for writing to ${site.name}. We'll get back to you within 1 business day with your board approval package.`,
      },
      {
        details: [
          [
            'Price',
            `$${BASE_PRICE} per month for up to ${BASE_DEVICES} township computers or servers with ${BASE_STORAGE_TB} TB encrypted cloud storage`,
          ],
          ['Additional devices', `$${EXTRA_DEVICE_PRICE} per month each`],
          ['Extra storage', `$${EXTRA_TB_PRICE} per month per additional TB`],
          ['Terms', 'No contracts, no hidden fees. Net 30 for municipalities.'],
          ['Hours', SUPPORT_HOURS],
          ['Emergencies', EMERGENCY_SUPPORT],
        ],
      },
      {
        text: 'If you did not write to us, someone entered your address by mistake, and you can ignore this message.',
      },
    ]),
    contactMessageId: id,
  }
}

export function formatSenderLine({ firstName, lastName }: ContactMessage): string {
  return oneLine(`${firstName} ${lastName}`)
}

/** A line break would start another header in a subject, and a forged line in a body. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ')
}
