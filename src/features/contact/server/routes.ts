import { Hono } from 'hono'
import type { AppError } from '#server/errors.ts'
import {
  CONTACT_BYTES_MAX,
  FORM_TYPE,
  mediaTypeOf,
  parseBody,
  readBody,
} from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { expectedOf } from '#server/http/on-error.ts'
import type { Services } from '#server/services.ts'
import { contactInputSchema } from '../schema.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** What a browser without JavaScript sent, and why it was not accepted. */
export type RefusedForm = { values: Record<string, string>; error: AppError }

type ContactServices = Pick<Services, 'db' | 'clock' | 'config' | 'limits' | 'log' | 'outbox'> & {
  /** Shows the form again with what the visitor wrote in it. */
  showRefused: (form: RefusedForm) => Promise<Response>
}

export function contactRoutes(services: ContactServices) {
  return new Hono<Env>().post('/api/contact', async (c) => {
    const isForm = mediaTypeOf(c) === FORM_TYPE
    let received: unknown
    try {
      received = await readBody(c, { maxBytes: CONTACT_BYTES_MAX, forms: true })
      await services.limits.use('contact', c.var.clientAddress)
      await sendContactMessage(services, parseBody(contactInputSchema, received))
    } catch (error) {
      // A plain form gets its page back, with every word still in it.
      const refusal = expectedOf(error)
      if (!isForm || !refusal) throw error
      if (refusal !== error) services.log.error({ err: error }, 'a message could not be stored')
      // As if it had been thrown, for the log.
      c.error = refusal
      return services.showRefused({ values: textsOf(received), error: refusal })
    }
    if (isForm) return c.redirect('/?sent=1#contact', 303)
    return c.json({ message: 'Message sent successfully!' }, 201)
  })
}

function textsOf(received: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(received ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
