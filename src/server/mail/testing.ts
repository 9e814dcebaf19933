import type { startApp } from '#test/app.ts'
import { insertMail } from './outbox-store.ts'
import { startOutbox } from './outbox.ts'
import { smtpDelivery } from './smtp.ts'

type App = Awaited<ReturnType<typeof startApp>>

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export function queue(app: App, recipient = 'office@town.example') {
  return insertMail(
    app.db,
    {
      kind: 'test',
      recipient,
      replyTo: 'visitor@town.example',
      subject: 'Über uns',
      body: 'Text.',
    },
    app.clock.now(),
  )
}

/** Looks once, sends the mails that are due, and stops. */
export async function sendDue(app: App, url: string) {
  const { config, office } = app.services
  const deliver = smtpDelivery({ smtpUrl: url, url: config.site.url, office })
  await startOutbox({ ...app.services, deliver, lookMs: HOUR }).close()
}
