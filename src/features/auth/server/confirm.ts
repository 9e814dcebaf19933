import { Forbidden, NotFound, Unauthorized } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { canHavePasskeys } from '../factor-rules.ts'
import type { Assertion, PasskeyRequest, Proof } from '../factor-schema.ts'
import { deleteChallenge } from './factors/challenge-store.ts'
import { findOpenChallenge, issueChallenge } from './factors/challenges.ts'
import { listPasskeys } from './factors/factor-store.ts'
import { challengeIn, partyOf, provePasskey, requestOptionsOf } from './factors/passkeys.ts'
import { isPassword, passwordMarkOf } from './password.ts'
import { updateSessionConfirmed } from './session-store.ts'
import { findUser } from './store.ts'

/** How long a proof holds. A sign-in is one too. */
const CONFIRMED_MS = 10 * 60_000
const WRONG_PASSWORD = 'This is not your password. Please try again.'
const WRONG_PASSKEY =
  'This passkey does not belong to your account. Try another one, or the password.'

type Confirming = Pick<Services, 'db' | 'clock' | 'config'>

/** @throws {Forbidden} unless the admin has given the password or a passkey a short time ago */
export function assertConfirmed({ confirmedAt }: Admin, now: Date): void {
  const age = confirmedAt ? Math.abs(now.getTime() - confirmedAt.getTime()) : Infinity
  if (age < CONFIRMED_MS) return
  throw new Forbidden('Please confirm that it is you, then this goes on.', { code: 'confirm' })
}

/** Asks a signed-in admin for one of their passkeys. @throws {NotFound} when they have none */
export async function askToConfirm(services: Confirming, { id }: Admin): Promise<PasskeyRequest> {
  const { db, config } = services
  const passkeys = await listPasskeys(db, id)
  if (passkeys.length === 0 || !canHavePasskeys(config.site.url)) {
    throw new NotFound('Your account has no passkey that this site can use')
  }
  const challenge = await issueChallenge(services, 'confirm', id)
  return requestOptionsOf(partyOf(config), { challenge, passkeys, isAlone: true })
}

/**
 * Notes in the session that the admin has given the password or a passkey.
 * @throws {Unauthorized} with an issue for `password` or `response`, so that it is not taken for an
 * ended session
 */
export async function confirm(
  services: Confirming & Pick<Services, 'limits' | 'passwordSlots'>,
  admin: Admin,
  { password = '', response }: Proof,
): Promise<void> {
  if (response) {
    await checkOwnPasskey(services, admin, response)
  } else {
    await checkOwnPassword(services, admin, {
      password,
      refusal: { path: 'password', message: WRONG_PASSWORD },
    })
  }
  await updateSessionConfirmed(services.db, admin.sessionHash, services.clock.now())
}

/** A challenge is good once. */
async function checkOwnPasskey(
  services: Confirming,
  { id }: Admin,
  response: Assertion,
): Promise<void> {
  const challenge = challengeIn(response)
  const asked = await findOpenChallenge(services, challenge)
  const isMine = asked?.kind === 'confirm' && asked.userId === id
  const isOpen = isMine && (await deleteChallenge(services.db, asked.tokenHash))
  if (isOpen && (await provePasskey(services, id, { challenge, response, isAlone: true }))) return
  throw new Unauthorized(WRONG_PASSKEY, { path: 'response' })
}

type PasswordCheck = { password: string; refusal: { path: string; message: string } }

/**
 * Checks the password of the admin who is signed in; wrong ones are counted.
 * @throws {Unauthorized} with the issue `refusal`
 */
export async function checkOwnPassword(
  services: Pick<Services, 'db' | 'limits' | 'passwordSlots'>,
  admin: Pick<Admin, 'id'>,
  { password, refusal }: PasswordCheck,
): Promise<void> {
  const { db, limits } = services
  const hash = (await findUser(db, admin.id))?.passwordHash ?? ''
  const account = `${admin.id} ${passwordMarkOf(hash)}`
  await limits.use('passwordChange', account)
  if (!(await isPassword(services, { password, hash, isUrgent: true }))) {
    throw new Unauthorized(refusal.message, { issues: [refusal] })
  }
  await limits.reset('passwordChange', account)
}
