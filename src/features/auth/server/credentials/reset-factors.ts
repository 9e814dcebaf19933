import { Conflict } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { signOutEverywhere } from '../sessions/end-sessions.ts'
import { requireUser, requireUserByName, updateUser } from '../users/user-store.ts'
import { deleteUserFactors } from '../proof/factor-store.ts'
import { deleteUserRecoveryCodes } from '../proof/recovery-code-store.ts'

/** Removes all second factors of a colleague. */
export async function resetColleague(
  services: NotifyServices,
  admin: Admin,
  id: number,
): Promise<void> {
  if (id === admin.id) throw new Conflict('Remove your own factors one by one in Settings')
  await reset(services, id, `${admin.username} did this in Settings.`)
}

/** The same from the command line. @returns what is said of the keys @throws {NotFound} */
export async function resetByCommand(services: NotifyServices, username: string, endKeys = true) {
  const user = await requireUserByName(services.db, username)
  return reset(services, user.id, 'This was done on the server.', endKeys)
}

/**
 * Deletes factors and recovery codes and ends sessions and keys, because somebody else may have what
 * opened them. Notifies the admin by mail, and on the overview after the next sign-in.
 */
async function reset(services: NotifyServices, id: number, by: string, endKeys = true) {
  const now = services.clock.now()
  return changeAndNotify(services, async (transaction, notify) => {
    const user = await requireUser(transaction, id)
    await deleteUserFactors(transaction, id)
    await deleteUserRecoveryCodes(transaction, id)
    const keys = await signOutEverywhere(transaction, id, { now, endKeys })
    await updateUser(transaction, id, { factors_reset_at: now.toISOString() })
    await notify(id, {
      title: 'Your two-step sign-in was reset',
      text: `The account ${user.username} no longer has an authenticator app, passkeys or recovery codes. ${by} The account was signed out everywhere.${keys} Sign in with the password and add a new one in Settings, under Your Account.`,
    })
    return keys
  })
}
