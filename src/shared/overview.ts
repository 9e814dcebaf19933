import { z } from 'zod'
import { recentCountsSchema } from './counts.ts'
import { OFFICE_FACT_NAMES } from './office-facts.ts'

const countsSchema = z.object({ total: z.number(), published: z.number() })
export type Counts = z.infer<typeof countsSchema>

const waitingMessageSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  municipality: z.string().nullable(),
  /** Of the message, on one line. */
  beginning: z.string(),
  dueAt: z.string().nullable(),
})
export type WaitingMessage = z.infer<typeof waitingMessageSchema>

const recentPostSchema = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'published', 'scheduled']),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
  scheduledFor: z.string().nullable(),
})
export type RecentPost = z.infer<typeof recentPostSchema>

/** Something that was done to an account or to content, in words. */
const accountChangeSchema = z.object({ at: z.string(), text: z.string() })
export type AccountChange = z.infer<typeof accountChangeSchema>

/** A warning has no more changes to accounts, so that many may be more. */
export const ACCOUNT_CHANGES_MAX = 5

/** A first step, or a warning while the site is open to the public. */
const sampleFactsSchema = z.object({
  kind: z.literal('sample-facts'),
  facts: z.array(z.enum(OFFICE_FACT_NAMES)),
})
export type SampleFacts = z.infer<typeof sampleFactsSchema>

const firstStepSchema = z.union([
  sampleFactsSchema,
  /** The sample testimonials on the homepage. */
  z.object({ kind: z.literal('sample-testimonials'), ids: z.array(z.number()) }),
  z.object({ kind: z.literal('draft-pages'), count: z.number(), gaps: z.number() }),
  /** The unpublished answers with gaps. */
  z.object({ kind: z.literal('draft-answers'), count: z.number() }),
  z.object({
    kind: z.enum(['mail-missing', 'backups-missing', 'only-admin', 'no-factor', 'founder-missing']),
  }),
])
export type FirstStep = z.infer<typeof firstStepSchema>

/** A warning has what its kind needs; a feature says it in server/warning.ts and ui/admin/warning.ts. */
const warningSchema = z.object({
  kind: z.string(),
  count: z.number().optional(),
  days: z.number().optional(),
  /** How many texts of each kind. */
  blog: z.number().optional(),
  faq: z.number().optional(),
  pages: z.number().optional(),
  facts: z.array(z.enum(OFFICE_FACT_NAMES)).optional(),
  changes: z.array(accountChangeSchema).optional(),
  /** All of them in the caller's name, from where the caller has signed in. */
  areOwn: z.literal(true).optional(),
  /** The document that expires first. */
  title: z.string().optional(),
  validUntil: z.string().optional(),
})
export type OverviewWarning = z.infer<typeof warningSchema>

/**
 * The views of a post or a question in the last 30 days, and in the 30 days before; those are null
 * while counts do not reach back that far.
 */
const readItemSchema = z.object({
  id: z.number(),
  title: z.string(),
  views: z.number(),
  before: z.number().nullable(),
})
export type ReadItem = z.infer<typeof readItemSchema>

const draftSchema = z.object({
  kind: z.enum(['blog', 'faq']),
  id: z.number(),
  title: z.string(),
  updatedAt: z.string(),
})

export const overviewSchema = z.object({
  posts: countsSchema,
  faq: countsSchema,
  media: z.object({ total: z.number() }),
  /** `unseen`: suspected spam that no admin has seen. */
  messages: z.object({ new: z.number(), unseen: z.number() }),
  /** The first messages without an answer, by what is due first; `messages.new` counts them all. */
  waiting: z.array(waitingMessageSchema),
  recentPosts: z.array(recentPostSchema),
  /** Things that need an admin; empty while all is well. */
  warnings: z.array(warningSchema),
  /** What the caller can still do to finish setting up the site. */
  firstSteps: z.array(firstStepSchema),
  counts: recentCountsSchema,
  mostRead: z.object({ posts: z.array(readItemSchema), questions: z.array(readItemSchema) }),
  /** The unpublished posts and questions that were changed last. */
  drafts: z.array(draftSchema),
  /** The posts that become public next. */
  scheduled: z.array(z.object({ id: z.number(), title: z.string(), dueAt: z.string() })),
  /** The last changes of content. */
  changes: z.array(accountChangeSchema),
})
export type Overview = z.infer<typeof overviewSchema>
