import { z } from 'zod'
import { line } from '#shared/input-rules.ts'
import { SCOPES } from '#shared/operation.ts'

const KEY_NAME_MAX = 60
export const KEY_DAYS_MAX = 366
export const KEYS_MAX = 50

const scopeSchema = z.enum(SCOPES, 'Choose what the key can do: read, drafts, or messages')
export const scopesSchema = z.array(scopeSchema)

export const keyInputSchema = z.object({
  name: line('a name', 'Enter').max(KEY_NAME_MAX, `A name has at most ${KEY_NAME_MAX} characters`),
  scopes: scopesSchema
    .min(1, 'Choose what the key can do')
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  expiresAt: z.iso.datetime({ offset: true, error: 'Choose when the key ends' }),
})
export type KeyInput = z.infer<typeof keyInputSchema>

/** A key of a program, without the key itself. */
export const keySchema = z
  .object({
    id: z.number(),
    name: z.string(),
    scopes: scopesSchema,
    /** The username of the admin who made it. */
    madeBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Key' })
export type Key = z.infer<typeof keySchema>

/** The only answer that has the key itself. */
export const newKeySchema = z.object({ ...keySchema.shape, key: z.string() })
export type NewKey = z.infer<typeof newKeySchema>
