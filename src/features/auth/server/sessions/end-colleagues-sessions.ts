import { Conflict, NotFound } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { deleteUserSessions } from './session-store.ts'
import { findUser } from '../users/user-store.ts'

/** Ends all sessions of another admin, such as one who has lost a laptop. */
export async function endColleaguesSessions(
  services: NotifyServices,
  admin: Admin,
  id: number,
): Promise<void> {
  if (id === admin.id) throw new Conflict('End your own sessions in Settings, under Sessions')
  await changeAndNotify(services, async (transaction, notify) => {
    const user = await findUser(transaction, id)
    if (!user) throw new NotFound('There is no such admin')
    await deleteUserSessions(transaction, id)
    await notify(id, {
      title: 'Your sessions were ended',
      text: `${admin.username} ended all sessions of the account ${user.username}. Sign in again to continue.`,
    })
  })
}
