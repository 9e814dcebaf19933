import type { Db } from '#server/db/tables.ts'
import { formatNetwork } from '#server/http/client-ip.ts'
import type { AuthServices } from '../auth-services.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { lacksDueFactor } from '../sessions/security-settings.ts'
import { startSession, type Client } from '../sessions/sessions.ts'
import { deleteKnownIpsBefore, listKnownIps, markKnownIp } from '../sessions/known-ip-store.ts'
import { KNOWN_MS } from '../sessions/known-ips.ts'
import type { Attempt } from './sign-in-limits.ts'
import { lockUser, updateUser, type User } from '../users/user-store.ts'

/** The token, and whether the account was never used from this network. */
export type SignedIn = { token: string; isNewNetwork: boolean }

/**
 * Starts the session of a complete sign-in, by password, by both factors or by a passkey alone.
 * @throws {Unauthorized} if the password has changed meanwhile
 */
export async function finishSignIn(
  services: AuthServices,
  user: User,
  client: Client,
  attempt: Attempt | undefined,
): Promise<SignedIn> {
  const token = await startSession(services, user, client)
  await attempt?.refund()
  await services.limits.refund('loginAddress', client.ip)
  if (attempt) await services.limits.reset('login', attempt.pair)
  return { token, isNewNetwork: await recordSignIn(services, user, client, attempt) }
}

/** Stores the address, and notifies the admin of a network that is new to the account. */
async function recordSignIn(
  services: NotifyServices,
  { id: userId, username }: User,
  { ip, device }: Client,
  attempt: Attempt | undefined,
): Promise<boolean> {
  const now = services.clock.now()
  return changeAndNotify(services, async (transaction, notify) => {
    const user = await lockUser(transaction, userId)
    if (!user) return false
    // The first sign-in of an account is not reported as new.
    const isNew = user.lastLogin !== null && (await isNetworkNew(transaction, userId, ip))
    if (isNew) {
      await notify(userId, {
        title: 'A sign-in from a new network',
        text: `${username} signed in from a network that this account has not used recently: ${formatNetwork(ip)}, ${device}.`,
      })
    }
    await updateUser(transaction, userId, { last_login: now.toISOString() })
    // Otherwise somebody who guessed the password would become known to the account.
    if (attempt?.isKnown || !(await lacksDueFactor(transaction, userId, now))) {
      await markKnownIp(transaction, { userId, ip, now })
    }
    await deleteKnownIpsBefore(transaction, new Date(now.getTime() - KNOWN_MS))
    return isNew
  })
}

async function isNetworkNew(db: Db, userId: number, ip: string): Promise<boolean> {
  const known = await listKnownIps(db, userId)
  return !known.some((other) => formatNetwork(other) === formatNetwork(ip))
}
