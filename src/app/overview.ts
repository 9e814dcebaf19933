import { Hono } from 'hono'
import { countPosts, listRecentPosts } from '#features/blog/server/store.ts'
import { countNewMessages } from '#features/contact/server/store.ts'
import { countFaqItems } from '#features/faq/server/store.ts'
import { countMedia } from '#features/media/server/store.ts'
import type { Env } from '#server/http/env.ts'
import { countMails } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import type { BackupStatus } from '#shared/backup-status.ts'
import type { Overview, OverviewWarning } from '#shared/overview.ts'
import type { Backups } from './backups.ts'

const RECENT_POSTS = 5

type OverviewServices = Pick<Services, 'db' | 'config'> & { backups: Pick<Backups, 'status'> }

/** What the dashboard shows first, in one answer. */
export function overviewRoutes({ db, config, backups }: OverviewServices) {
  return new Hono<Env>().get('/api/admin/overview', async (c) => {
    const [posts, faq, media, messages, recentPosts, mails, backupStatus] = await Promise.all([
      countPosts(db),
      countFaqItems(db),
      countMedia(db),
      countNewMessages(db),
      listRecentPosts(db, RECENT_POSTS),
      countMails(db),
      backups.status(),
    ])
    return c.json({
      posts,
      faq,
      media: { total: media },
      messages: { new: messages },
      recentPosts,
      warnings: [
        ...backupWarningsOf(backupStatus),
        ...mailWarningsOf(config.smtpUrl !== undefined, mails.failed),
      ],
    } satisfies Overview)
  })
}

function backupWarningsOf({ isConfigured, isOverdue, backups }: BackupStatus): OverviewWarning[] {
  if (!isConfigured) return [{ kind: 'backups-missing' }]
  const newest = backups.find(({ bytes, error }) => bytes !== null || error !== null)
  return [
    ...(isOverdue ? [{ kind: 'backup-overdue' } as const] : []),
    ...(newest?.error ? [{ kind: 'backup-failed' } as const] : []),
  ]
}

function mailWarningsOf(isConfigured: boolean, failed: number): OverviewWarning[] {
  if (!isConfigured) return [{ kind: 'mail-missing' }]
  return failed > 0 ? [{ kind: 'mail-failed', count: failed }] : []
}
