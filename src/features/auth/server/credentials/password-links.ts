import { Conflict, Unauthorized } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import type { AuthServices } from '../auth-services.ts'
import { NEW_PASSWORD_PATH, type NewPassword, type PasswordLink } from '../../schema.ts'
import {
  deleteChallenge,
  deleteUserChallenges,
  findChallenge,
  insertChallenge,
} from '../proof/challenge-store.ts'
import { hashToken, newToken } from '../proof/token.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { findUser, requireUser, type User } from '../users/user-store.ts'
import { hashNewPassword } from '../users/weak-password.ts'
import { storePassword } from './change-password.ts'

const LIFETIME_MS = 60 * 60_000
const DEAD_LINK =
  'This link has been used, was replaced by a newer one, is more than an hour old, or the admin who made it has signed out. Please ask for a new one.'

/**
 * Makes a link with which a colleague chooses a new password. A new link takes the place of an
 * earlier one, and it ends with the session that made it. Its token stands in the fragment, which browsers send to no server.
 */
export async function makePasswordLink(
  services: NotifyServices,
  admin: Admin,
  id: number,
): Promise<PasswordLink> {
  if (id === admin.id) throw new Conflict('Change your own password in Settings')
  const { site } = await services.office.read()
  const token = newToken()
  const tokenHash = hashToken(token)
  const expiresAt = new Date(services.clock.now().getTime() + LIFETIME_MS)
  const username = await changeAndNotify(services, async (transaction, notify) => {
    const user = await requireUser(transaction, id)
    await deleteUserChallenges(transaction, id, 'new-password')
    const challenge = { tokenHash, kind: 'new-password', userId: id, expiresAt } as const
    await insertChallenge(transaction, { ...challenge, madeBy: admin.sessionHash })
    await notify([admin.id, id], {
      title: 'A password link was made',
      text: `${admin.username} made a link that lets ${user.username} choose a new password. It works once, within the next hour.`,
    })
    return user.username
  })
  const fragment = new URLSearchParams({ username, token }).toString()
  const link = `${site.url}${NEW_PASSWORD_PATH}#${fragment}`
  return { link, expiresAt: expiresAt.toISOString() }
}

/**
 * Sets the password of the admin for whom a link was made, and ends their sessions and keys. Second
 * factors stay. The token is random, so it is enough to count the attempts of an address.
 * @throws {Unauthorized} when the link no longer works
 * @throws {InvalidInput} for a weak password, which does not use up the link
 */
export async function setPasswordByLink(
  services: AuthServices,
  { token, newPassword }: NewPassword,
  ip: string,
): Promise<User> {
  await services.limits.use('loginAddress', ip)
  const tokenHash = hashToken(token)
  const user = await findLinkedUser(services, tokenHash)
  const { id, username } = user
  const passwordHash = await hashNewPassword(services, newPassword, {
    path: 'newPassword',
    username,
  })
  await storePassword(services, id, {
    passwordHash,
    begin: async (transaction) => {
      await requireUser(transaction, id)
      if (!(await deleteChallenge(transaction, tokenHash))) throw new Unauthorized(DEAD_LINK)
    },
    // The admin who made the link is among them.
    notified: 'all',
    notice: {
      title: 'A password was set by a link',
      text: `${username} chose a new password with a link from another admin. The account ${username} was signed out everywhere.`,
    },
  })
  await services.limits.refund('loginAddress', ip)
  return user
}

async function findLinkedUser(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tokenHash: string,
): Promise<User> {
  const found = await findChallenge(db, tokenHash, clock.now())
  const user =
    found?.kind === 'new-password' && found.userId ? await findUser(db, found.userId) : undefined
  if (!user) throw new Unauthorized(DEAD_LINK)
  return user
}
