import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { replySchema } from '../../answer-schema.ts'
import { buildMessage, type contactFields } from '../testing.ts'

export const KEY = 'b3b8a9f0-7a52-4f4e-9d3c-0f7a2f1f6c11'
/** A server that is never reached: the mails stay in the outbox. */
const NO_SMTP = 'smtp://127.0.0.1:1'

/** Starts the site with one message, whose sender got a confirmation. */
export async function startWithMessage(
  values: Parameters<typeof contactFields>[0] = {},
  settings: Record<string, string> = {},
) {
  const app = await startApp({ SMTP_URL: NO_SMTP, ...settings })
  await buildMessage(app.services, values)
  return { ...app, ...(await answersOf(app)) }
}

/** The calls of an admin who answers message 1. */
export async function answersOf(
  app: Pick<Awaited<ReturnType<typeof startApp>>, 'request' | 'postJson'>,
) {
  const { asAdmin, token } = await signIn(app)
  const reply = async (more: object = {}, key?: string) =>
    app.request('/api/admin/messages/1/replies', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify({ subject: 'Re: Backups', text: 'Yes.', seenReplies: 0, ...more }),
    })
  const sendReply = async (more: object = {}) => {
    const response = await reply(more)
    if (response.status !== 201) throw new Error(`not sent: ${await response.text()}`)
    return replySchema.parse(await response.json())
  }
  return { asAdmin, reply, sendReply }
}
