import { networkNameOf } from '#server/http/client-address.ts'
import { LIMITS } from '#server/http/rate-limits.ts'
import type { AccountNotice } from '#server/mail/account-notice.ts'
import type { Services } from '#server/services.ts'
import { changeAndTell, type Telling } from '../users/account-notices.ts'
import type { Client } from '../sessions/sessions.ts'
import { accountKeyOf } from './sign-in-limits.ts'
import { findUser, type User } from '../users/user-store.ts'

type Noting = Telling & Pick<Services, 'limits'>
type Account = Pick<User, 'id' | 'username' | 'passwordHash'>

/** Counts a failed sign-in. The first one beyond the limit of an hour is told to the admin. */
export async function noteFailure(services: Noting, user: Account): Promise<void> {
  const failures = await services.limits.count('loginAlarm', accountKeyOf(user))
  if (failures !== LIMITS.loginAlarm.points + 1) return
  await tell(services, user, {
    title: 'Many failed sign-ins',
    text: `Someone may be guessing the password of ${user.username}: ${failures} sign-ins failed within an hour. The site slows down attempts from places where you have not signed in before. From places where you have, you can sign in as usual.`,
  })
}

/**
 * Notes that the right password was followed by a wrong second step, which the admin is told of once an
 * hour.
 */
export async function noteWrongSecondStep(
  services: Noting,
  user: Account,
  { address, device }: Client,
): Promise<void> {
  const wrong = await services.limits.count('secondStepAlarm', accountKeyOf(user))
  if (wrong !== LIMITS.secondStepAlarm.points) return
  await tell(services, user, {
    title: 'A failed second step',
    text: `Someone entered the correct password for ${user.username} and then failed the second step: ${networkNameOf(address)}, ${device}. If you mistyped a code, you can ignore this. If not, someone knows your password.`,
  })
}

/** Tells the admin, if the name that was tried is one. */
async function tell(services: Telling, { id }: Account, notice: AccountNotice): Promise<void> {
  await changeAndTell(services, async (transaction, send) => {
    if (await findUser(transaction, id)) await send(id, notice)
  })
}
