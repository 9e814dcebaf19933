import { ConfigError, type Config } from '#server/config.ts'
import type { Services } from '#server/services.ts'
import { newUsernameSchema } from '../../schema.ts'
import { hashPassword, randomPassword } from './password.ts'
import { countUsers, insertUser } from './user-store.ts'
import { findPasswordWeakness } from './weak-password.ts'

/**
 * Checks ADMIN_USERNAME only while there is no admin: an existing admin may have a name that the
 * rule for new names does not allow.
 * @throws {ConfigError} when there is no admin yet and the configured name is invalid
 */
export async function checkFirstAdmin({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<void> {
  if ((await countUsers(db)) === 0) parseAdminUsername(config)
}

/**
 * Creates the configured admin when there is no admin yet.
 * @returns the password, if one was generated; it is shown only once
 */
export async function createFirstAdmin(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'passwordSlots'>,
): Promise<string | undefined> {
  const { db, clock, config, log } = services
  if ((await countUsers(db)) > 0) return undefined
  const password = config.admin.password ?? randomPassword()
  const created = await insertUser(db, {
    username: parseAdminUsername(config),
    password_hash: await hashPassword(services, password),
    created_at: clock.now().toISOString(),
  })
  const weakness = await findFirstPasswordWeakness(config)
  if (created && weakness) log.warn(`ADMIN_PASSWORD is weak. ${weakness}`)
  return created && !config.admin.password ? password : undefined
}

/** Why the configured password should be changed; it is accepted anyway. */
export async function findFirstPasswordWeakness({
  admin,
  office,
}: Config): Promise<string | undefined> {
  const { username, password } = admin
  return password
    ? findPasswordWeakness(password, { username, siteName: office.siteName })
    : undefined
}

function parseAdminUsername({ admin }: Config): string {
  const { data, error } = newUsernameSchema.safeParse(admin.username)
  if (error) throw new ConfigError(`ADMIN_USERNAME cannot be used: ${error.issues[0]?.message}`)
  return data
}
