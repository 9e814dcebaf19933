import type { Services } from '#server/services.ts'
import { hashPassword } from './password.ts'
import { randomPassword } from './reset-password.ts'
import { countUsers, insertUser } from './store.ts'

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
  const generated = config.admin.password ? undefined : randomPassword()
  const created = await insertUser(db, {
    username: config.admin.username,
    password_hash: await hashPassword(config.admin.password ?? generated ?? ''),
    created_at: clock.now().toISOString(),
  })
  return created && generated
}
