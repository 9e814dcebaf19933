import { formatNetwork } from '#server/http/client-ip.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import type { AccountNotice } from '#server/mail/account-notice.ts'
import type { AuthServices } from '../auth-services.ts'
import { changeAndNotify } from '../users/account-notices.ts'
import type { Client } from '../sessions/sessions.ts'
import { getAccountKey, type Account } from './sign-in-limits.ts'

/** Counts a failed sign-in. */
export async function countFailedSignIn(services: AuthServices, user: Account): Promise<void> {
  await countTowardsAlarm(services, 'loginAlarm', user, {
    title: 'Many failed sign-ins',
    text: `Someone may be guessing the password of ${user.username}: ${LIMITS.loginAlarm.points} sign-ins failed within an hour. The site slows down attempts from places where you have not signed in before. From places where you have, you can sign in as usual.`,
  })
}

/** Counts a wrong second step after the correct password. */
export async function countWrongSecondStep(
  services: AuthServices,
  user: Account,
  { ip, device }: Client,
): Promise<void> {
  await countTowardsAlarm(services, 'secondStepAlarm', user, {
    title: 'A failed second sign-in step',
    text: `Someone entered the correct password for ${user.username} and then failed the second sign-in step: ${formatNetwork(ip)}, ${device}. If you mistyped a code, you can ignore this. If not, someone knows your password.`,
  })
}

/**
 * Notifies the admin once an hour, at the failure that reaches the limit. A name without an account has nobody to
 * notify.
 */
async function countTowardsAlarm(
  services: AuthServices,
  alarm: 'loginAlarm' | 'secondStepAlarm',
  user: Account,
  notice: AccountNotice,
): Promise<void> {
  const failures = await services.limits.count(alarm, getAccountKey(user))
  if (failures !== LIMITS[alarm].points) return
  await changeAndNotify(services, (_transaction, notify) => notify(user.id, notice))
}
