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
}

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
  | { kind: 'mail-failed' | 'sign-ins-failed' | 'spam-suspected'; count: number }
  /** `title` and `validUntil` are those of the document that expires first. */
  | {
      kind: 'papers-expiring' | 'papers-expired'
      count: number
      title: string
      validUntil: string
    }

/** Something that happened to an admin's account, in words. */
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
