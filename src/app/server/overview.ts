import { Hono } from 'hono'
import {
  countFailedSignIns,
  findSignInBefore,
  listAccountChanges,
} from '#features/activity/server/store.ts'
import { findUser } from '#features/auth/server/users/user-store.ts'
import { countPosts, listRecentPosts } from '#features/blog/server/store.ts'
import { listDueMessages } from '#features/contact/server/due-store.ts'
import { countUnseenMessages } from '#features/contact/server/suspicion-store.ts'
import { countNewMessages } from '#features/contact/server/store.ts'
import type { DayCounter } from '#features/counts/server/day-counter.ts'
import type { OfficeDocument } from '#features/documents/schema.ts'
import { listDocuments } from '#features/documents/server/store.ts'
import { countFaqItems } from '#features/faq/server/store.ts'
import { countMedia } from '#features/media/server/store.ts'
import { countTextsWithFindings } from '#server/db/content-findings.ts'
import type { Admin, Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { countMails } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import type { BackupStatus } from '#features/backup/schema.ts'
import { endOfEasternDay } from '#shared/eastern-time.ts'
import type { Overview, OverviewWarning } from '#shared/overview.ts'
import type { Backups } from '#features/backup/server/backups.ts'
import { isRunning } from '#features/backup/server/store.ts'
import { readDesk } from './desk.ts'
import { countDueTexts } from './reviews.ts'
import { findSampleFacts, listFirstSteps } from './first-steps.ts'

const RECENT_POSTS = 5
const RECENT_CHANGES = 5
const DUE_MESSAGES = 5

type OverviewServices = Pick<Services, 'db' | 'clock' | 'config'> & {
  backups: Pick<Backups, 'status'>
  counter: Pick<DayCounter, 'listPending'>
}

/** All counts and warnings of the dashboard in one answer. */
export function overviewRoutes({ db, clock, config, backups, counter }: OverviewServices) {
  return new Hono<Env>().get('/api/admin/overview', async (c) => {
    const [
      posts,
      faq,
      media,
      messages,
      unseen,
      due,
      recentPosts,
      mails,
      backupStatus,
      signIns,
      documents,
      sampleFacts,
      firstSteps,
      textWarnings,
      desk,
    ] = await Promise.all([
      countPosts(db),
      countFaqItems(db),
      countMedia(db),
      countNewMessages(db),
      countUnseenMessages(db),
      listDueToday({ db, clock }),
      listRecentPosts(db, RECENT_POSTS),
      countMails(db),
      backups.status(),
      listSignInWarnings(db, getAdmin(c)),
      listDocuments(db, clock.now()),
      findSampleFacts({ db, config }),
      listFirstSteps({ db, config }, getAdmin(c).id),
      listTextWarnings({ db, clock }),
      readDesk({ db, clock, counter }),
    ])
    const isPublic = config.site.url.startsWith('https:')
    return c.json({
      posts,
      faq,
      media: { total: media },
      messages: { new: messages, unseen },
      due,
      recentPosts,
      warnings: [
        ...signIns,
        ...listBackupWarnings(backupStatus),
        ...(isPublic ? sampleFacts : []),
        ...listCountWarning('mail-failed', mails.failed),
        ...listCountWarning('spam-suspected', unseen),
        ...listDocumentWarnings(documents, 'expired'),
        ...listDocumentWarnings(documents, 'expiring'),
        ...textWarnings,
      ],
      firstSteps: [...(isPublic ? [] : sampleFacts), ...firstSteps],
      ...desk,
    } satisfies Overview)
  })
}

/** The messages that are overdue or due today. */
async function listDueToday({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = endOfEasternDay(clock.now())
  const { messages, total } = await listDueMessages(db, { before, limit: DUE_MESSAGES })
  const due = messages.flatMap(({ id, firstName, lastName, municipality, dueAt }) =>
    dueAt === null ? [] : { id, firstName, lastName, municipality, dueAt },
  )
  return { messages: due, total }
}

/**
 * Lists changes to accounts since the previous sign-in of an admin; empty after the first sign-in.
 */
async function listSignInWarnings(
  db: Services['db'],
  { id, username, signedInAt }: Admin,
): Promise<OverviewWarning[]> {
  const before = await findSignInBefore(db, { username, time: signedInAt })
  if (!before) return []
  const failed = await countFailedSignIns(db, before)
  const user = await findUser(db, id)
  const found = await listAccountChanges(db, { since: before, limit: RECENT_CHANGES })
  const changes = found.map((entry) => ({
    at: entry.createdAt,
    text: `${entry.username} ${entry.action} ${entry.subject}`,
  }))
  return [
    ...(user?.factorsResetAt && new Date(user.factorsResetAt) > before
      ? [{ kind: 'factors-reset' } as const]
      : []),
    ...(changes.length > 0 ? [{ kind: 'accounts-changed', changes } as const] : []),
    ...listCountWarning('sign-ins-failed', failed),
  ]
}

function listBackupWarnings({ isConfigured, isOverdue, backups }: BackupStatus): OverviewWarning[] {
  if (!isConfigured) return []
  const newest = backups.find((it) => !isRunning(it))
  return [
    ...(isOverdue ? [{ kind: 'backup-overdue' } as const] : []),
    ...(newest?.error ? [{ kind: 'backup-failed' } as const] : []),
  ]
}

function listCountWarning(
  kind: 'mail-failed' | 'spam-suspected' | 'sign-ins-failed',
  count: number,
): OverviewWarning[] {
  return count > 0 ? [{ kind, count }] : []
}

/** Texts that are due for a look, and texts with findings. */
async function listTextWarnings(services: Pick<Services, 'db' | 'clock'>) {
  const warnings = [
    { kind: 'texts-due', ...(await countDueTexts(services)) },
    { kind: 'texts-with-findings', ...(await countTextsWithFindings(services.db)) },
  ] as const
  return warnings.filter(({ blog, faq, pages }) => blog + faq + pages > 0)
}

/** A warning of the documents in one state, if there are any. */
function listDocumentWarnings(
  documents: OfficeDocument[],
  state: 'expiring' | 'expired',
): OverviewWarning[] {
  const dated = documents.flatMap(({ title, validUntil, ...document }) =>
    document.state === state && validUntil !== null ? [{ title, validUntil }] : [],
  )
  const [first] = dated.toSorted((one, other) => one.validUntil.localeCompare(other.validUntil))
  return first ? [{ kind: `papers-${state}`, count: dated.length, ...first }] : []
}
