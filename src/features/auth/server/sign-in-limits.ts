import { TooManyRequests } from '#server/errors.ts'
import { widerNetworkOf } from '#server/http/client-address.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import { passwordMarkOf } from './password.ts'
import { findSignInTime } from './sign-in-address-store.ts'
import type { User } from './store.ts'

/** How long an address from which an admin signed in counts as known to the account. */
export const KNOWN_MS = 90 * 24 * 60 * 60_000

/** A sign-in attempt that has been counted. */
export type Attempt = {
  /** The case folded name and a mark of the password: a new password starts without failures. */
  account: string
  /** The account and the address of the client. */
  pair: string
  /** Whether an admin has signed in to the account from this address lately. */
  isKnown: boolean
  takeBack: () => Promise<void>
}

/**
 * Counts a sign-in attempt before its outcome is known, so that concurrent attempts cannot exceed
 * the limit. After too many failures for an account, each unknown address gets one attempt a
 * minute. These turns are independent, and known addresses need none, so no stranger can lock an
 * admin out.
 * @throws {TooManyRequests} with Retry-After
 */
export async function countAttempt(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  user: Pick<User, 'id' | 'username' | 'passwordHash'>,
  address: string,
): Promise<Attempt> {
  const { limits } = services
  const account = `${foldCase(user.username)} ${passwordMarkOf(user.passwordHash)}`
  const pair = `${account} ${address}`
  const isKnown = await isKnownAddress(services, user.id, address)
  const network = isKnown ? undefined : widerNetworkOf(address)
  await limits.use('loginAddress', address)
  if (network) await limits.use('loginNetwork', network)
  const { isOver, isFirst } = await limits.count('loginAccount', account)
  const needsTurn = isOver && !isKnown
  if (needsTurn) await takeTurn(limits, pair, isFirst)
  await limits.use('login', pair)
  const takeBack = async () => {
    await limits.giveBack('loginAddress', address)
    if (network) await limits.giveBack('loginNetwork', network)
    await limits.giveBack('loginAccount', account)
    if (needsTurn) await limits.returnTurn(pair)
    await limits.giveBack('login', pair)
  }
  return { account, pair, isKnown, takeBack }
}

/** Whether an admin has signed in to an account from an address lately. */
export async function isKnownAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  address: string,
): Promise<boolean> {
  const usedAt = await findSignInTime(db, { userId, address })
  return usedAt !== undefined && usedAt.getTime() >= clock.now().getTime() - KNOWN_MS
}

/** `isFirst` marks the only refusal of the account that the activity record keeps. */
async function takeTurn(limits: RateLimits, client: string, isFirst: boolean): Promise<void> {
  const seconds = await limits.takeTurn(client)
  if (seconds === 0) return
  const time = seconds === 1 ? '1 second' : `${seconds} seconds`
  throw new TooManyRequests(
    `Too many failed sign-ins for this account. Please try again in ${time}.`,
    { headers: { 'Retry-After': String(seconds) }, isFirst },
  )
}
