import { Unauthorized } from '#server/errors.ts'
import { withoutUnseen } from '#shared/text.ts'
import type { AuthServices } from '../auth-services.ts'
import type { FactorQuestion } from '../../factor-schema.ts'
import type { SignInInput } from '../../schema.ts'
import { askForFactor } from './ask-for-factor.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.ts'
import { isPassword, UNMATCHED_HASH } from '../users/password.ts'
import type { Client } from '../sessions/sessions.ts'
import { INVALID_CREDENTIALS } from '../users/lock-account.ts'
import { countAttempt, countFailure } from './sign-in-limits.ts'
import { findUserByName } from '../users/user-store.ts'

/** Has a hash, so that unknown names take as long as wrong passwords. */
const NOBODY = { id: 0, passwordHash: UNMATCHED_HASH }

/**
 * Checks a password, and signs the admin in if the account has no second factor. The answer reveals
 * whether it has one only after the correct password.
 * @throws {Unauthorized} with the same message and timing for an unknown name and a wrong password
 * @returns the new session, or the request for a second factor
 */
export async function signIn(
  services: AuthServices,
  { username, password }: SignInInput,
  client: Client,
): Promise<SignedIn | FactorQuestion> {
  // Not refunded when the password queue is full: it limits the work that one address can cause.
  await services.limits.use('loginAddress', client.ip)
  // Mails and chats put letters that nobody sees around a name that is copied.
  const seen = withoutUnseen(username).trim()
  // An unknown name takes as long as a known one, so most names are looked for once.
  const user =
    (await findUserByName(services.db, username)) ??
    (seen === username ? undefined : await findUserByName(services.db, seen))
  const account = user ?? { ...NOBODY, username }
  const attempt = await countAttempt(services, account, client.ip)
  const guess = { password, hash: account.passwordHash, isKnownClient: attempt.isKnown }
  const isRight = await isPassword(services, guess).catch(async (error: unknown) => {
    // The password was not tried, so the attempt does not count.
    await attempt.refund()
    throw error
  })
  if (!user || !isRight) {
    await countFailure(services, 'loginAlarm', account, client)
    throw new Unauthorized(INVALID_CREDENTIALS)
  }
  const question = await askForFactor(services, user)
  if (!question) return finishSignIn(services, user, client, attempt)
  // Earlier failures stay counted until the second factor is correct too. So does the address,
  // because each challenge is stored.
  await attempt.refund()
  return question
}
