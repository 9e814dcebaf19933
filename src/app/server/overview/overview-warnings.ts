import {
  countFailedSignIns,
  findSignInBefore,
  listAccountChanges,
} from '#features/activity/server/store.ts'
import {
  countOftenMissing,
  type MissingServices,
} from '#features/addresses/server/missing-addresses.ts'
import { countProposals } from '#aspects/proposals/server/store.ts'
import { findUser } from '#features/auth/server/users/user-store.ts'
import type { BackupStatus } from '#features/backup/schema.ts'
import { isRunning } from '#features/backup/server/store.ts'
import type { Backups } from '#features/backup/server/backups.ts'
import { countUnseenMessages } from '#features/contact/server/suspicion-store.ts'
import type { OfficeDocument } from '#features/documents/schema.ts'
import { listDocuments } from '#features/documents/server/store.ts'
import { countTextsWithFindings } from '#aspects/findings/server/findings-store.ts'
import { findLastRestoreTest } from '#features/restore-tests/server/store.ts'
import { countMissedSearches } from '#features/searches/server/store.ts'
import { DAY_MS } from '#server/clock.ts'
import type { Admin } from '#server/http/env.ts'
import { countMails } from '#server/mail/outbox-store.ts'
import type { Services } from '#server/services.ts'
import { ACCOUNT_CHANGES_MAX, type OverviewWarning } from '#shared/overview.ts'
import { findAge, REMINDED_AFTER_DAYS, type RestoreTestResult } from '#shared/restore-test.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { countDamagedValues } from '../background/housekeeping.ts'
import { findSampleFacts, isOpenToPublic } from './first-steps.ts'
import { countDueTexts } from '#aspects/reviews/server/review-store.ts'

const OWN = { areOwn: true } as const
/** What people looked for in vain longer ago is no news. */
const MISSED_FOR_MS = 30 * 24 * 60 * 60_000

export type WarningServices = MissingServices &
  Pick<Services, 'clock'> & { backups: Pick<Backups, 'status'> }

/** Lists what must be done; first what an admin should know about accounts. */
export async function listWarnings(
  services: WarningServices,
  admin: Admin,
): Promise<OverviewWarning[]> {
  const { db, clock, config, backups } = services
  const [
    signIns,
    backupStatus,
    samples,
    mails,
    unseen,
    documents,
    restoreTest,
    dueTexts,
    textsFound,
    missing,
    missed,
    proposals,
    damaged,
  ] = await Promise.all([
    listSignInWarnings(db, admin),
    backups.status(),
    isOpenToPublic(config) ? findSampleFacts(services) : [],
    countMails(db),
    countUnseenMessages(db),
    listDocuments(db, clock.now()),
    findLastRestoreTest(db),
    countDueTexts(db, clock.now()),
    countTextsWithFindings(db),
    countOftenMissing(services),
    countMissedSearches(db, new Date(clock.now().getTime() - MISSED_FOR_MS)),
    countProposals(db),
    countDamagedValues(db),
  ])
  return [
    ...signIns,
    ...listLeapWarning(clock),
    ...listBackupWarnings(backupStatus),
    ...listCountWarning('values-damaged', damaged),
    ...samples,
    ...listCountWarning('mail-failed', mails.failed),
    ...listCountWarning('spam-suspected', unseen),
    ...listDocumentWarnings(documents),
    ...listTestWarning(restoreTest, clock.now()),
    ...listTextWarning('texts-due', dueTexts),
    ...listTextWarning('texts-with-findings', textsFound),
    ...listCountWarning('addresses-missing', missing),
    ...listCountWarning('searches-missed', missed),
    ...listCountWarning('proposals-waiting', proposals),
  ]
}

/**
 * Lists changes to accounts since the previous sign-in of an admin; empty after the first sign-in.
 * What others did is told apart from what was done in the admin's name and from the same IP.
 */
async function listSignInWarnings(
  db: Services['db'],
  { id, username, signInIp: address, signedInAt }: Admin,
): Promise<OverviewWarning[]> {
  const before = await findSignInBefore(db, { username, time: signedInAt })
  if (!before) return []
  const failed = await countFailedSignIns(db, before)
  const failedByOthers = await countFailedSignIns(db, before, { username, address })
  const user = await findUser(db, id)
  const reader = { username, address, signedInAt }
  const found = await listAccountChanges(db, { since: before, limit: ACCOUNT_CHANGES_MAX, reader })
  const isOwn = found.every((entry) => entry.username === username && entry.address === address)
  const changes = found.map((entry) => ({
    at: entry.createdAt,
    text: `${entry.username} ${entry.action} ${entry.subject}`,
  }))
  return [
    ...(user?.factorsResetAt && new Date(user.factorsResetAt) > before
      ? [{ kind: 'factors-reset' } as const]
      : []),
    ...(changes.length > 0
      ? [{ kind: 'accounts-changed', changes, ...(isOwn && OWN) } as const]
      : []),
    ...(failed > 0
      ? [{ kind: 'sign-ins-failed', count: failed, ...(failedByOthers === 0 && OWN) } as const]
      : []),
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

function listLeapWarning({ findLeap = () => 0 }: Services['clock']): OverviewWarning[] {
  const days = Math.round(findLeap() / DAY_MS)
  return days === 0 ? [] : [{ kind: 'clock-leapt', days }]
}

/** A warning that counts one sort of thing. */
type CountWarning = Exclude<Extract<OverviewWarning, { count: number }>, { title: string }>

function listCountWarning(kind: CountWarning['kind'], count: number): OverviewWarning[] {
  return count > 0 ? [{ kind, count }] : []
}

type TextCounts = { blog: number; faq: number; pages: number }

function listTextWarning(
  kind: 'texts-due' | 'texts-with-findings',
  counts: TextCounts,
): OverviewWarning[] {
  return counts.blog + counts.faq + counts.pages > 0 ? [{ kind, ...counts }] : []
}

function listDocumentWarnings(documents: OfficeDocument[]): OverviewWarning[] {
  return (['expired', 'expiring'] as const).flatMap((state) => {
    const dated = documents.flatMap(({ title, validUntil, ...document }) =>
      document.state === state && validUntil !== null ? [{ title, validUntil }] : [],
    )
    const [first] = dated.toSorted((one, other) => one.validUntil.localeCompare(other.validUntil))
    return first ? [{ kind: `papers-${state}` as const, count: dated.length, ...first }] : []
  })
}

/** A week before pages call the test old. */
function listTestWarning(test: RestoreTestResult | undefined, now: Date): OverviewWarning[] {
  const days = test && findAge(test.testedOn, toEasternDay(now), REMINDED_AFTER_DAYS - 1)
  return days ? [{ kind: 'restore-test-due', days }] : []
}
