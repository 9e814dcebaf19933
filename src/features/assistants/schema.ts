import { z } from 'zod'
import { proposedKindSchema } from '#aspects/proposals/schema.ts'
import { PROPOSED_FIELDS, type ProposedKind } from '#shared/content/content-kinds.ts'

/** Assistants often send a number as text. */
export const toolIdSchema = z.preprocess(
  (id) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id),
  z.int(),
)
const TEXT = 'The whole text as HTML, as the read tool returns it'
const fields = {
  title: z.string().optional().describe('The title of a post or page, or the question'),
  text: z.string().optional().describe(TEXT),
  excerpt: z.string().optional().describe('Of a blog post'),
  metaTitle: z.string().optional().describe('Of a blog post, at most 60 characters'),
  metaDescription: z.string().optional().describe('Of a blog post, at most 160 characters'),
  tags: z.array(z.string()).optional().describe('Of a blog post or FAQ item'),
}

export const draftInputSchema = z.object({
  ...fields,
  kind: z.enum(['blog', 'faq']),
  title: z.string(),
  text: z.string().describe(TEXT),
})
export const changeInputSchema = z.object({
  ...fields,
  kind: proposedKindSchema,
  id: toolIdSchema.describe('The id that search returns'),
})
type WrittenFields = Partial<Pick<z.infer<typeof draftInputSchema>, keyof typeof fields>>

/** Names the fields as the API does, and leaves out those that the kind does not have. */
export function toApiFields(kind: ProposedKind, written: WrittenFields): Record<string, unknown> {
  const { title, text, ...others } = written
  const [titleField, textField] = PROPOSED_FIELDS[kind]
  const named = Object.entries({ ...others, [titleField]: title, [textField]: text })
  const known: readonly string[] = PROPOSED_FIELDS[kind]
  return Object.fromEntries(
    named.filter(([name, value]) => known.includes(name) && value !== undefined),
  )
}

/** The names by which calls are recorded. */
export const TOOLS =
  'search read list_findings list_dead_addresses list_unanswered_searches create_draft propose_change'.split(
    ' ',
  )
