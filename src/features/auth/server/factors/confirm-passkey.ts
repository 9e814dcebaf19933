import { Unauthorized } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { canHavePasskeys } from '../../factor-rules.ts'
import type { Assertion, PasskeyRequest } from '../../factor-schema.ts'
import { findPasswordHash } from '../store.ts'
import { deleteChallenge } from './challenge-store.ts'
import { issueChallenge, requireChallenge } from './challenges.ts'
import { findPasskey, listPasskeys } from './factor-store.ts'
import { challengeIn, partyOf, requestOptionsOf } from './passkeys.ts'
import { provePasskey } from './verify-factor.ts'

type Confirming = Pick<Services, 'db' | 'clock' | 'config'>
const REFUSAL = 'This passkey does not belong to your account. Try another one, or the password.'

/** Asks a signed-in admin for one of their passkeys; undefined when they have none. */
export async function passkeyOptionsToConfirm(
  services: Confirming,
  { id }: Admin,
): Promise<PasskeyRequest | undefined> {
  const { db, config } = services
  const passkeys = await listPasskeys(db, id)
  if (passkeys.length === 0 || !canHavePasskeys(config.site.url)) return undefined
  const passwordHash = (await findPasswordHash(db, id)) ?? ''
  const challenge = await issueChallenge(services, 'confirm', { id, passwordHash })
  if (!challenge) return undefined
  return requestOptionsOf(partyOf(config), { challenge, passkeys, isAlone: true })
}

/**
 * Takes a passkey as proof that a signed-in admin is still there. A challenge is good once.
 * @throws {Unauthorized} with an issue for `response`, so that it is not taken for an ended session
 */
export async function confirmWithPasskey(
  services: Confirming,
  admin: Admin,
  response: Assertion,
): Promise<void> {
  const challenge = challengeIn(response)
  const asked = await requireChallenge(services, challenge).catch(() => undefined)
  const isMine = asked?.kind === 'confirm' && asked.userId === admin.id
  const isOpen = isMine && (await deleteChallenge(services.db, asked.tokenHash))
  const passkey = isOpen ? await findPasskey(services.db, response.id) : undefined
  const isRight =
    passkey?.userId === admin.id &&
    (await provePasskey(services, passkey, { challenge, response, isAlone: true }))
  if (isRight) return
  throw new Unauthorized(REFUSAL, { issues: [{ path: 'response', message: REFUSAL }] })
}
