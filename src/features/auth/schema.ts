import { z } from 'zod'
import { isDistinctName } from './rules.ts'

export const USERNAME_MIN = 3
export const PASSWORD_MIN = 6
/** Hashing takes longer for a longer text, and no password in use is longer than this. */
const TEXT_MAX = 200
const PASSWORD_MAX = 1000
/** `abort` ends the validation, so that a text that is too long is not normalised. */
const USERNAME_TOO_LONG = { error: 'Username too long', abort: true }

const required = (message: string) => z.string(message)

export const loginInputSchema = z.object({
  username: required('Username is required')
    .trim()
    .max(TEXT_MAX, USERNAME_TOO_LONG)
    .normalize('NFC')
    .min(1, 'Username is required'),
  password: required('Password is required')
    .refine((text) => text.trim() !== '', 'Password is required')
    .max(PASSWORD_MAX, 'Password too long'),
})
export type LoginInput = z.infer<typeof loginInputSchema>

/** For new admins only; existing names stay valid. */
export const newUsernameSchema = required('Username must be at least 3 characters')
  .trim()
  .max(TEXT_MAX, USERNAME_TOO_LONG)
  .normalize('NFC')
  .min(USERNAME_MIN, 'Username must be at least 3 characters')
  .refine(
    isDistinctName,
    'Username can only have letters of one alphabet, digits, single blanks and . _ @ -',
  )

export const newUserSchema = z.object({
  username: newUsernameSchema,
  email: z
    .union([z.literal(''), z.email('Invalid email address').max(254)], 'Invalid email address')
    .nullish(),
  password: required('Password must be at least 6 characters')
    .min(PASSWORD_MIN, 'Password must be at least 6 characters')
    .max(PASSWORD_MAX, 'Password too long'),
})
export type NewUser = z.infer<typeof newUserSchema>

export const passwordChangeSchema = z.object({
  currentPassword: required('Current password is required')
    .min(1, 'Current password is required')
    .max(PASSWORD_MAX, 'Password too long'),
  newPassword: required('New password must be at least 6 characters')
    .min(PASSWORD_MIN, 'New password must be at least 6 characters')
    .max(PASSWORD_MAX, 'Password too long'),
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** The password of the admin who is signed in, before a sensitive step. */
export const confirmationSchema = z.object({
  password: required('Password is required')
    .min(1, 'Password is required')
    .max(PASSWORD_MAX, 'Password too long'),
})
export type Confirmation = z.infer<typeof confirmationSchema>

/** The form asks for the new password twice; the API does not. */
export const passwordFormSchema = passwordChangeSchema
  .extend({
    confirmPassword: z.string().min(1, 'Please confirm your new password'),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Compared as soon as both fields are filled, whatever other issues there are.
    when: ({ value }) =>
      z.object({ newPassword: z.string(), confirmPassword: z.string().min(1) }).safeParse(value)
        .success,
  })
export type PasswordForm = z.infer<typeof passwordFormSchema>

export const adminUserSchema = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string().nullable(),
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
  /** How many apps and passkeys confirm their sign-ins. */
  factors: z.number(),
})
export type AdminUser = z.infer<typeof adminUserSchema>

export const loginAnswerSchema = z.object({ token: z.string() })

/** A running session of an admin, in their list. */
export const adminSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  network: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
})
export type AdminSession = z.infer<typeof adminSessionSchema>

export const IDLE_MINUTES_MIN = 15
export const IDLE_MINUTES_MAX = 24 * 60
const IDLE_MESSAGE = 'Choose between 15 minutes and 24 hours'

/** What holds for every sign-in. The date follows from when `factorsRequired` is switched on. */
export const securitySettingsInputSchema = z.object({
  idleMinutes: z
    .int(IDLE_MESSAGE)
    .min(IDLE_MINUTES_MIN, IDLE_MESSAGE)
    .max(IDLE_MINUTES_MAX, IDLE_MESSAGE)
    .optional(),
  factorsRequired: z.boolean('Choose whether everybody needs a second factor').optional(),
})
export type SecuritySettingsInput = z.infer<typeof securitySettingsInputSchema>

export const securitySettingsSchema = z.object({
  idleMinutes: z.number(),
  factorsRequired: z.boolean(),
  /** When it begins; null while it is off. */
  factorsRequiredFrom: z.string().nullable(),
})
export type SecuritySettingsView = z.infer<typeof securitySettingsSchema>

/** The admin of a session. `factorNeeded` is there while they lack a second factor they must have. */
export const sessionSchema = z.object({
  id: z.number(),
  username: z.string(),
  factorNeeded: z.object({ from: z.string(), isDue: z.boolean() }).optional(),
})
export type Session = z.infer<typeof sessionSchema>
