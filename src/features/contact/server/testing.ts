import type { z } from 'zod'
import { NO_OUTBOX } from '#server/mail/outbox.ts'
import type { Services } from '#server/services.ts'
import { contactInputSchema } from '../schema.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** The fields of a message as the form sends them, all filled in. */
export function contactFields(
  values: Partial<z.input<typeof contactInputSchema>> = {},
): z.input<typeof contactInputSchema> {
  return {
    firstName: 'Ada',
    lastName: 'Berg',
    email: 'clerk@township.example',
    phone: '(989) 555-0100',
    municipality: 'Example Township',
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
