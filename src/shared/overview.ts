export type Overview = {
  posts: Counts
  faq: Counts
  media: { total: number }
  /** `unseen`: suspected spam that no admin has seen. */
  messages: { new: number; unseen: number }
  recentPosts: RecentPost[]
  /** Things that need an admin; empty while all is well. */
  warnings: OverviewWarning[]
}

export type OverviewWarning =
  | {
      kind:
        | 'backups-missing'
        | 'backup-overdue'
        | 'backup-failed'
        | 'mail-missing'
        | 'factors-reset'
    }
  | { kind: 'accounts-changed'; changes: AccountChange[] }
  | { kind: 'mail-failed' | 'sign-ins-failed'; count: number }
  /** `title` and `validUntil` are those of the document that expires first. */
  | {
      kind: 'papers-expiring' | 'papers-expired'
      count: number
      title: string
      validUntil: string
    }

/** Something that happened to an admin's account, in words. */
export type AccountChange = { at: string; text: string }

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
