import type { Office } from '../office.ts'
import type { Deliver } from './outbox.ts'
import { buildMessageId, WRITTEN } from './outbox-store.ts'

const CONNECT_MS = 15_000
const SILENCE_MS = 30_000

/** The second keeps Outlook's automatic replies from going to the visitor in Reply-To. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * Delivery by SMTP, with one connection for each mail, so that a broken one affects no other.
 */
export function smtpDelivery({
  smtpUrl,
  url,
  office,
}: {
  smtpUrl: string
  /** The address of the site. */
  url: string
  office: Office
}): Deliver {
  return async (mail) => {
    // Loaded with the first mail, because most processes do not send any.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // A visitor's text must not make the library read files or fetch addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const { site } = await office.read()
    try {
      await transport.sendMail({
        from: { name: site.name, address: site.email },
        to: { name: '', address: mail.recipient },
        replyTo: mail.replyTo && { name: '', address: mail.replyTo },
        subject: mail.subject,
        text: mail.body,
        html: mail.html,
        messageId: buildMessageId(mail, url),
        inReplyTo: mail.thread?.at(-1),
        references: mail.thread,
        date: mail.createdAt,
        headers: mail.kind === WRITTEN ? {} : AUTOMATIC,
      })
    } finally {
      transport.close()
    }
  }
}
