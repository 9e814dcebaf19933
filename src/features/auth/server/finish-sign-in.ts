import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { Unauthorized } from '#server/errors.ts'
import { networkNameOf } from '#server/http/client-address.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import { tellAdmin } from './notices.ts'
import { passwordMarkOf } from './password.ts'
import { startSession } from './sessions.ts'
import type { Client } from './sessions.ts'
import {
  deleteSignInAddressesBefore,
  findSignInTime,
  listSignInAddresses,
  markSignInAddress,
} from './sign-in-address-store.ts'
import { listUsers, updateLastLogin } from './store.ts'

/** How long an address from which an admin signed in counts as known to the account. */
const KNOWN_MS = 90 * 24 * 60 * 60_000

type Time = Pick<Services, 'db' | 'clock'>
type User = { id: number; username: string; passwordHash: string }
type Success = { account: string; client: Client; takeBack: () => Promise<void> }

/** The token, and whether the account was never used from this network. */
export type SignedIn = { token: string; isNewNetwork: boolean }

/**
 * Starts the session of a complete sign-in, by password, by both factors or by a passkey alone.
 * @throws {Unauthorized} if the password has changed meanwhile
 */
export async function finishSignIn(
  services: Time & Pick<Services, 'office' | 'limits' | 'outbox'>,
  user: User,
  { account, client, takeBack }: Success,
): Promise<SignedIn> {
  const token = await startSession(services, user, client)
  if (!token) throw new Unauthorized('Invalid username or password')
  await takeBack()
  await services.limits.reset('login', `${account} ${client.address}`)
  return { token, isNewNetwork: await noteSignIn(services, user, client) }
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

/** Keeps the address, and tells the admin of a network that is new to the account. */
async function noteSignIn(
  { db, clock, office, outbox }: Time & Pick<Services, 'office' | 'outbox'>,
  { id: userId, username }: User,
  { address, device }: Client,
): Promise<boolean> {
  const now = clock.now()
  const facts = await office.read()
  const isNewNetwork = await inTransaction(db, async (transaction) => {
    const isNew = await isNetworkNew(transaction, userId, address)
    if (isNew) {
      await tellAdmin(transaction, { facts, now }, userId, {
        title: 'A sign-in from a new network',
        text: `${username} signed in from a network that this account was not used from in the last 90 days: ${networkNameOf(address)}, ${device}.`,
      })
    }
    await updateLastLogin(transaction, userId, now)
    await markSignInAddress(transaction, { userId, address, now })
    await deleteSignInAddressesBefore(transaction, new Date(now.getTime() - KNOWN_MS))
    return isNew
  })
  if (isNewNetwork) outbox.wake()
  return isNewNetwork
}

/** Nothing is new about the first sign-in of an account. */
async function isNetworkNew(db: Db, userId: number, address: string): Promise<boolean> {
  const network = networkNameOf(address)
  const known = await listSignInAddresses(db, userId)
  if (known.some((other) => networkNameOf(other) === network)) return false
  return (await listUsers(db)).some(({ id, lastLogin }) => id === userId && lastLogin !== null)
}
