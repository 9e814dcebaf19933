import { Unauthorized } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { LIMITS } from '#server/http/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { passwordMarkOf } from './password.ts'
import { deleteSession } from './session-store.ts'
import { findUser } from './store.ts'

const SESSION_ENDED = 'This session has ended after too many wrong tries. Please sign in.'

export type Prover = Pick<Admin, 'id' | 'sessionHash'>
/** What is wrong with the proof, and the field that has it. */
export type Refusal = { path: string; message: string }

/**
 * Counts a proof of a signed-in admin before it is judged. Too many wrong ones end the session:
 * whoever has stolen it can guess no further, and the admin goes on in any other session. The limit
 * of the account is for somebody who has many sessions.
 * @throws {Unauthorized} with the issue `refusal`
 */
export async function countProof(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { id, sessionHash }: Prover,
  proof: { isRight: (passwordHash: string) => Promise<boolean>; refusal: Refusal },
): Promise<void> {
  const hash = (await findUser(db, id))?.passwordHash ?? ''
  const account = `${id} ${passwordMarkOf(hash)}`
  if ((await limits.count('proof', sessionHash)) > LIMITS.proof.points) {
    await deleteSession(db, sessionHash)
    throw new Unauthorized(SESSION_ENDED)
  }
  await limits.use('proofAccount', account)
  if (!(await proof.isRight(hash))) {
    throw new Unauthorized(proof.refusal.message, { issues: [proof.refusal] })
  }
  await limits.giveBack('proofAccount', account)
  await limits.reset('proof', sessionHash)
}
