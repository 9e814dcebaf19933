import { Unauthorized } from '#server/errors.ts'
import type { AuthServices } from '../auth-services.ts'
import type { FactorAnswer } from '../../factor-schema.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.ts'
import type { Client } from '../sessions/sessions.ts'
import { countAttempt, countFailure } from './sign-in-limits.ts'
import { findUser, type User } from '../users/user-store.ts'
import { deleteChallenge, findChallenge } from '../proof/challenge-store.ts'
import { spendTry, startAgain } from '../proof/challenges.ts'
import { findPasskey } from '../proof/factor-store.ts'
import { provePasskey } from '../proof/passkeys.ts'
import { spendAppCode, spendRecoveryCode } from '../proof/codes.ts'
import { hashToken } from '../proof/token.ts'

/** Somebody who answers a challenge, by a second factor or by a passkey alone. */
type ChallengedUser = { user: User; tokenHash: string; isAlone: boolean }

const REFUSALS = {
  totp: 'This code is wrong or has already been used. Wait for the next one and try again.',
  recovery: 'This is not one of your unused recovery codes.',
  passkey: 'This passkey does not open this account. Try another one.',
}

/**
 * Finds whose sign-in is being verified, also for the activity record. The address is counted
 * first, because responses can be made up.
 * @throws {Unauthorized}
 */
export async function findChallengedUser(
  services: AuthServices,
  answer: FactorAnswer,
  { ip }: Client,
): Promise<ChallengedUser> {
  const { db } = services
  await services.limits.use('loginAddress', ip)
  const asked = await findChallenge(db, hashToken(answer.challenge), services.clock.now())
  const isAlone = asked?.kind === 'passkey-alone' && answer.method === 'passkey'
  if (!asked || (!isAlone && asked.kind !== 'second-factor')) throw startAgain()
  const { userId, tokenHash } = asked
  const owner = isAlone ? (await findPasskey(db, answer.response.id))?.userId : userId
  const user = owner && (await findUser(db, owner))
  if (!user && !isAlone) throw startAgain()
  if (!user) {
    throw new Unauthorized('This site does not recognize that passkey.', {
      code: 'unknown-passkey',
    })
  }
  return { user, tokenHash, isAlone }
}

/**
 * Completes a sign-in with its second factor, or with a passkey alone. Failures count like wrong
 * passwords, except with a passkey, which cannot be guessed and so is never locked out. A correct
 * code, passkey response or recovery code works only once, also on several nodes.
 * @returns the new session
 */
export async function verifyFactor(
  services: AuthServices,
  challenged: ChallengedUser,
  answer: FactorAnswer,
  client: Client,
): Promise<SignedIn> {
  const { user, tokenHash, isAlone } = challenged
  const attempt =
    answer.method === 'passkey' ? undefined : await countAttempt(services, user, client.ip)
  const isLast = await spendTry(services, tokenHash)
  if (!(await isRight(services, challenged, answer))) {
    await countFailure(services, 'loginAlarm', user, client)
    if (!isAlone) await countFailure(services, 'secondStepAlarm', user, client)
    const refusal = REFUSALS[answer.method]
    throw isLast ? startAgain(refusal) : new Unauthorized(refusal)
  }
  if (!(await deleteChallenge(services.db, tokenHash))) throw startAgain()
  if (!isAlone) await services.limits.refund('loginAddress', client.ip)
  return finishSignIn(services, user, client, attempt)
}

async function isRight(
  services: AuthServices,
  { user, isAlone }: ChallengedUser,
  answer: FactorAnswer,
): Promise<boolean> {
  if (answer.method === 'passkey') {
    const { userHandle } = answer.response.response
    if (userHandle && userHandle !== user.passkeyHandle) return false
    return provePasskey(services, user.id, { ...answer, isAlone })
  }
  const spend = answer.method === 'totp' ? spendAppCode : spendRecoveryCode
  return spend(services, user.id, answer.code)
}
