import type { Db } from '#server/db/tables.ts'
import { Conflict } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { deleteUserChallenges } from '../proof/challenge-store.ts'
import { deleteUserKnownIps } from './known-ip-store.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { deleteUserKeys, listUserKeys } from '../users/user-key-store.ts'
import { requireUser } from '../users/user-store.ts'
import { deleteUserSessions } from './session-store.ts'

/**
 * Ends the sessions and begun sign-ins of an account whose password or factors change, and forgets
 * the addresses it is known from. The session that made the change goes on.
 */
export async function signOutEverywhere(
  db: Db,
  userId: number,
  { sessionHash, signInIp }: Partial<Pick<Admin, 'sessionHash' | 'signInIp'>> = {},
): Promise<void> {
  await deleteUserSessions(db, userId, sessionHash)
  await deleteUserChallenges(db, userId)
  await deleteUserKnownIps(db, userId, signInIp)
}

/**
 * Ends the keys that an admin made, because whoever knew the password may have one of them, unless
 * `endKeys` is false. @returns a sentence that names them, after a space; '' without any
 */
export async function endUserKeys(
  db: Db,
  userId: number,
  { now, endKeys = true }: { now: Date; endKeys?: boolean | undefined },
): Promise<string> {
  const names = (await listUserKeys(db, userId, now)).map((name) => `“${name}”`).join(', ')
  if (endKeys) await deleteUserKeys(db, userId)
  if (names === '') return ''
  return endKeys
    ? ` So have the keys of this account: ${names}.`
    : ` The keys of this account still work: ${names}.`
}

/** Ends all sessions of another admin, such as one who has lost a laptop. */
export async function endColleaguesSessions(
  services: NotifyServices,
  admin: Admin,
  id: number,
): Promise<void> {
  if (id === admin.id) throw new Conflict('End your own sessions in Settings, under Sessions')
  await changeAndNotify(services, async (transaction, notify) => {
    const user = await requireUser(transaction, id)
    await deleteUserSessions(transaction, id)
    await notify(id, {
      title: 'Your sessions were ended',
      text: `${admin.username} ended all sessions of the account ${user.username}. Sign in again to continue.`,
    })
  })
}
