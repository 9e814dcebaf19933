import type { Db } from '#server/db/tables.ts'
import type { Admin } from '#server/http/env.ts'
import type { AccountNotice } from '#server/mail/account-notice.ts'
import type { Services } from '#server/services.ts'
import type { AuthServices } from '../auth-services.ts'
import type { PasswordChange } from '../../schema.ts'
import { signOutEverywhere } from '../sessions/end-sessions.ts'
import { checkOwnPassword } from '../sessions/reauthenticate.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { hashPassword, randomPassword } from '../users/password.ts'
import { requireUserByName, updateUser } from '../users/user-store.ts'
import { hashNewPassword } from '../users/weak-password.ts'

/**
 * Changes the password of an admin and ends all their other sessions, and their keys.
 * @throws {Unauthorized} with an issue for `currentPassword`, when that is wrong
 * @throws {InvalidInput} for a weak new password
 */
export async function changePassword(
  services: AuthServices,
  admin: Admin,
  { currentPassword, newPassword, endKeys }: PasswordChange,
): Promise<void> {
  const { id, username } = admin
  await checkOwnPassword(services, admin, {
    password: currentPassword,
    refusal: { path: 'currentPassword', message: 'Current password is incorrect' },
  })
  const passwordHash = await hashNewPassword(services, newPassword, {
    path: 'newPassword',
    username,
  })
  await storePassword(services, id, {
    passwordHash,
    kept: admin,
    endKeys,
    notice: {
      title: 'Your password was changed',
      text: `The password of ${username} was changed in Settings. The account was signed out everywhere else.`,
    },
  })
}

/** Gives an admin a random password and ends their sessions. @returns it, and what is said of keys */
export async function resetPassword(
  services: NotifyServices & Pick<Services, 'passwordSlots'>,
  name: string,
  endKeys = true,
): Promise<{ password: string; keys: string }> {
  const { id, username } = await requireUserByName(services.db, name)
  const password = randomPassword()
  const keys = await storePassword(services, id, {
    passwordHash: await hashPassword(services, password),
    endKeys,
    notice: {
      title: 'Your password was reset',
      text: `The password of ${username} was reset on the server. The account was signed out everywhere.`,
    },
  })
  return { password, keys }
}

type StoredPassword = {
  passwordHash: string
  /** The session that goes on. */
  kept?: Admin
  endKeys?: boolean | undefined
  notified?: 'all'
  notice: AccountNotice
  /** Runs first, in the same transaction. */
  begin?: (transaction: Db) => Promise<void>
}

/** Stores a new password, signs its admin out everywhere and mails it. @returns what is said of keys */
export async function storePassword(
  services: NotifyServices,
  id: number,
  { passwordHash, kept, endKeys, notified, notice, begin }: StoredPassword,
): Promise<string> {
  const now = services.clock.now()
  return changeAndNotify(services, async (transaction, notify) => {
    await begin?.(transaction)
    await updateUser(transaction, id, { password_hash: passwordHash })
    const keys = await signOutEverywhere(transaction, id, { now, kept, endKeys })
    await notify(notified ?? id, { ...notice, text: notice.text + keys })
    return keys
  })
}
