import { Conflict, NotFound } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { deleteUserSessions } from '../sessions/session-store.ts'
import { deleteUserKnownIps } from '../sign-in/known-ip-store.ts'
import { findUser, findUserByName, updateFactorsReset } from '../users/user-store.ts'
import { deleteUserChallenges } from './challenge-store.ts'
import { deleteUserFactors } from './factor-store.ts'
import { deleteUserRecoveryCodes } from './recovery-code-store.ts'

/** Removes all second factors of a colleague. */
export async function resetColleague(
  services: NotifyServices,
  admin: Admin,
  id: number,
): Promise<void> {
  if (id === admin.id) throw new Conflict('Remove your own factors one by one in Settings')
  await reset(services, id, `${admin.username} did this in Settings.`)
}

/** The same from the command line. @throws {NotFound} */
export async function resetByCommand(services: NotifyServices, username: string): Promise<void> {
  const user = await findUserByName(services.db, username)
  if (!user) throw new NotFound(`there is no admin called ${username}`)
  await reset(services, user.id, 'This was done on the server.')
}

/**
 * Deletes factors and recovery codes and ends all sessions, because somebody else may have what
 * opened them. Notifies the admin by mail, and on the overview after the next sign-in.
 */
async function reset(services: NotifyServices, id: number, by: string): Promise<void> {
  await changeAndNotify(services, async (transaction, notify) => {
    const user = await findUser(transaction, id)
    if (!user) throw new NotFound('There is no such admin')
    await deleteUserFactors(transaction, id)
    await deleteUserRecoveryCodes(transaction, id)
    await deleteUserChallenges(transaction, id)
    await deleteUserSessions(transaction, id)
    await deleteUserKnownIps(transaction, id)
    await updateFactorsReset(transaction, id, services.clock.now())
    await notify(id, {
      title: 'Your second factors were reset',
      text: `The account ${user.username} no longer has an authenticator app, passkeys or recovery codes. ${by} Sign in with the password and add a new one in Settings, under Your Account.`,
    })
  })
}
