import { inTransaction } from '#server/db/in-transaction.ts'
import { Unauthorized } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { lockAccount } from '../users/lock-account.ts'
import { newToken, hashToken } from './token.ts'
import {
  countTry,
  deleteChallengesBefore,
  insertChallenge,
  type Challenge,
} from './challenge-store.ts'

const LIFETIME_MS = 5 * 60_000

type Time = Pick<Services, 'db' | 'clock'>

/**
 * Issues a challenge for five minutes and five attempts. The token is also the challenge that a
 * passkey signs, so that a response fits only one challenge.
 * @throws {Unauthorized} if the account was deleted meanwhile
 * @returns the token, of which only a hash is stored
 */
export async function issueChallenge(
  { db, clock }: Time,
  kind: Challenge['kind'],
  userId: number | null,
): Promise<string> {
  const now = clock.now()
  const token = newToken()
  await deleteChallengesBefore(db, now)
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await inTransaction(db, async (transaction) => {
    if (userId !== null) await lockAccount(transaction, userId)
    await insertChallenge(transaction, { tokenHash: hashToken(token), kind, userId, expiresAt })
  })
  return token
}

/** Counts an attempt before it is checked. @returns whether it is the last one */
export async function spendTry({ db, clock }: Time, tokenHash: string): Promise<boolean> {
  const left = await countTry(db, tokenHash, clock.now())
  if (left === undefined) throw startAgain()
  return left === 0
}

export function startAgain(
  reason = 'This took too long, or there were too many attempts.',
): Unauthorized {
  return new Unauthorized(`${reason} Please start again with your password.`, {
    code: 'start-again',
  })
}
