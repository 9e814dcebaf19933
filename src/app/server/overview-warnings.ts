import {
  countFailedSignIns,
  findSignInBefore,
  listAccountChanges,
} from '#features/activity/server/store.ts'
import { findUser } from '#features/auth/server/users/user-store.ts'
import type { BackupStatus } from '#features/backup/schema.ts'
import { isRunning } from '#features/backup/server/store.ts'
import type { OfficeDocument } from '#features/documents/schema.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import type { OverviewWarning } from '#shared/overview.ts'
import type { countDueTexts } from './reviews.ts'

const RECENT_CHANGES = 5

/**
 * Lists changes to accounts since the previous sign-in of an admin; empty after the first sign-in.
 */
export async function listSignInWarnings(
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

type Found = {
  backups: BackupStatus
  mails: { failed: number }
  /** Suspected spam that no admin has seen. */
  unseen: number
  documents: OfficeDocument[]
  dueTexts: Awaited<ReturnType<typeof countDueTexts>>
  /** Addresses that people often asked for in vain. */
  missing: number
}

/** What must be done, the most pressing first. */
export function listWarnings(found: Found): OverviewWarning[] {
  return [
    ...listBackupWarnings(found.backups),
    ...listCountWarning('mail-failed', found.mails.failed),
    ...listCountWarning('spam-suspected', found.unseen),
    ...listDocumentWarnings(found.documents),
    ...listDueTexts(found.dueTexts),
    ...listCountWarning('addresses-missing', found.missing),
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
  kind: 'mail-failed' | 'spam-suspected' | 'sign-ins-failed' | 'addresses-missing',
  count: number,
): OverviewWarning[] {
  return count > 0 ? [{ kind, count }] : []
}

function listDueTexts(due: Awaited<ReturnType<typeof countDueTexts>>): OverviewWarning[] {
  return due.blog + due.faq + due.pages > 0 ? [{ kind: 'texts-due', ...due }] : []
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
