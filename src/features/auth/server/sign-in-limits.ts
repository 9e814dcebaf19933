import { TooManyRequests } from '#server/errors.ts'
import { widerNetworkOf } from '#server/http/client-address.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'

type Attempt = {
  /** The case folded name and a mark of the current password. */
  account: string
  address: string
  /** Whether an admin has signed in to the account from this address lately. */
  isKnown: boolean
}

/**
 * Counts a sign-in attempt before its outcome is known, so that concurrent attempts cannot exceed
 * the limit. After too many failures for an account, each unknown address gets one attempt a
 * minute. These turns are independent, and known addresses need none, so no stranger can lock an
 * admin out.
 * @throws {TooManyRequests} with Retry-After
 * @returns a function that takes the attempt back
 */
export async function countAttempt(
  limits: RateLimits,
  { account, address, isKnown }: Attempt,
): Promise<() => Promise<void>> {
  const pair = `${account} ${address}`
  const network = isKnown ? undefined : widerNetworkOf(address)
  await limits.use('loginAddress', address)
  if (network) await limits.use('loginNetwork', network)
  const { isOver, isFirst } = await limits.count('loginAccount', account)
  const needsTurn = isOver && !isKnown
  if (needsTurn) await takeTurn(limits, pair, isFirst)
  await limits.use('login', pair)
  return async () => {
    await limits.giveBack('loginAddress', address)
    if (network) await limits.giveBack('loginNetwork', network)
    await limits.giveBack('loginAccount', account)
    if (needsTurn) await limits.returnTurn(pair)
    await limits.giveBack('login', pair)
  }
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
