import { formatNetwork } from '#server/http/client-ip.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import type { AccountNotice } from '#server/mail/account-notice.ts'
import type { AuthServices } from '../auth-services.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import type { Client } from '../sessions/sessions.ts'
import { getAccountKey } from './sign-in-limits.ts'
import { findUser, type User } from '../users/user-store.ts'

type Account = Pick<User, 'id' | 'username' | 'passwordHash'>

/** Counts a failed sign-in. The admin is notified of the first one beyond the hourly limit. */
export async function countFailedSignIn(services: AuthServices, user: Account): Promise<void> {
  const failures = await services.limits.count('loginAlarm', getAccountKey(user))
  if (failures !== LIMITS.loginAlarm.points + 1) return
  await notifyAccount(services, user, {
    title: 'Many failed sign-ins',
    text: `Someone may be guessing the password of ${user.username}: ${failures} sign-ins failed within an hour. The site slows down attempts from places where you have not signed in before. From places where you have, you can sign in as usual.`,
  })
}

/**
 * Counts a wrong second step after the correct password. The admin is notified at most once an
 * hour.
 */
export async function countWrongSecondStep(
  services: AuthServices,
  user: Account,
  { ip, device }: Client,
): Promise<void> {
  const wrong = await services.limits.count('secondStepAlarm', getAccountKey(user))
  if (wrong !== LIMITS.secondStepAlarm.points) return
  await notifyAccount(services, user, {
    title: 'A failed second step',
    text: `Someone entered the correct password for ${user.username} and then failed the second step: ${formatNetwork(ip)}, ${device}. If you mistyped a code, you can ignore this. If not, someone knows your password.`,
  })
}

/** Notifies the admin, if the name belongs to one. */
async function notifyAccount(
  services: NotifyServices,
  { id }: Account,
  notice: AccountNotice,
): Promise<void> {
  await changeAndNotify(services, async (transaction, notify) => {
    if (await findUser(transaction, id)) await notify(id, notice)
  })
}
