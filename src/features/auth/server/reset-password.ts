import { randomBytes } from 'node:crypto'
import { NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { hashPassword } from './password.ts'
import { deleteSessionsOf } from './session-store.ts'
import { findUserByName, updatePassword } from './store.ts'

const PASSWORD_BYTES = 16

/** A password that nobody chose. */
export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url')
}

/** Gives an admin who is locked out a random password, which is returned, and ends their sessions. */
export async function resetPassword(
  { db }: Pick<Services, 'db'>,
  username: string,
): Promise<string> {
  const user = await findUserByName(db, username)
  if (!user) throw new NotFound(`there is no admin called ${username}`)
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, user.id, passwordHash)
    await deleteSessionsOf(transaction, user.id)
  })
  return password
}
