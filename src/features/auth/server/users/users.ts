import { Conflict } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import type { AccountInput, AdminUser, NewUser } from '../../schema.ts'
import { changeAndNotify, type NotifyServices } from './account-notices.ts'
import {
  deleteUser,
  insertUser,
  listUsers,
  lockUser,
  lockUsers,
  requireUser,
  updateUser,
} from './user-store.ts'
import { hashNewPassword } from './weak-password.ts'

const TAKEN = 'This username is already taken'

/**
 * @throws {Conflict} when another admin has the name, regardless of case
 * @throws {InvalidInput} for a weak password
 */
export async function createUser(
  services: NotifyServices & Pick<Services, 'passwordSlots'>,
  { username: creator }: Pick<Admin, 'username'>,
  { username, email, password }: NewUser,
): Promise<AdminUser> {
  const { db, clock } = services
  const passwordHash = await hashNewPassword(services, password, { path: 'password', username })
  // The unique index folds the case of Latin letters only, but it decides between two requests that
  // take a name at the same moment.
  const users = await listUsers(db)
  if (users.some((user) => foldCase(user.username) === foldCase(username)))
    throw new Conflict(TAKEN)
  const row = {
    username,
    email: email || null,
    password_hash: passwordHash,
    created_at: clock.now().toISOString(),
  }
  return changeAndNotify(services, async (transaction, notify) => {
    const user = await insertUser(transaction, row)
    if (!user) throw new Conflict(TAKEN)
    await notify('all', {
      title: 'A new admin was added',
      text: `${creator} added the admin ${username}, who can change everything on the site.`,
    })
    return user
  })
}

/**
 * Deletes an admin with all sessions.
 * @throws {Conflict} for the last admin, also when two are deleted at the same moment
 */
export async function removeUser(
  services: NotifyServices,
  { username: remover }: Pick<Admin, 'username'>,
  id: number,
): Promise<void> {
  await changeAndNotify(services, async (transaction, notify) => {
    const count = await lockUsers(transaction)
    const user = await requireUser(transaction, id)
    if (count === 1) throw new Conflict('The last admin cannot be deleted')
    // Comes before the deletion, so that the deleted admin is notified too.
    await notify('all', {
      title: 'An admin was deleted',
      text: `${remover} deleted the admin ${user.username}.`,
    })
    await deleteUser(transaction, id)
  })
}

/** Changes the e-mail address of an admin, and notifies the old and the new one. */
export async function changeEmail(
  services: NotifyServices,
  { id }: Pick<Admin, 'id'>,
  { email }: AccountInput,
): Promise<void> {
  await changeAndNotify(services, async (transaction, notify) => {
    const user = await lockUser(transaction, id)
    if (!user || (user.email ?? '') === email) return
    const notice = {
      title: 'The e-mail address of your account has changed',
      text: `Notices about the account ${user.username} now go to ${email || 'the office'} instead of ${user.email ?? 'the office'}.`,
    }
    await notify(id, notice)
    await updateUser(transaction, id, { email: email || null })
    await notify(id, notice)
  })
}
