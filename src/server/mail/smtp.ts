import type { Config } from '../config.ts'
import type { Deliver } from './outbox.ts'

const CONNECT_MS = 15_000
const SILENCE_MS = 30_000

/**
 * Delivery by SMTP, one connection a mail: there are few, and a broken one then troubles no other.
 * The name of a mail stays the same with every attempt, so that a receiver can tell a repetition.
 */
export function smtpDelivery({
  smtpUrl,
  site,
}: Pick<Config, 'site'> & { smtpUrl: string }): Deliver {
  const host = new URL(site.url).hostname
  return async (mail) => {
    // Loaded with the first mail: most starts send none.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // What a visitor wrote can neither name files nor addresses to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.sendMail({
        from: { name: site.name, address: site.email },
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.body,
        ...(mail.html && { html: mail.html }),
        messageId: `<outbox-${mail.id}-${mail.createdAt.getTime()}@${host}>`,
        date: mail.createdAt,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } finally {
      transport.close()
    }
  }
}
