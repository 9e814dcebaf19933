import {
  countFailedSignIns,
  findSignInBefore,
  listAccountChanges,
} from '#features/activity/server/store.ts'
import { findUser } from '#features/auth/server/users/user-store.ts'
import type { FindWarnings } from '#server/warning.ts'
import { ACCOUNT_CHANGES_MAX } from '#shared/overview.ts'

const OWN = { areOwn: true } as const

/**
 * Lists changes to accounts since the previous sign-in of an admin; empty after the first sign-in.
 * What others did is told apart from what was done in the admin's name and from the same IP.
 */
export const findAccountWarnings: FindWarnings = async (
  { db },
  { id, username, signInIp: address, signedInAt },
) => {
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
      ? [{ kind: 'factors-reset' }]
      : []),
    ...(changes.length > 0 ? [{ kind: 'accounts-changed', changes, ...(isOwn && OWN) }] : []),
    ...(failed > 0
      ? [{ kind: 'sign-ins-failed', count: failed, ...(failedByOthers === 0 && OWN) }]
      : []),
  ]
}
