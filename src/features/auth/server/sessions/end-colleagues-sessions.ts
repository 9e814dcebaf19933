import { Conflict, NotFound } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { changeAndTell, type Telling } from '../users/account-notices.ts'
import { deleteSessionsOf } from './session-store.ts'
import { findUser } from '../users/user-store.ts'

/** Ends all sessions of another admin, such as one who has lost a laptop. */
export async function endColleaguesSessions(
  services: Telling,
  admin: Admin,
  id: number,
): Promise<void> {
  if (id === admin.id) throw new Conflict('End your own sessions in Settings, under Sessions')
  await changeAndTell(services, async (transaction, tell) => {
    const user = await findUser(transaction, id)
    if (!user) throw new NotFound('There is no such admin')
    await deleteSessionsOf(transaction, id)
    await tell(id, {
      title: 'Your sessions were ended',
      text: `${admin.username} ended all sessions of the account ${user.username}. Sign in again to continue.`,
    })
  })
}
