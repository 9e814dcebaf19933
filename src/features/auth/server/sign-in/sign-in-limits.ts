import { TooManyRequests } from '#server/errors.ts'
import { formatNetwork, getWiderNetwork } from '#server/http/client-ip.ts'
import { formatWait, LIMITS } from '#server/http/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import type { AuthServices } from '../auth-services.ts'
import { isKnownIp } from '../sessions/known-ips.ts'
import type { Client } from '../sessions/sessions.ts'
import { changeAndNotify } from '../users/account-notices.ts'
import { getPasswordFingerprint } from '../users/password.ts'
import type { User } from '../users/user-store.ts'

const MINUTE_MS = 60_000
/** The wait of unknown addresses doubles after each further number of failures of this size. */
const FAILURES_A_STEP = 5

export type Account = Pick<User, 'id' | 'username' | 'passwordHash'>

/** What the admin is told when failures reach an alarm. */
const ALARMS = {
  loginAlarm: {
    title: 'Many failed sign-ins',
    describe: ({ username }: Account) =>
      `Someone may be guessing the password of ${username}: ${LIMITS.loginAlarm.points} sign-ins failed within an hour. The site slows down attempts from places where you have not signed in before. From places where you have, you can sign in as usual.`,
  },
  secondStepAlarm: {
    title: 'A failed second sign-in step',
    describe: ({ username }: Account, { ip, device }: Client) =>
      `Someone entered the correct password for ${username} and then failed the second sign-in step: ${formatNetwork(ip)}, ${device}. If you mistyped a code, you can ignore this. If not, someone knows your password.`,
  },
}

/** A sign-in attempt that has been counted. */
export type Attempt = {
  /** The account and the address of the client. */
  pair: string
  /** Whether an admin has signed in to the account from this address lately. */
  isKnown: boolean
  refund: () => Promise<void>
}

/**
 * Counts an attempt before its outcome is known, so that concurrent attempts cannot exceed the limits.
 *
 * in this order     counts                by                    for                 beyond the limit
 * loginAddress      attempts              address               everyone            refused
 * loginNetwork      attempts              IPv6 /48              unknown addresses   refused
 * login             failures              account and address   everyone            refused
 * loginAccount      failures              account               unknown addresses   tries once after each wait
 * loginAlarm        failures in the end   account               everyone            the admin is notified
 * secondStepAlarm   wrong second steps    account               everyone            the admin is notified
 *
 * `loginAddress` is the caller's, because it counts before the account is looked up, and `countFailure`
 * counts the last two. One subscriber may have all 65,536 networks of a /48. The wait doubles with every
 * five further failures from anywhere, until a day passes without any. Known addresses never wait, so
 * no stranger can lock an admin out.
 *
 * @throws {TooManyRequests} with Retry-After
 */
export async function countAttempt(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  user: Account,
  ip: string,
): Promise<Attempt> {
  const { limits } = services
  const account = getAccountKey(user)
  const pair = `${account} ${ip}`
  const isKnown = await isKnownIp(services, user.id, ip)
  const network = isKnown ? undefined : getWiderNetwork(ip)

  if (network) await limits.use('loginNetwork', network)
  await limits.use('login', pair)
  const waitMs = isKnown ? 0 : getWait(await limits.count('loginAccount', account))
  const msLeft = waitMs > 0 ? await limits.claimAttempt(pair, waitMs) : 0

  const refundFailure = async () => {
    await limits.refund('login', pair)
    if (!isKnown) await limits.refund('loginAccount', account)
  }
  if (msLeft > 0) {
    await refundFailure()
    throw buildRefusal(msLeft)
  }
  const refund = async () => {
    await refundFailure()
    if (network) await limits.refund('loginNetwork', network)
    if (waitMs > 0) await limits.returnAttempt(pair)
  }
  return { pair, isKnown, refund }
}

/**
 * Counts a failed sign-in, or a wrong second step after the correct password. Notifies the admin once an hour, at
 * the failure that reaches the limit. A name without an account has nobody to notify.
 */
export async function countFailure(
  services: AuthServices,
  alarm: keyof typeof ALARMS,
  user: Account,
  client: Client,
): Promise<void> {
  const failures = await services.limits.count(alarm, getAccountKey(user))
  if (failures !== LIMITS[alarm].points) return
  const { title, describe } = ALARMS[alarm]
  const notice = { title, text: describe(user, client) }
  await changeAndNotify(services, (_transaction, notify) => notify(user.id, notice))
}

/**
 * The case-folded name and a fingerprint of the password: a new password starts without failures.
 */
export function getAccountKey({ username, passwordHash }: Omit<Account, 'id'>): string {
  return `${foldCase(username)} ${getPasswordFingerprint(passwordHash)}`
}

/** The wait before an attempt, which is counted among the failures. */
function getWait(failures: number): number {
  const further = failures - LIMITS.loginAccount.points - 1
  return further < 0 ? 0 : MINUTE_MS * 2 ** Math.floor(further / FAILURES_A_STEP)
}

function buildRefusal(msLeft: number): TooManyRequests {
  const seconds = Math.ceil(msLeft / 1000)
  const wait = seconds < 120 ? `${seconds} second${seconds === 1 ? '' : 's'}` : formatWait(seconds)
  return new TooManyRequests(
    `Too many failed sign-ins for this account. Please try again in ${wait}, or sign in from a place where you have signed in before.`,
    { headers: { 'Retry-After': String(seconds) } },
  )
}
