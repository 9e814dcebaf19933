import { z } from 'zod'
import { line, typedEmail } from '#shared/input-rules.ts'
import { withoutUnseen } from '#shared/text.ts'

const USERNAME_MIN = 3
const USERNAME_MAX = 200
const PASSWORD_MIN = 6
/** Hashing takes longer for a longer text, and no password in use is longer than this. */
const PASSWORD_MAX = 1000
const PASSWORD_TOO_LONG = 'Password too long'

/** `abort` ends the validation, so that a text that is too long is not normalized. */
function buildUsernameSchema(min: number, tooShort: string) {
  return z
    .string(tooShort)
    .trim()
    .max(USERNAME_MAX, { error: 'Username too long', abort: true })
    .normalize('NFC')
    .min(min, tooShort)
}

function buildPasswordSchema(min: number, tooShort: string) {
  return z.string(tooShort).min(min, tooShort).max(PASSWORD_MAX, PASSWORD_TOO_LONG)
}

export const signInInputSchema = z.object({
  username: buildUsernameSchema(0, 'Username is required').refine(
    (name) => withoutUnseen(name).trim() !== '',
    'Username is required',
  ),
  password: z
    .string('Password is required')
    .refine((text) => text.trim() !== '', 'Password is required')
    .max(PASSWORD_MAX, PASSWORD_TOO_LONG),
})
export type SignInInput = z.infer<typeof signInInputSchema>

/** For new admins only; existing names stay valid. */
export const newUsernameSchema = buildUsernameSchema(
  USERNAME_MIN,
  `Username must be at least ${USERNAME_MIN} characters`,
).regex(/^[\p{L}\p{M}\d._@ -]+$/u, 'Username can contain only letters, digits, spaces, and . _ @ -')

/** An e-mail address, or '' for none. */
const optionalEmail = z.union(
  [z.literal(''), typedEmail('Invalid email address').pipe(z.email().max(254))],
  'Invalid email address',
)

export const newUserSchema = z.object({
  username: newUsernameSchema,
  email: optionalEmail.nullish(),
  password: buildPasswordSchema(
    PASSWORD_MIN,
    `Password must be at least ${PASSWORD_MIN} characters`,
  ),
})
export type NewUser = z.infer<typeof newUserSchema>

/** What admins change in their own account. */
export const accountInputSchema = z.object({ email: optionalEmail })
export type AccountInput = z.infer<typeof accountInputSchema>

const DISPLAY_NAME_MAX = 80

/** The name with which admins sign their replies, or '' for none. */
export const displayNameInputSchema = z.object({
  displayName: z.union([
    z.literal(''),
    line('your name', 'Enter').max(
      DISPLAY_NAME_MAX,
      `Enter a name of at most ${DISPLAY_NAME_MAX} characters`,
    ),
  ]),
})
export type DisplayNameInput = z.infer<typeof displayNameInputSchema>

export const passwordChangeSchema = z.object({
  currentPassword: buildPasswordSchema(1, 'Current password is required'),
  newPassword: buildPasswordSchema(
    PASSWORD_MIN,
    `New password must be at least ${PASSWORD_MIN} characters`,
  ),
  /** Whether the keys that the admin made end, too; they do unless this is false. */
  endKeys: z.boolean('Choose whether to revoke your keys too').optional(),
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** The page behind the link that another admin makes. */
export const NEW_PASSWORD_PATH = '/admin/new-password'

export const passwordLinkSchema = z.object({ link: z.string(), expiresAt: z.string() })
export type PasswordLink = z.infer<typeof passwordLinkSchema>

/** The token of a link takes the place of the current password. */
export const newPasswordSchema = z.object({
  token: z.string('This link is not complete').max(100, 'This link is not complete'),
  newPassword: passwordChangeSchema.shape.newPassword,
})
export type NewPassword = z.infer<typeof newPasswordSchema>

/** The password of the admin who is signed in, before a sensitive step. */
export const passwordProofSchema = z.object({
  password: buildPasswordSchema(1, 'Password is required'),
})

type Repeated = { newPassword: string; confirmPassword: string }

const confirmPassword = z.string().min(1, 'Please confirm your new password')
const isRepeated = (form: Repeated) => form.newPassword === form.confirmPassword
const NOT_REPEATED = {
  path: ['confirmPassword'],
  message: "Passwords don't match",
  // Compares as soon as both fields are filled, even while another field has an issue.
  when: ({ value }: { value: unknown }) =>
    z.object({ newPassword: z.string(), confirmPassword: z.string().min(1) }).safeParse(value)
      .success,
}

/** The forms ask for the new password twice; the API does not. */
export const passwordFormSchema = passwordChangeSchema
  .extend({ confirmPassword })
  .refine(isRepeated, NOT_REPEATED)

export const newPasswordFormSchema = z
  .object({ newPassword: passwordChangeSchema.shape.newPassword, confirmPassword })
  .refine(isRepeated, NOT_REPEATED)

export const adminUserSchema = z
  .object({
    id: z.number(),
    username: z.string(),
    email: z.string().nullable(),
    createdAt: z.string(),
    lastLogin: z.string().nullable(),
    /** How many apps and passkeys confirm their sign-ins. */
    factors: z.number(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUserSchema>

export const signInAnswerSchema = z.object({ token: z.string() })

export const adminSessionSchema = z
  .object({
    id: z.string(),
    device: z.string(),
    network: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'AdminSession' })
export type AdminSession = z.infer<typeof adminSessionSchema>

const IDLE_MINUTES_MIN = 15
const IDLE_MINUTES_MAX = 24 * 60
const IDLE_MESSAGE = 'Choose between 15 minutes and 24 hours'

/** The date follows from the time at which `factorsRequired` is switched on. */
export const securitySettingsInputSchema = z.object({
  idleMinutes: z
    .int(IDLE_MESSAGE)
    .min(IDLE_MINUTES_MIN, IDLE_MESSAGE)
    .max(IDLE_MINUTES_MAX, IDLE_MESSAGE)
    .optional(),
  factorsRequired: z.boolean('Choose whether every admin needs two-step sign-in').optional(),
})
export type SecuritySettingsInput = z.infer<typeof securitySettingsInputSchema>

export const securitySettingsSchema = z
  .object({
    idleMinutes: z.number(),
    factorsRequired: z.boolean(),
    /** When it begins; null while it is off. */
    factorsRequiredFrom: z.string().nullable(),
  })
  .meta({ id: 'SecuritySettings' })
export type SecuritySettingsView = z.infer<typeof securitySettingsSchema>

/**
 * The admin who is signed in. `factorNeeded` is present while they lack a required second factor.
 */
export const signedInAdminSchema = z.object({
  id: z.number(),
  username: z.string(),
  /** With which they sign replies. */
  displayName: z.string().nullable(),
  factorNeeded: z
    .object({ from: z.string(), isDue: z.boolean(), needsCode: z.boolean() })
    .optional(),
})
export type SignedInAdmin = z.infer<typeof signedInAdminSchema>
