import { z } from 'zod'

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
