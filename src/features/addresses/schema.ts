import { z } from 'zod'
import { typedText } from '#shared/input-rules.ts'

export const PATH_MAX = 500

const path = typedText('Enter an address of this site, such as /faq')
  .regex(/^\//, 'Begin with a slash, as in /faq')
  .max(PATH_MAX, `At most ${PATH_MAX} characters`)

export const redirectInputSchema = z.object({
  from: path
    .regex(/^[^?#]*$/, 'Leave out everything after ? or #. The redirect keeps it.')
    .regex(/^[^*]*$/, 'A redirect is for one address. List each address instead of using *.'),
  to: path,
})
export type RedirectInput = z.infer<typeof redirectInputSchema>

/** A redirect; a former address of a post has no `id`, `uses` or `createdAt`. */
export const redirectSchema = redirectInputSchema
  .extend({
    id: z.number().nullable(),
    uses: z.number().nullable(),
    createdAt: z.string().nullable(),
  })
  .meta({ id: 'Redirect' })
export type Redirect = z.infer<typeof redirectSchema>

/** An address that people asked for in vain. */
export const missingAddressSchema = z.object({
  path: z.string(),
  count: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The pages of this site that link to it. */
  linkedFrom: z.array(z.string()),
})
export type MissingAddress = z.infer<typeof missingAddressSchema>

/** What an import does with a line of the file. */
const importLineSchema = z.object({
  line: z.number(),
  from: z.string(),
  to: z.string(),
  outcome: z.enum(['created', 'unchanged', 'refused']),
  reason: z.string().nullable(),
})
export type ImportLine = z.infer<typeof importLineSchema>
export const importedSchema = z.object({ lines: z.array(importLineSchema) })

/** A page, post, tag or document that a redirect can lead to. */
export const redirectTargetSchema = z.object({ path: z.string(), title: z.string() })
export type RedirectTarget = z.infer<typeof redirectTargetSchema>
