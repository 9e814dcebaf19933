import { Unauthorized } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { deleteSession } from './session-store.ts'
import { findUser } from '../users/user-store.ts'

const SESSION_ENDED = 'You were signed out after too many wrong attempts. Please sign in again.'

export type Prover = Pick<Admin, 'id' | 'sessionHash'>
/** What is wrong with the proof, and the field that has it. */
export type Refusal = { path: string; message: string }

/**
 * Counts a proof of a signed-in admin before it is checked. The limits apply to this session alone:
 * a thief of the session can guess no further, and the admin can keep working in any other one.
 * @throws {TooManyRequests} after ten wrong ones in 15 minutes
 * @throws {Unauthorized} with the issue `refusal`; without one, the session has ended
 */
export async function countProof(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { id, sessionHash }: Prover,
  proof: { isRight: (passwordHash: string) => Promise<boolean>; refusal: Refusal },
): Promise<void> {
  await limits.use('proof', sessionHash)
  if ((await limits.count('proofDay', sessionHash)) > LIMITS.proofDay.points) {
    await deleteSession(db, sessionHash)
    throw new Unauthorized(SESSION_ENDED)
  }
  const hash = (await findUser(db, id))?.passwordHash ?? ''
  if (!(await proof.isRight(hash))) {
    throw new Unauthorized(proof.refusal.message, { issues: [proof.refusal] })
  }
  await limits.reset('proof', sessionHash)
  await limits.reset('proofDay', sessionHash)
}
