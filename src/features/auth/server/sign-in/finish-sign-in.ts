import type { Db } from '#server/db/tables.ts'
import { networkNameOf } from '#server/http/client-address.ts'
import type { Services } from '#server/services.ts'
import { changeAndTell, type Telling } from '../users/account-notices.ts'
import { lacksDueFactor } from '../factors/setup-codes.ts'
import { startSession, type Client } from '../sessions/sessions.ts'
import {
  deleteSignInAddressesBefore,
  listSignInAddresses,
  markSignInAddress,
} from './known-address-store.ts'
import { KNOWN_MS, type Attempt } from './sign-in-limits.ts'
import { lockUser, updateLastLogin, type User } from '../users/user-store.ts'

/** The token, and whether the account was never used from this network. */
export type SignedIn = { token: string; isNewNetwork: boolean }

/**
 * Starts the session of a complete sign-in, by password, by both factors or by a passkey alone.
 * @throws {Unauthorized} if the password has changed meanwhile
 */
export async function finishSignIn(
  services: Telling & Pick<Services, 'limits'>,
  user: User,
  client: Client,
  attempt: Attempt | undefined,
): Promise<SignedIn> {
  const token = await startSession(services, user, client)
  await attempt?.takeBack()
  await services.limits.giveBack('loginAddress', client.address)
  if (attempt) await services.limits.reset('login', attempt.pair)
  return { token, isNewNetwork: await noteSignIn(services, user, client, attempt) }
}

/** Keeps the address, and tells the admin of a network that is new to the account. */
async function noteSignIn(
  services: Telling,
  { id: userId, username }: User,
  { address, device }: Client,
  attempt: Attempt | undefined,
): Promise<boolean> {
  const now = services.clock.now()
  return changeAndTell(services, async (transaction, tell) => {
    const user = await lockUser(transaction, userId)
    if (!user) return false
    // Nothing is new about the first sign-in of an account.
    const isNew = user.lastLogin !== null && (await isNetworkNew(transaction, userId, address))
    if (isNew) {
      await tell(userId, {
        title: 'A sign-in from a new network',
        text: `${username} signed in from a network that this account has not used recently: ${networkNameOf(address)}, ${device}.`,
      })
    }
    await updateLastLogin(transaction, userId, now)
    // Otherwise a password that somebody has guessed would make their address known.
    if (attempt?.isKnown || !(await lacksDueFactor(transaction, userId, now))) {
      await markSignInAddress(transaction, { userId, address, now })
    }
    await deleteSignInAddressesBefore(transaction, new Date(now.getTime() - KNOWN_MS))
    return isNew
  })
}

async function isNetworkNew(db: Db, userId: number, address: string): Promise<boolean> {
  const known = await listSignInAddresses(db, userId)
  return !known.some((other) => networkNameOf(other) === networkNameOf(address))
}
