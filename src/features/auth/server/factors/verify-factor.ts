import { TooManyRequests, Unauthorized } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import type { FactorAnswer } from '../../factor-schema.ts'
import { finishSignIn, isKnownAddress, signInAccountOf } from '../finish-sign-in.ts'
import type { SignedIn } from '../finish-sign-in.ts'
import type { Client } from '../sessions.ts'
import { countAttempt } from '../sign-in-limits.ts'
import { findUser } from '../store.ts'
import type { User } from '../store.ts'
import { deleteChallenge } from './challenge-store.ts'
import { requireChallenge, spendTry, startAgain } from './challenges.ts'
import { findPasskey, listApps, markPasskeyUsed, markStepUsed } from './factor-store.ts'
import type { Passkey } from './factor-store.ts'
import { partyOf, readAssertion } from './passkeys.ts'
import { recoveryHashOf } from './recovery-codes.ts'
import { deleteRecoveryCode } from './recovery-code-store.ts'
import { stepOf } from './totp.ts'

type Signing = Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'limits' | 'outbox'>
type Attempt = { user: User; answer: FactorAnswer; isAlone: boolean }

const REFUSALS = {
  totp: 'This code is wrong or was used already. Wait for the next one and try again.',
  recovery: 'This is not one of your unused recovery codes.',
  passkey: 'This passkey does not open this account. Try another one.',
}

/** Finds whose sign-in is being confirmed, for the activity record too. @throws {Unauthorized} */
export async function findSigner(services: Signing, answer: FactorAnswer): Promise<User> {
  const { kind, userId } = await requireChallenge(services, answer.challenge)
  const isAlone = kind === 'passkey-alone' && answer.method === 'passkey'
  if (!isAlone && kind !== 'second-factor') throw startAgain()
  const owner = isAlone ? (await findPasskey(services.db, answer.response.id))?.userId : userId
  const user = owner && (await findUser(services.db, owner))
  if (!user) throw new Unauthorized('This site does not know that passkey.')
  return user
}

/**
 * Ends a sign-in by its second factor, or by a passkey alone. Failures count like wrong passwords; a
 * right code, passkey answer or recovery code is good once, also on several nodes.
 * @returns the new session
 */
export async function verifyFactor(
  services: Signing,
  user: User,
  answer: FactorAnswer,
  client: Client,
): Promise<SignedIn> {
  const { db, limits } = services
  const { address } = client
  const isKnown = await isKnownAddress(services, user.id, address)
  const account = signInAccountOf(user)
  const takeBack = await countAttempt(limits, { account, address, isKnown })
  const giveBackCode =
    answer.method === 'totp' ? await countCode(services, account, isKnown) : undefined
  const { kind, tokenHash } = await requireChallenge(services, answer.challenge)
  const isLast = await spendTry(services, tokenHash)
  const attempt = { user, answer, isAlone: kind === 'passkey-alone' }
  if (!(await isRight(services, attempt))) {
    const refusal = REFUSALS[answer.method]
    throw isLast ? startAgain(refusal) : new Unauthorized(refusal)
  }
  if (!(await deleteChallenge(db, tokenHash))) throw startAgain()
  await giveBackCode?.()
  return finishSignIn(services, user, { account, client, takeBack })
}

/**
 * Six digits can be guessed by whoever knows the password and has many addresses: beyond the limit,
 * only known addresses may try codes. Passkeys and recovery codes cannot be guessed.
 */
async function countCode({ limits }: Signing, account: string, isKnown: boolean) {
  const { isOver, isFirst } = await limits.count('loginCode', account)
  if (isOver && !isKnown) {
    throw new TooManyRequests(
      'Too many wrong codes for this account. Use a passkey or a recovery code, or try again in an hour.',
      { headers: { 'Retry-After': '3600' }, isFirst },
    )
  }
  return () => limits.giveBack('loginCode', account)
}

async function isRight(services: Signing, attempt: Attempt): Promise<boolean> {
  const { user, answer } = attempt
  if (answer.method === 'passkey') return isPasskeyRight(services, attempt)
  if (answer.method === 'totp') return isCodeRight(services, user.id, answer.code)
  return deleteRecoveryCode(services.db, user.id, recoveryHashOf(answer.code))
}

async function isCodeRight({ db, clock }: Signing, userId: number, code: string): Promise<boolean> {
  const now = clock.now()
  for (const { id, secret } of await listApps(db, userId)) {
    const step = stepOf(secret, code, now)
    if (step !== undefined && (await markStepUsed(db, id, { step, now }))) return true
  }
  return false
}

async function isPasskeyRight(services: Signing, attempt: Attempt): Promise<boolean> {
  const { answer, user, isAlone } = attempt
  if (answer.method !== 'passkey') return false
  const { response, challenge } = answer
  const passkey = await findPasskey(services.db, response.id)
  const { userHandle } = response.response
  const isTheirs = passkey?.userId === user.id && (!userHandle || userHandle === user.passkeyHandle)
  return (
    passkey !== undefined &&
    isTheirs &&
    provePasskey(services, passkey, { challenge, response, isAlone })
  )
}

/** Checks the answer of a passkey, and notes its use. */
export async function provePasskey(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  passkey: Passkey,
  claim: Omit<Parameters<typeof readAssertion>[1], 'passkey'>,
): Promise<boolean> {
  const signCount = await readAssertion(partyOf(config), { ...claim, passkey })
  if (signCount === undefined) return false
  await markPasskeyUsed(db, passkey.id, { signCount, now: clock.now() })
  return true
}
