import { randomBytes } from 'node:crypto'
import type { Services } from '#server/services.ts'
import { hashPassword } from './password.ts'
import { countUsers, insertUser } from './store.ts'

const PASSWORD_BYTES = 15

/**
 * Creates the admin of the configuration when there is no admin yet.
 * @returns the password when one had to be made up, which is then shown once
 */
export async function createFirstAdmin({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  if ((await countUsers(db)) > 0) return undefined
  const generated = config.admin.password
    ? undefined
    : randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(config.admin.password ?? generated ?? '')
  const created = await insertUser(db, {
    username: config.admin.username,
    passwordHash,
    createdAt: clock.now(),
  })
  return created ? generated : undefined
}
