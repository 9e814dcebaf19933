import { z } from 'zod'
import { CONTENT_KINDS, isContentKind } from '#shared/content/content-kinds.ts'

export const OUTCOMES = ['created', 'changed', 'unchanged', 'left out', 'failed'] as const

/** What an import does with an item, or did. */
export const importLineSchema = z.object({
  /** What it is, such as 'post'. */
  what: z.string(),
  name: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Its old and its new address. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Why it is left out, and what is lost on the way. */
  notes: z.array(z.string()),
})
export type ImportLine = z.infer<typeof importLineSchema>

/** Begins the note about a picture that is not beside its text. */
export const PICTURE_NOT_FOUND = 'Image not found: '

const kindSchema = z.enum(Object.keys(CONTENT_KINDS).filter(isContentKind))

/** What imports from a source made on a day. */
export const madeSchema = z.object({
  source: z.string(),
  day: z.string(),
  kinds: z.array(z.object({ kind: kindSchema, items: z.number() })),
})
export type Made = z.infer<typeof madeSchema>

/** A larger file is imported by the command. */
export const UPLOAD_BYTES_MAX = 100 * 1024 * 1024
