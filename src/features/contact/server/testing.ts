import type { z } from 'zod'
import { NO_OUTBOX } from '#server/mail/outbox.ts'
import type { Services } from '#server/services.ts'
import type { Overview } from '#shared/overview.ts'
import { contactInputSchema, messagePageSchema } from '../schema.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'

let made = 0

/** The fields of a message as the form sends them, all filled in, and none like those before. */
export function contactFields(
  values: Partial<z.input<typeof contactInputSchema>> = {},
): z.input<typeof contactInputSchema> {
  made += 1
  return {
    firstName: 'Ada',
    lastName: 'Berg',
    email: 'clerk@township.example',
    phone: '(989) 555-0100',
    municipality: `Example Township ${made}`,
    title: 'township-clerk',
    message: 'Please send us the approval package.',
    ...values,
  }
}

/** Stores a message. */
export async function buildMessage(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'log'>,
  values: Parameters<typeof contactFields>[0] = {},
): Promise<void> {
  const site = { ...services, outbox: NO_OUTBOX }
  await sendContactMessage(site, contactInputSchema.parse(contactFields(values)))
}

export const HOUR = 60 * 60_000
/** The hidden field, which only robots fill in. */
export const ROBOT = { website: 'https://x.example' }

/** A site that queues mails and sends none, and an admin. */
export async function startWithoutMails() {
  const app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await app.services.outbox.close()
  const { asAdmin } = await signIn(app)
  return {
    ...app,
    asAdmin,
    mark: async (id: number, status: string) => {
      // A session would not outlast the days that pass in between.
      const session = await signIn(app)
      return session.asAdmin('PUT', `/api/admin/messages/${id}`, { status })
    },
    /** The kinds of the mails that were queued. */
    mails: async () => {
      const rows = await app.db.selectFrom('outbox_mails').select('kind').orderBy('kind').execute()
      return rows.map(({ kind }) => kind)
    },
    /** The counts of Overview and Messages. */
    unseen: async () => {
      const { asAdmin: ask } = await signIn(app)
      const overview: Overview = await (await ask('GET', '/api/admin/overview')).json()
      const page = await ask('GET', '/api/admin/messages/page')
      const { counts } = messagePageSchema.parse(await page.json())
      return [overview.messages.unseen, counts.unseen]
    },
  }
}
