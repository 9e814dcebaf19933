import { z } from 'zod'
import { passwordProofSchema } from './schema.ts'

/** Apps and passkeys of one account. */
export const FACTORS_MAX = 10
const FACTOR_NAME_MAX = 60
export const RECOVERY_CODES = 10
/** WebAuthn texts are short; those with an RSA public key are the longest. */
const BYTES_MAX = 8000

/** In the order in which a sign-in offers them. */
const methodSchema = z.enum(['totp', 'passkey', 'recovery'])
export const FACTOR_METHODS = methodSchema.options
export type FactorMethod = z.infer<typeof methodSchema>

const bytes = z
  .string()
  .max(BYTES_MAX)
  .regex(/^[\w-]*=*$/)
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
}

/** The browser's response when a passkey is used, as @simplewebauthn/browser sends it. */
export const assertionSchema = z
  .object(
    {
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.optional(),
      }),
    },
    'The response from the passkey is missing',
  )
  .meta({ id: 'Assertion' })
export type Assertion = z.infer<typeof assertionSchema>

/** The browser's response when a passkey is created. */
export const registrationSchema = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  },
  'The response from the passkey is missing',
)
export type Registration = z.infer<typeof registrationSchema>

const codeSchema = z.string('Enter the code').trim().min(1, 'Enter the code').max(100)
const nameSchema = z
  .string()
  .trim()
  .max(FACTOR_NAME_MAX, `Name must be at most ${FACTOR_NAME_MAX} characters`)
  .nullish()

const challenge = z.string('Sign in with your password first').max(100)
export const factorAnswerSchema = z.discriminatedUnion(
  'method',
  [
    z.object({ challenge, method: z.enum(['totp', 'recovery']), code: codeSchema }),
    z.object({ challenge, method: z.literal('passkey'), response: assertionSchema }),
  ],
  'Choose how to verify the sign-in: totp, passkey or recovery',
)
export type FactorAnswer = z.infer<typeof factorAnswerSchema>

export const appVerificationSchema = z.object({ code: codeSchema, name: nameSchema })
export type AppVerification = z.infer<typeof appVerificationSchema>

export const newPasskeySchema = z.object({ response: registrationSchema, name: nameSchema })
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** How a browser is asked for a passkey. */
export const passkeyRequestSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    allowCredentials: z
      .array(
        z.object({
          id: z.string(),
          type: z.string(),
          transports: z.array(z.string()).optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'PasskeyRequest' })
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

/** The answer to a correct password when the account has a second factor. */
export const factorQuestionSchema = z.object({
  challenge: z.string(),
  methods: z.array(methodSchema),
  /** Asks the browser for a passkey; absent when the account has none. */
  passkey: passkeyRequestSchema.optional(),
})
export type FactorQuestion = z.infer<typeof factorQuestionSchema>

/** A new authenticator app that has not been verified yet. */
export const newAppSchema = z.object({ id: z.number(), secret: z.string(), uri: z.string() })
export type NewApp = z.infer<typeof newAppSchema>

export const factorSchema = z
  .object({
    id: z.number(),
    kind: z.enum(['totp', 'passkey']),
    name: z.string(),
    /** The id of a passkey, by which a browser knows it. */
    credentialId: z.string().nullable(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Factor' })
export type Factor = z.infer<typeof factorSchema>

/** Needed to set up a first factor at an address that is new to the account. */
export const setupCodeSchema = z.object({ code: z.string(), expiresAt: z.string() })
export type SetupCode = z.infer<typeof setupCodeSchema>

export const setupCodeInputSchema = z.object({ code: codeSchema })
export type SetupCodeInput = z.infer<typeof setupCodeInputSchema>

export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/**
 * Needed before a sensitive step: a code from an app, a recovery code, a passkey's response, or the
 * password of an account without these.
 */
export const proofSchema = z
  .object({
    password: passwordProofSchema.shape.password.optional(),
    code: codeSchema.optional(),
    response: assertionSchema.optional(),
  })
  .refine(({ password, code, response }) => password ?? code ?? response, {
    path: ['password'],
    message: 'Password is required',
  })
export type Proof = z.infer<typeof proofSchema>
