import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { jsonRequest } from '#test/json-request.ts'
import { replySchema, threadSchema } from '../../answer-schema.ts'
import { contactMessageSchema } from '../../schema.ts'
import { buildMessage, type contactFields } from '../testing.ts'

export const KEY = 'b3b8a9f0-7a52-4f4e-9d3c-0f7a2f1f6c11'

/** Starts the site with one message, whose sender gets a confirmation if there is a mail server. */
export async function startWithMessage(
  values: Parameters<typeof contactFields>[0] = {},
  { hasMailServer = true }: { hasMailServer?: boolean } = {},
) {
  const app = await startApp()
  if (hasMailServer) withMailServer(app)
  await buildMessage(app.services, values)
  return { ...app, ...(await answersOf(app)) }
}

/** Configures a mail server after the start, so that mails wait until the test sends them. */
export function withMailServer({
  services,
}: Pick<Awaited<ReturnType<typeof startApp>>, 'services'>) {
  Object.assign(services.config, { smtpUrl: 'smtp://127.0.0.1:1' })
}

/** The calls of an admin who answers message 1. */
export async function answersOf(
  app: Pick<Awaited<ReturnType<typeof startApp>>, 'request' | 'postJson'>,
) {
  const { asAdmin, token } = await signIn(app)
  const reply = async (more: object = {}, key?: string) => {
    const body = { subject: 'Re: Backups', text: 'Yes.', seenReplies: 0, ...more }
    const headers = { Authorization: `Bearer ${token}`, ...(key && { 'Idempotency-Key': key }) }
    return app.request('/api/admin/messages/1/replies', jsonRequest('POST', body, headers))
  }
  const sendReply = async (more: object = {}) => {
    const response = await reply(more)
    if (response.status !== 201) throw new Error(`not sent: ${await response.text()}`)
    return replySchema.parse(await response.json())
  }
  return { asAdmin, reply, sendReply }
}

type App = Awaited<ReturnType<typeof startWithMessage>>

export async function listReplyMails({ db }: Pick<App, 'db'>) {
  return db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('kind', '=', 'contact-reply')
    .orderBy('id')
    .execute()
}

export async function fetchThread({ asAdmin }: Pick<App, 'asAdmin'>) {
  return threadSchema.parse(await (await asAdmin('GET', '/api/admin/messages/1/thread')).json())
}

export async function fetchMessage({ asAdmin }: Pick<App, 'asAdmin'>) {
  return contactMessageSchema.parse(await (await asAdmin('GET', '/api/admin/messages/1')).json())
}
