import { TooManyRequests } from '#server/errors.ts'
import { getWiderNetwork } from '#server/http/client-ip.ts'
import { formatWait, LIMITS } from '#server/http/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import { isKnownIp } from '../sessions/known-ips.ts'
import { getPasswordFingerprint } from '../users/password.ts'
import type { User } from '../users/user-store.ts'

const MINUTE_MS = 60_000
/** The wait of unknown addresses doubles after each further number of failures of this size. */
const FAILURES_A_STEP = 5

export type Account = Pick<User, 'id' | 'username' | 'passwordHash'>

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
 * `loginAddress` is the caller's, because it counts before the account is looked up, and failed-sign-ins.ts
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
