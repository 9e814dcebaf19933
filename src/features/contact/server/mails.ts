import { mailHtmlOf, mailTextOf } from '#server/mail/mail-html.ts'
import type { MailBlock } from '#server/mail/mail-html.ts'
import type { Mail } from '#server/mail/outbox-store.ts'
import type { Config } from '#server/config.ts'
import {
  BASE_DEVICES,
  BASE_PRICE,
  BASE_STORAGE_TB,
  EMERGENCY_SUPPORT,
  EXTRA_DEVICE_PRICE,
  EXTRA_TB_PRICE,
  SUPPORT_HOURS,
} from '#shared/brand.ts'
import type { ContactInput } from '../schema.ts'
import { TITLE_LABELS } from '../titles.ts'

type MailConfig = Pick<Config, 'site' | 'contactTo'>

/** Tells the office what a visitor wrote; an answer to it goes to the visitor. */
export function notificationOf(
  input: ContactInput,
  contactMessageId: number,
  { site, contactTo }: MailConfig,
): Mail {
  const name = oneLine(`${input.firstName} ${input.lastName}`)
  const facts: [string, string][] = [
    ['Name', name],
    ['Email', input.email],
    ['Phone', oneLine(input.phone ?? 'not given')],
    ['Municipality', oneLine(input.municipality ?? 'not given')],
    ['Title', input.title ? TITLE_LABELS[input.title] : 'not given'],
  ]
  const title = `Message from ${name} through ${site.name}`
  return {
    kind: 'contact-notification',
    recipient: contactTo,
    replyTo: input.email,
    subject: title,
    ...bodiesOf(site, title, [
      { facts },
      { quote: input.message },
      { text: `Read and file it at ${site.url}/admin?view=messages&id=${contactMessageId}` },
    ]),
    contactMessageId,
  }
}

/**
 * Tells the sender that the message has arrived. It repeats nothing of what was written: anybody
 * can enter anybody's address, and must not be able to send them words of their own.
 */
export function confirmationOf(
  { email }: Pick<ContactInput, 'email'>,
  contactMessageId: number,
  { site }: MailConfig,
): Mail {
  const title = 'We have your message'
  return {
    kind: 'contact-confirmation',
    recipient: email,
    replyTo: site.email,
    subject: `${title} | ${site.name}`,
    ...bodiesOf(site, title, [
      {
        text: `Thank you for writing to ${site.name}. We'll get back to you within 1 business day with your board approval package.`,
      },
      {
        facts: [
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
        text: 'If you did not write to us, somebody entered your address by mistake and you can ignore this message.',
      },
    ]),
    contactMessageId,
  }
}

function bodiesOf(site: Config['site'], title: string, blocks: MailBlock[]) {
  return {
    body: mailTextOf({ site, title, blocks }),
    html: mailHtmlOf({ site, title, blocks }),
  }
}

/** A line break would begin another header in a subject, and a false line in the body. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ')
}
