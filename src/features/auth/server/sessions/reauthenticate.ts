import { Forbidden, NotFound, Unauthorized } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import type { AuthServices } from '../auth-services.ts'
import { canHavePasskeys } from '../../factor-rules.ts'
import type { Assertion, PasskeyRequest, Proof } from '../../factor-schema.ts'
import { countProof, type Prover, type Refusal } from './count-proof.ts'
import { claimChallenge } from '../proof/challenge-store.ts'
import { issueChallenge } from '../proof/challenges.ts'
import { listFactors, listPasskeys } from '../proof/factor-store.ts'
import {
  challengeIn,
  getRelyingParty,
  provePasskey,
  buildRequestOptions,
} from '../proof/passkeys.ts'
import { spendAppCode, spendRecoveryCode } from '../proof/codes.ts'
import { hashToken } from '../proof/token.ts'
import { isPassword } from '../users/password.ts'
import { markSessionAuthenticated } from './session-store.ts'

/** How long a proof is valid. A sign-in counts as one. */
const REAUTHENTICATE_AFTER_MS = 10 * 60_000
const NEW_PLACE =
  'You have not used your account from here before. Ask a colleague for a setup code and enter it first.'
const WRONG_PASSWORD = 'This is not your password. Please try again.'
const PASSWORD_ALONE = 'Your account has two-step sign-in. Please use your second step to continue.'
const WRONG_CODE = 'This code is wrong or has already been used. Please try another one.'
const WRONG_PASSKEY = 'This passkey does not belong to your account. Try another one, or a code.'

/**
 * @throws {Forbidden} unless the admin has recently proved who they are, from an address at which
 * they may set up a factor
 */
export function assertReauthenticated({ authenticatedAt, factorNeeded }: Admin, now: Date): void {
  if (factorNeeded?.needsCode) throw new Forbidden(NEW_PLACE, { code: 'factor-needed' })
  const age = authenticatedAt ? Math.abs(now.getTime() - authenticatedAt.getTime()) : Infinity
  if (age < REAUTHENTICATE_AFTER_MS) return
  throw new Forbidden('Confirm your identity to continue.', { code: 'confirm' })
}

/** Asks a signed-in admin for one of their passkeys. @throws {NotFound} when they have none */
export async function askForOwnPasskey(
  services: AuthServices,
  { id }: Admin,
): Promise<PasskeyRequest> {
  const { db, config } = services
  const passkeys = await listPasskeys(db, id)
  if (passkeys.length === 0 || !canHavePasskeys(config.site.url)) {
    throw new NotFound('Your account has no passkey that this site can use')
  }
  const challenge = await issueChallenge(services, 'confirm', id)
  return buildRequestOptions(getRelyingParty(config), { challenge, passkeys, isAlone: false })
}

/**
 * Records in the session that the admin has proved who they are: by a second factor, or by the
 * password of an account without one.
 * @throws {Unauthorized} with an issue for the field of the proof, so that it is not taken for an
 * ended session
 */
export async function reauthenticate(
  services: AuthServices,
  admin: Admin,
  { password = '', code, response }: Proof,
): Promise<void> {
  if (response) {
    await checkOwnPasskey(services, admin, response)
  } else if (code !== undefined) {
    await countProof(services, admin, {
      isRight: async () =>
        (await spendAppCode(services, admin.id, code)) ||
        spendRecoveryCode(services, admin.id, code),
      refusal: { path: 'code', message: WRONG_CODE },
    })
  } else {
    await refusePasswordAlone(services, admin)
    await checkOwnPassword(services, admin, {
      password,
      refusal: { path: 'password', message: WRONG_PASSWORD },
    })
  }
  await markSessionAuthenticated(services.db, admin.sessionHash, services.clock.now())
}

/** A challenge works only once. */
async function checkOwnPasskey(
  services: AuthServices,
  { id: userId }: Admin,
  response: Assertion,
): Promise<void> {
  const { db, clock } = services
  const challenge = challengeIn(response)
  const asked = { tokenHash: hashToken(challenge), kind: 'confirm', userId } as const
  const isOpen = await claimChallenge(db, asked, clock.now())
  // As in the second step of a sign-in: a security key without a PIN is a factor too.
  const claim = { challenge, response, isAlone: false }
  if (isOpen && (await provePasskey(services, userId, claim))) return
  throw new Unauthorized(WRONG_PASSKEY, { path: 'response' })
}

async function refusePasswordAlone({ db }: Pick<Services, 'db'>, { id }: Admin): Promise<void> {
  if ((await listFactors(db, id)).length === 0) return
  throw new Unauthorized(PASSWORD_ALONE, { path: 'password' })
}

/**
 * Checks the password of the admin who is signed in.
 * @throws {Unauthorized} with the issue `refusal`
 */
export async function checkOwnPassword(
  services: AuthServices,
  admin: Prover,
  { password, refusal }: { password: string; refusal: Refusal },
): Promise<void> {
  const isRight = (hash: string) => isPassword(services, { password, hash, isKnownClient: true })
  await countProof(services, admin, { isRight, refusal })
}
