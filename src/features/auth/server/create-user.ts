import { Conflict } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import type { AdminUser, NewUser } from '../schema.ts'
import { hashPassword } from './password.ts'
import { insertUser, listUsers } from './store.ts'

/** @throws {Conflict} when another admin has the name, in whatever case */
export async function createUser(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { username, email, password }: NewUser,
): Promise<AdminUser> {
  const isTaken = (await listUsers(db)).some(
    (other) => foldCase(other.username) === foldCase(username),
  )
  // The database knows only the cases of the alphabet, and has the last word when two take a name
  // at the same moment.
  const user =
    !isTaken &&
    (await insertUser(db, {
      username,
      email: email || null,
      password_hash: await hashPassword(password),
      created_at: clock.now().toISOString(),
    }))
  if (!user) throw new Conflict('This username is already taken')
  return user
}
