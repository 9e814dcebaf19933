import type { Db } from '#server/db/tables.ts'
import { Conflict } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { deleteUserChallenges } from '../proof/challenge-store.ts'
import { deleteUserKnownIps } from './known-ip-store.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { deleteUserKeys, listUserKeys } from '../users/user-key-store.ts'
import { requireUser } from '../users/user-store.ts'
import { deleteUserSessions } from './session-store.ts'

/** `kept` is the session that goes on, because it made the change. */
type SignOut = {
  now: Date
  kept?: Pick<Admin, 'sessionHash' | 'signInIp'>
  endKeys?: boolean | undefined
}

/**
 * Ends the sessions and begun sign-ins of an account whose password or factors change, and forgets
 * the addresses it is known from. Ends its keys too, unless `endKeys` is false, because whoever knew
 * the password may have one of them.
 * @returns a sentence that names the keys, after a space; '' without any
 */
export async function signOutEverywhere(
  db: Db,
  userId: number,
  { now, kept, endKeys = true }: SignOut,
): Promise<string> {
  await deleteUserSessions(db, userId, kept?.sessionHash)
  await deleteUserChallenges(db, userId)
  await deleteUserKnownIps(db, userId, kept?.signInIp)
  const names = (await listUserKeys(db, userId, now)).map((name) => `“${name}”`).join(', ')
  if (endKeys) await deleteUserKeys(db, userId)
  if (names === '') return ''
  return endKeys
    ? ` The API keys of this account were revoked: ${names}.`
    : ` The API keys of this account still work: ${names}.`
}

/** Ends all sessions of another admin, such as one who has lost a laptop. */
export async function endColleaguesSessions(
  services: NotifyServices,
  admin: Admin,
  id: number,
): Promise<void> {
  if (id === admin.id)
    throw new Conflict('Sign yourself out in Settings, under “Where you are signed in”')
  await changeAndNotify(services, async (transaction, notify) => {
    const user = await requireUser(transaction, id)
    await deleteUserSessions(transaction, id)
    await notify(id, {
      title: 'You were signed out everywhere',
      text: `${admin.username} signed the account ${user.username} out everywhere. Sign in again to continue.`,
    })
  })
}
