import { Unauthorized } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import type { LoginInput } from '../schema.ts'
import { isPassword, passwordMarkOf } from './password.ts'
import { startSession } from './sessions.ts'
import type { Client } from './sessions.ts'
import {
  deleteSignInAddressesBefore,
  findSignInTime,
  markSignInAddress,
} from './sign-in-address-store.ts'
import { countAttempt } from './sign-in-limits.ts'
import { findUserByName, updateLastLogin } from './store.ts'

/** A hash that no password matches, so that unknown names take as long as wrong passwords. */
const NOBODY = {
  id: 0,
  passwordHash: `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
}
/** How long an address from which an admin signed in counts as known to the account. */
const KNOWN_MS = 90 * 24 * 60 * 60_000

/**
 * Signs an admin in. Failures are counted for an account and its current password, so that a new
 * password starts without any.
 * @throws {Unauthorized} with the same message and timing for an unknown name and a wrong password
 */
export async function logIn(
  services: Pick<Services, 'db' | 'clock' | 'limits' | 'passwordSlots'>,
  { username, password }: LoginInput,
  client: Client,
): Promise<string> {
  const { address } = client
  const { limits } = services
  const user = await findUserByName(services.db, username)
  const { id, passwordHash } = user ?? NOBODY
  const isKnown = await isKnownAddress(services, id, address)
  const account = `${foldCase(username)} ${passwordMarkOf(passwordHash)}`
  const takeBack = await countAttempt(limits, { account, address, isKnown })
  const guess = { password, hash: passwordHash, isUrgent: isKnown }
  const isRight = await isPassword(services, guess).catch(async (error: unknown) => {
    // The password was not tried, so the attempt does not count.
    await takeBack()
    throw error
  })
  const token = user && isRight ? await startSession(services, user, client) : undefined
  if (!token) throw new Unauthorized('Invalid username or password')
  await takeBack()
  await limits.reset('login', `${account} ${address}`)
  await noteSignIn(services, id, address)
  return token
}

async function isKnownAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  address: string,
): Promise<boolean> {
  const usedAt = await findSignInTime(db, { userId, address })
  return usedAt !== undefined && usedAt.getTime() >= clock.now().getTime() - KNOWN_MS
}

async function noteSignIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  address: string,
): Promise<void> {
  const now = clock.now()
  await updateLastLogin(db, userId, now)
  await markSignInAddress(db, { userId, address, now })
  await deleteSignInAddressesBefore(db, new Date(now.getTime() - KNOWN_MS))
}
