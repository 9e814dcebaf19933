import { Unauthorized } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import { passwordMarkOf } from './password.ts'
import { startSession } from './sessions.ts'
import type { Client } from './sessions.ts'
import {
  deleteSignInAddressesBefore,
  findSignInTime,
  markSignInAddress,
} from './sign-in-address-store.ts'
import { updateLastLogin } from './store.ts'

/** How long an address from which an admin signed in counts as known to the account. */
const KNOWN_MS = 90 * 24 * 60 * 60_000

type Time = Pick<Services, 'db' | 'clock'>
type User = { id: number; username: string; passwordHash: string }
type Success = { account: string; client: Client; takeBack: () => Promise<void> }

/**
 * Starts the session of a complete sign-in, by password, by both factors or by a passkey alone.
 * @throws {Unauthorized} if the password has changed meanwhile
 * @returns the token
 */
export async function finishSignIn(
  services: Time & Pick<Services, 'limits'>,
  user: User,
  { account, client, takeBack }: Success,
): Promise<string> {
  const token = await startSession(services, user, client)
  if (!token) throw new Unauthorized('Invalid username or password')
  await takeBack()
  await services.limits.reset('login', `${account} ${client.address}`)
  await noteSignIn(services, user.id, client.address)
  return token
}

/** Failures are counted for an account and its current password: a new one starts without any. */
export function signInAccountOf({ username, passwordHash }: Omit<User, 'id'>): string {
  return `${foldCase(username)} ${passwordMarkOf(passwordHash)}`
}

export async function isKnownAddress(
  { db, clock }: Time,
  userId: number,
  address: string,
): Promise<boolean> {
  const usedAt = await findSignInTime(db, { userId, address })
  return usedAt !== undefined && usedAt.getTime() >= clock.now().getTime() - KNOWN_MS
}

async function noteSignIn({ db, clock }: Time, userId: number, address: string): Promise<void> {
  const now = clock.now()
  await updateLastLogin(db, userId, now)
  await markSignInAddress(db, { userId, address, now })
  await deleteSignInAddressesBefore(db, new Date(now.getTime() - KNOWN_MS))
}
