import { hash, randomBytes } from 'node:crypto'
import type { ChallengesTable } from '#server/db/account-tables.ts'
import { Unauthorized } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import {
  countTry,
  deleteChallengesBefore,
  findChallenge,
  insertChallenge,
  insertChallengeTo,
} from './challenge-store.ts'
import type { StoredChallenge } from './challenge-store.ts'

const TOKEN_BYTES = 32
const LIFETIME_MS = 5 * 60_000
const TRIES_MAX = 5

type Time = Pick<Services, 'db' | 'clock'>
type Addressee = { id: number; passwordHash: string }

/**
 * Issues a challenge for five minutes and five tries. The token is also the challenge that a passkey
 * signs, so that one answer fits one challenge alone.
 * @returns the token, of which only a hash is stored; undefined if the password has changed meanwhile
 */
export async function issueChallenge(
  { db, clock }: Time,
  kind: ChallengesTable['kind'],
  to?: Addressee,
): Promise<string | undefined> {
  const now = clock.now()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await deleteChallengesBefore(db, now)
  const challenge = {
    tokenHash: challengeHashOf(token),
    kind,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  }
  if (to) return (await insertChallengeTo(db, to, challenge)) ? token : undefined
  await insertChallenge(db, challenge)
  return token
}

/** @throws {Unauthorized} when it is not known, has expired or was tried too often */
export async function requireChallenge(
  { db, clock }: Time,
  token: string,
): Promise<StoredChallenge & { tokenHash: string }> {
  const tokenHash = challengeHashOf(token)
  const open = { triesMax: TRIES_MAX, now: clock.now() }
  const challenge = await findChallenge(db, tokenHash, open)
  if (!challenge) throw startAgain()
  return { ...challenge, tokenHash }
}

/** Counts a try before it is judged. @returns whether it is the last one */
export async function spendTry({ db, clock }: Time, tokenHash: string): Promise<boolean> {
  const tries = await countTry(db, tokenHash, { triesMax: TRIES_MAX, now: clock.now() })
  if (tries === undefined) throw startAgain()
  return tries === TRIES_MAX
}

export function startAgain(reason = 'This took too long or was tried too often.'): Unauthorized {
  return new Unauthorized(`${reason} Please start again with your password.`, {
    code: 'start-again',
  })
}

/** A plain hash is enough, because the token is random. */
function challengeHashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
