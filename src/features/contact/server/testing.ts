import type { z } from 'zod'
import type { contactInputSchema } from '../schema.ts'

/** A message with everything filled in, as the form sends it. */
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
