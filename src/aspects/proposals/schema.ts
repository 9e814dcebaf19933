import { z } from 'zod'
import { PROPOSED_FIELDS, type ProposedKind } from '#shared/content/content-kinds.ts'

export const PROPOSALS_MAX = 200
export const PROPOSAL_DAYS = 90
export const PROPOSALS_PATH = '/api/admin/proposals'

export const proposedKindSchema = z.enum(['blog', 'faq', 'pages'])

/** A change of a text that an assistant proposes. */
export const proposalSummarySchema = z
  .object({
    id: z.number(),
    kind: proposedKindSchema,
    entityId: z.number(),
    /** The title of the text as it is now. */
    title: z.string(),
    by: z.string(),
    madeAt: z.string(),
  })
  .meta({ id: 'ProposalSummary' })
export type ProposalSummary = z.infer<typeof proposalSummarySchema>

/** With the changed fields, by their names in the API, and what a save of them needs. */
export const proposalSchema = z
  .object({
    ...proposalSummarySchema.shape,
    fields: z.record(z.string(), z.unknown()),
    /** The same fields as they are now, and the version that they are from. */
    current: z.record(z.string(), z.unknown()),
    updatedAt: z.string(),
    savePath: z.string(),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof proposalSchema>

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
export type WrittenFields = Partial<Pick<z.infer<typeof draftInputSchema>, keyof typeof fields>>

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
