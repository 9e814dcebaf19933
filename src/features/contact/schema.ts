import { z } from 'zod'
import { TITLE_VALUES } from './titles.ts'

export const MESSAGE_MAX = 10_000

const line = (max: number, message: string) => z.string().trim().max(max, message)

/** Optional lines arrive as '' from a plain form; they are stored as null. */
const optionalLine = (max: number, message: string) =>
  line(max, message)
    .nullish()
    .transform((value) => value || null)

export const contactInputSchema = z.object({
  firstName: line(100, 'First name is too long').min(1, 'First name is required'),
  lastName: line(100, 'Last name is too long').min(1, 'Last name is required'),
  email: line(254, 'Email is too long')
    .min(1, 'Email is required')
    .pipe(z.email('Invalid email address')),
  phone: optionalLine(50, 'Phone is too long'),
  municipality: optionalLine(150, 'Municipality is too long'),
  title: z
    .union([z.enum(TITLE_VALUES), z.literal('')], 'Please choose a title from the list')
    .nullish()
    .transform((value) => value || null),
  message: line(MESSAGE_MAX, 'Message is too long').min(1, 'Message is required'),
  /** The honeypot: people do not see this field, programs fill it in. */
  website: z.string().max(2000).nullish(),
})
export type ContactInput = z.infer<typeof contactInputSchema>
