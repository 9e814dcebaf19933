/** What GET /api/admin/overview answers: how much there is of what, and the latest posts. */
export type Overview = {
  posts: Counts
  faq: Counts
  media: { total: number }
  messages: { new: number }
  recentPosts: RecentPost[]
  /** What somebody has to see to; nothing while all is well. */
  warnings: OverviewWarning[]
}

export type OverviewWarning =
  | { kind: 'backups-missing' | 'backup-overdue' | 'backup-failed' | 'mail-missing' }
  | { kind: 'mail-failed'; count: number }

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
