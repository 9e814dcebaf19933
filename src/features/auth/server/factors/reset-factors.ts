import { Conflict } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { signOutEverywhere } from '../sessions/end-sessions.ts'
import { requireUser, requireUserByName, updateUser } from '../users/user-store.ts'
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
  const user = await requireUserByName(services.db, username)
  await reset(services, user.id, 'This was done on the server.')
}

/**
 * Deletes factors and recovery codes and ends all sessions, because somebody else may have what
 * opened them. Notifies the admin by mail, and on the overview after the next sign-in.
 */
async function reset(services: NotifyServices, id: number, by: string): Promise<void> {
  await changeAndNotify(services, async (transaction, notify) => {
    const user = await requireUser(transaction, id)
    await deleteUserFactors(transaction, id)
    await deleteUserRecoveryCodes(transaction, id)
    await signOutEverywhere(transaction, id)
    await updateUser(transaction, id, { factors_reset_at: services.clock.now().toISOString() })
    await notify(id, {
      title: 'Your second factors were reset',
      text: `The account ${user.username} no longer has an authenticator app, passkeys or recovery codes. ${by} Sign in with the password and add a new one in Settings, under Your Account.`,
    })
  })
}
