import type { RecentCounts } from './counts.ts'
import type { OfficeFactName } from './office-facts.ts'

export type Overview = {
  posts: Counts
  faq: Counts
  media: { total: number }
  /** `unseen`: suspected spam that no admin has seen. */
  messages: { new: number; unseen: number }
  /** The messages that are overdue or due today, the first of them in full. */
  due: { messages: DueMessage[]; total: number }
  recentPosts: RecentPost[]
  /** Things that need an admin; empty while all is well. */
  warnings: OverviewWarning[]
  /** What the caller can still do to finish setting up the site. */
  firstSteps: FirstStep[]
  counts: RecentCounts
  mostRead: { posts: ReadItem[]; questions: ReadItem[] }
  /** The unpublished posts and questions that were changed last. */
  drafts: Draft[]
  /** The posts that become public next. */
  scheduled: { id: number; title: string; dueAt: string }[]
  /** The last changes of content. */
  changes: AccountChange[]
}

/**
 * The views of a post or a question in the last 30 days, and in the 30 days before; those are null
 * while counts do not reach back that far.
 */
export type ReadItem = { id: number; title: string; views: number; before: number | null }

export type Draft = { kind: 'blog' | 'faq'; id: number; title: string; updatedAt: string }

export type FirstStep =
  | SampleFacts
  /** The sample testimonials on the homepage. */
  | { kind: 'sample-testimonials'; ids: number[] }
  | { kind: 'draft-pages'; count: number; gaps: number }
  | { kind: 'mail-missing' | 'backups-missing' | 'only-admin' | 'no-factor' | 'founder-missing' }

/** A first step, or a warning while the site is open to the public. */
export type SampleFacts = { kind: 'sample-facts'; facts: OfficeFactName[] }

export type OverviewWarning =
  | { kind: 'backup-overdue' | 'backup-failed' | 'factors-reset' }
  | SampleFacts
  | { kind: 'accounts-changed'; changes: AccountChange[] }
  /** How many texts of each kind are due for a look. */
  | { kind: 'texts-due'; blog: number; faq: number; pages: number }
  /** How many texts of each kind have findings. */
  | { kind: 'texts-with-findings'; blog: number; faq: number; pages: number }
  | { kind: 'mail-failed' | 'sign-ins-failed' | 'spam-suspected'; count: number }
  /** `title` and `validUntil` are those of the document that expires first. */
  | {
      kind: 'papers-expiring' | 'papers-expired'
      count: number
      title: string
      validUntil: string
    }

/** Something that was done to an account or to content, in words. */
export type AccountChange = { at: string; text: string }

export type DueMessage = {
  id: number
  firstName: string
  lastName: string
  municipality: string | null
  dueAt: string
}

export type Counts = { total: number; published: number }

export type RecentPost = {
  id: number
  title: string
  slug: string
  status: 'draft' | 'published' | 'scheduled'
  createdAt: string
  publishedAt: string | null
  scheduledFor: string | null
}
