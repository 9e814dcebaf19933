import { Conflict } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import type { AdminUser, NewUser } from '../schema.ts'
import { hashPassword } from './password.ts'
import { insertUser } from './store.ts'

/** @throws {Conflict} when another admin has the name, in whatever case */
export async function createUser(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { username, email, password }: NewUser,
): Promise<AdminUser> {
  const user = await insertUser(db, {
    username,
    email: email || null,
    password_hash: await hashPassword(password),
    created_at: clock.now().toISOString(),
  })
  if (!user) throw new Conflict('This username is already taken')
  return user
}
