import type { Db } from '#server/db/tables.ts'
import { Unauthorized } from '#server/errors.ts'
import { lockUser, type User } from './user-store.ts'

export const INVALID_CREDENTIALS = 'Invalid username or password'

/**
 * In a transaction, makes other changes of the account wait until it ends.
 * @throws {Unauthorized} if the account was deleted meanwhile
 */
export async function lockAccount(db: Db, id: number): Promise<void> {
  if (!(await lockUser(db, id))) throw new Unauthorized('Please sign in')
}

/** The same. @throws {Unauthorized} if the password has changed meanwhile, or the account is gone */
export async function lockPassword(
  db: Db,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<void> {
  const user = await lockUser(db, id)
  if (user?.passwordHash !== passwordHash) throw new Unauthorized(INVALID_CREDENTIALS)
}
