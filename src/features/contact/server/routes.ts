import { Hono } from 'hono'
import { RequestAborted, type AppError } from '#server/errors.ts'
import { FORM_TYPE, getMediaType, parseBody, readBody } from '#server/http/body.ts'
import { getSubscriber } from '#server/http/client-ip.ts'
import type { Env } from '#server/http/env.ts'
import { toAppError } from '#server/http/on-error.ts'
import type { Services } from '#server/services.ts'
import { contactInputSchema } from '../schema.ts'
import { sendContactMessage } from './send-contact-message.ts'

const CONTACT_BYTES_MAX = 64 * 1024

/** The form that a browser without JavaScript sent, and the reason why it was refused. */
export type RefusedForm = { values: Record<string, string>; error: AppError }

type ContactServices = Pick<
  Services,
  'db' | 'clock' | 'config' | 'office' | 'limits' | 'log' | 'outbox'
> & {
  /** Renders the form again with the visitor's input. */
  showRefused: (form: RefusedForm) => Promise<Response>
  /** Called for each new message that is not suspected spam. */
  onAccepted: () => void
}

export function contactRoutes(services: ContactServices) {
  return new Hono<Env>().post('/api/contact', async (c) => {
    const isForm = getMediaType(c) === FORM_TYPE
    let received: unknown
    try {
      received = await readBody(c, { maxBytes: CONTACT_BYTES_MAX, forms: true })
      await services.limits.use('contact', getSubscriber(c.var.clientIp))
      const input = parseBody(contactInputSchema, received)
      const { isAccepted } = await sendContactMessage(services, input)
      if (isAccepted) services.onAccepted()
    } catch (error) {
      // A plain form gets its page back, with its input.
      const refusal = toAppError(error)
      if (!isForm || !refusal || refusal instanceof RequestAborted) throw error
      if (refusal !== error) services.log.error({ err: error }, 'a message could not be stored')
      // Sets the error for the log, as throwing would.
      c.error = refusal
      return services.showRefused({ values: pickTextFields(received), error: refusal })
    }
    if (isForm) return c.redirect('/?sent=1#contact', 303)
    return c.json({ message: 'Message sent successfully!' }, 201)
  })
}

function pickTextFields(received: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(received ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
