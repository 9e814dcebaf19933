import { resetPassword } from '#features/auth/server/users.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { createLog } from '#server/log/log.ts'
import { Semaphore } from '#server/concurrency/semaphore.ts'

const USAGE = 'usage: npm run admin -- reset-password NAME'

/** The command cannot be carried out; the message is one line for the operator. */
export class CommandError extends Error {}

/** The command `admin`: resets a password, also while the site runs. */
export async function administer(config: Config, [action, name, ...more]: string[]): Promise<void> {
  if (action !== 'reset-password' || !name || more.length > 0) throw new CommandError(USAGE)
  const db = await openDatabase(config, createLog(config.logLevel, config.secrets))
  try {
    const password = await resetPassword({ db, passwordSlots: new Semaphore({ permits: 1 }) }, name)
    process.stdout.write(
      `The new password of ${name} is ${password}\n` +
        'It is shown only once: write it down. All sessions of this admin have ended.\n',
    )
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message, { cause: error }) : error
  } finally {
    await db.destroy()
  }
}
