import { Unauthorized } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import type { LoginInput } from '../schema.ts'
import { isPassword, passwordMarkOf } from './password.ts'
import { startSession } from './sessions.ts'
import { findUserByName, updateLastLogin } from './store.ts'

/** The hash of no password: an unknown name costs as much time as a wrong password. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Begins a session for a name and its password. Failures count against the pair of account and
 * address, and against the address alone; a right password from elsewhere still works, and so does
 * a new one.
 * @throws {Unauthorized} in the same words and time for an unknown name and a wrong password
 */
export async function logIn(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  { username, password }: LoginInput,
  address: string,
): Promise<string> {
  const { db, clock, limits } = services
  // Counted before it is known whether it fails, so that many at once are no way around.
  await limits.use('loginAddress', address)
  const user = await findUserByName(db, username)
  const passwordHash = user?.passwordHash ?? NOBODY
  const account = `${foldCase(username)} ${passwordMarkOf(passwordHash)} ${address}`
  await limits.use('login', account)
  const isRight = await isPassword(password, passwordHash)
  const token = user && isRight ? await startSession(services, user) : undefined
  if (!user || !token) throw new Unauthorized('Invalid username or password')
  await limits.reset('login', account)
  await limits.giveBack('loginAddress', address)
  await updateLastLogin(db, user.id, clock.now())
  return token
}
