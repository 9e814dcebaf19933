import { inTransaction } from '#server/db/in-transaction.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import type { AdminUser, NewUser, PasswordChange } from '../schema.ts'
import { checkOwnPassword } from './confirm.ts'
import { deleteChallengesOf } from './factors/challenge-store.ts'
import { tellAdmin, tellAllAdmins } from './notices.ts'
import { hashPassword, randomPassword } from './password.ts'
import { deleteSessionsOf } from './session-store.ts'
import {
  deleteUser,
  findUserByName,
  insertUser,
  listUserIdsForUpdate,
  listUsers,
  updatePassword,
} from './store.ts'
import { refuseWeakPassword } from './weak-password.ts'

const TAKEN = 'This username is already taken'

/**
 * @throws {Conflict} when another admin has the name, regardless of case
 * @throws {InvalidInput} for a weak password
 */
export async function createUser(
  services: Pick<Services, 'db' | 'clock' | 'office' | 'outbox' | 'passwordSlots'>,
  { username: creator }: Pick<Admin, 'username'>,
  { username, email, password }: NewUser,
): Promise<AdminUser> {
  const { db, clock, office, outbox } = services
  const facts = await office.read()
  await refuseWeakPassword(password, { path: 'password', username, siteName: facts.site.name })
  const isTaken = (await listUsers(db)).some(
    (other) => foldCase(other.username) === foldCase(username),
  )
  // The unique index knows the case of Latin letters only, but it decides between two that take
  // a name at the same moment.
  if (isTaken) throw new Conflict(TAKEN)
  const now = clock.now()
  const row = {
    username,
    email: email || null,
    password_hash: await hashPassword(services, password),
    created_at: now.toISOString(),
  }
  const user = await inTransaction(db, async (transaction) => {
    const inserted = await insertUser(transaction, row)
    if (!inserted) throw new Conflict(TAKEN)
    await tellAllAdmins(
      transaction,
      { facts, now },
      {
        title: 'A new admin was added',
        text: `${creator} added the admin ${username}, who can change everything on the site.`,
      },
    )
    return inserted
  })
  outbox.wake()
  return user
}

/**
 * Deletes an admin with all sessions.
 * @throws {Conflict} for the last admin, also when two are deleted at the same moment
 */
export async function removeUser(
  { db, clock, office, outbox }: Pick<Services, 'db' | 'clock' | 'office' | 'outbox'>,
  { username: remover }: Pick<Admin, 'username'>,
  id: number,
): Promise<void> {
  const facts = await office.read()
  await inTransaction(db, async (transaction) => {
    const ids = await listUserIdsForUpdate(transaction)
    if (!ids.includes(id)) throw new NotFound('There is no such admin')
    if (ids.length === 1) throw new Conflict('The last admin cannot be deleted')
    const name = (await listUsers(transaction)).find((user) => user.id === id)?.username
    // Told before it is done, so that the deleted admin hears of it too.
    await tellAllAdmins(
      transaction,
      { facts, now: clock.now() },
      {
        title: 'An admin was deleted',
        text: `${remover} deleted the admin ${name}.`,
      },
    )
    await deleteUser(transaction, id)
  })
  outbox.wake()
}

/**
 * Changes the password of an admin and ends all their other sessions.
 * @throws {Unauthorized} with an issue for `currentPassword`, when that is wrong
 * @throws {InvalidInput} for a weak new password
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'clock' | 'office' | 'limits' | 'outbox' | 'passwordSlots'>,
  admin: Admin,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { db, clock, office, outbox } = services
  const facts = await office.read()
  await checkOwnPassword(services, admin, {
    password: currentPassword,
    refusal: { path: 'currentPassword', message: 'Current password is incorrect' },
  })
  await refuseWeakPassword(newPassword, {
    path: 'newPassword',
    username: admin.username,
    siteName: facts.site.name,
  })
  const passwordHash = await hashPassword(services, newPassword)
  await inTransaction(db, async (transaction) => {
    await updatePassword(transaction, admin.id, passwordHash)
    await deleteSessionsOf(transaction, admin.id, admin.sessionHash)
    await deleteChallengesOf(transaction, admin.id)
    await tellAdmin(transaction, { facts, now: clock.now() }, admin.id, {
      title: 'Your password was changed',
      text: `The password of ${admin.username} was changed in Settings. All other sessions have ended.`,
    })
  })
  outbox.wake()
}

/** Gives an admin a random password and ends their sessions. @returns the password */
export async function resetPassword(
  services: Pick<Services, 'db' | 'clock' | 'office' | 'passwordSlots'>,
  username: string,
): Promise<string> {
  const { db, clock, office } = services
  const user = await findUserByName(db, username)
  if (!user) throw new NotFound(`there is no admin called ${username}`)
  const password = randomPassword()
  const passwordHash = await hashPassword(services, password)
  const facts = await office.read()
  await inTransaction(db, async (transaction) => {
    await updatePassword(transaction, user.id, passwordHash)
    await deleteSessionsOf(transaction, user.id)
    await deleteChallengesOf(transaction, user.id)
    await tellAdmin(transaction, { facts, now: clock.now() }, user.id, {
      title: 'Your password was reset',
      text: `The password of ${user.username} was reset on the machine that the site runs on. All sessions have ended.`,
    })
  })
  return password
}
