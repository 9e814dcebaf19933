import { z } from 'zod'

export const USERNAME_MIN = 3
export const PASSWORD_MIN = 6
/** Hashing takes longer the longer the text is; nobody types more than this. */
const TEXT_MAX = 200
const PASSWORD_MAX = 1000

const required = (message: string) => z.string(message)

export const loginInputSchema = z.object({
  username: required('Username is required')
    .trim()
    .normalize('NFC')
    .min(1, 'Username is required')
    .max(TEXT_MAX, 'Username too long'),
  password: required('Password is required')
    .refine((text) => text.trim() !== '', 'Password is required')
    .max(PASSWORD_MAX, 'Password too long'),
})
export type LoginInput = z.infer<typeof loginInputSchema>

export const newUserSchema = z.object({
  username: required('Username must be at least 3 characters')
    .trim()
    .normalize('NFC')
    .min(USERNAME_MIN, 'Username must be at least 3 characters')
    .max(TEXT_MAX, 'Username too long'),
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

/** The form asks for the new password twice; the API does not. */
export const passwordFormSchema = passwordChangeSchema
  .extend({
    confirmPassword: z.string().min(1, 'Please confirm your new password'),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Said as soon as both are there, whatever else is wrong.
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
})
export type AdminUser = z.infer<typeof adminUserSchema>

export const loginAnswerSchema = z.object({ token: z.string() })

/** Whose session it is. */
export const sessionSchema = z.object({ id: z.number(), username: z.string() })
export type Session = z.infer<typeof sessionSchema>
