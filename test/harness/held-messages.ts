import { signIn } from './admin.ts'
import { startApp } from './app.ts'
import type { Overview } from '#shared/overview.ts'
import { messagePageSchema } from '#features/contact/schema.ts'

export const HOUR = 60 * 60_000
export const ROBOT = { website: 'https://x.example' }

/** A site that queues mails and sends none, and an admin. */
export async function start() {
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
