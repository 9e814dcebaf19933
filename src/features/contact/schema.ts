import { z } from 'zod'
import { TITLE_VALUES } from './titles.ts'

export const MESSAGE_MAX = 10_000

/** A line that is left out, empty or no text at all is missing. */
const requiredLine = (max: number, label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} is too long`)

/** Optional lines arrive as '' from a plain form; they are stored as null. */
const optionalLine = (max: number, message: string) =>
  z
    .string()
    .trim()
    .max(max, message)
    .nullish()
    .transform((value) => value || null)

export const contactInputSchema = z.object({
  firstName: requiredLine(100, 'First name'),
  lastName: requiredLine(100, 'Last name'),
  email: requiredLine(254, 'Email').pipe(z.email('Invalid email address')),
  phone: optionalLine(50, 'Phone is too long'),
  municipality: optionalLine(150, 'Municipality is too long'),
  title: z
    .union([z.enum(TITLE_VALUES), z.literal('')], 'Please choose a title from the list')
    .nullish()
    .transform((value) => value || null),
  message: requiredLine(MESSAGE_MAX, 'Message'),
  /** The honeypot: people do not see this field, programs fill it in. */
  website: z.string().max(2000).nullish(),
})
export type ContactInput = z.infer<typeof contactInputSchema>
