import { Unauthorized } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import type { PasswordChange } from '../schema.ts'
import { hashPassword, isPassword, passwordMarkOf } from './password.ts'
import { deleteSessionsOf } from './session-store.ts'
import { findPasswordHash, updatePassword } from './store.ts'

/**
 * Gives an admin a new password and ends all their other sessions.
 * @throws {Unauthorized} naming `currentPassword`, when that is not the right one
 */
export async function changePassword(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  admin: Admin,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const known = await findPasswordHash(db, admin.id)
  const account = `${admin.id} ${passwordMarkOf(known ?? '')}`
  await limits.use('passwordChange', account)
  if (!known || !(await isPassword(currentPassword, known))) {
    const message = 'Current password is incorrect'
    throw new Unauthorized(message, { issues: [{ path: 'currentPassword', message }] })
  }
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, admin.id, passwordHash)
    await deleteSessionsOf(transaction, admin.id, admin.sessionHash)
  })
  await limits.reset('passwordChange', account)
}
