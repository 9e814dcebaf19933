import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { Conflict } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { inGroups } from '../../factor-rules.ts'
import type { SetupCode } from '../../factor-schema.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { countProof } from '../sessions/count-proof.ts'
import { markKnownIp } from '../sessions/known-ip-store.ts'
import { requireUser, requireUserByName } from '../users/user-store.ts'
import { claimChallenge, deleteUserChallenges, insertChallenge } from '../proof/challenge-store.ts'
import { listFactors } from '../proof/factor-store.ts'
import { hashCode, randomCode } from '../proof/codes.ts'

const LIFETIME_MS = 60 * 60_000
const WRONG_CODE =
  'This code is wrong, has been used, is more than an hour old, or the admin who made it has signed out. Please ask for a new one.'

/**
 * Makes a code for a colleague who sets up a first factor at a new address. It ends with the session that
 * made it.
 */
export async function makeSetupCode(
  services: NotifyServices,
  admin: Admin,
  id: number,
): Promise<SetupCode> {
  return make(services, id, {
    by: admin.username,
    madeBy: admin.sessionHash,
    notified: [admin.id, id],
  })
}

/** The same from the command line. @throws {NotFound} @returns the code */
export async function makeSetupCodeByCommand(
  services: NotifyServices,
  username: string,
): Promise<string> {
  const user = await requireUserByName(services.db, username)
  const by = 'Someone with access to the server'
  return (await make(services, user.id, { by, notified: [user.id] })).code
}

/** A new code takes the place of an earlier one. */
async function make(
  services: NotifyServices,
  userId: number,
  { by, madeBy, notified }: { by: string; madeBy?: string; notified: number[] },
): Promise<SetupCode> {
  const code = randomCode()
  const expiresAt = new Date(services.clock.now().getTime() + LIFETIME_MS)
  await changeAndNotify(services, async (transaction, notify) => {
    const user = await requireUser(transaction, userId)
    if ((await listFactors(transaction, userId)).length > 0) {
      throw new Conflict('This account already has two-step sign-in')
    }
    await deleteUserChallenges(transaction, userId, 'set-up')
    const tokenHash = hashCode(code)
    const challenge = { tokenHash, kind: 'set-up', userId, expiresAt } as const
    await insertChallenge(transaction, { ...challenge, ...(madeBy && { madeBy }) })
    await notify(notified, {
      title: 'A setup code was made',
      text: `${by} made a code that lets ${user.username} set up two-step sign-in from a new place. It works once, within the next hour.`,
    })
  })
  return { code: inGroups(code, '-'), expiresAt: expiresAt.toISOString() }
}

/**
 * Makes the address of the session known to the account, so that a first factor can be set up there.
 * @throws {Unauthorized} with an issue for `code`
 */
export async function enterSetupCode(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  admin: Admin,
  code: string,
): Promise<void> {
  const { db, clock } = services
  const { id: userId, signInIp: ip } = admin
  const challenge = { tokenHash: hashCode(code), kind: 'set-up', userId } as const
  const use = async (transaction: Db) => {
    const now = clock.now()
    if (!(await claimChallenge(transaction, challenge, now))) return false
    await markKnownIp(transaction, { userId, ip, now })
    return true
  }
  await countProof(services, admin, {
    isRight: () => inTransaction(db, use),
    refusal: { path: 'code', message: WRONG_CODE },
  })
}
