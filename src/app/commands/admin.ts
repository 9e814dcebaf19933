import { resetPassword } from '#features/auth/server/reset-password.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { createLog, secretsOf } from '#server/log.ts'

const USAGE = 'usage: npm run admin -- reset-password NAME'

/** A command that cannot be carried out; its message is the one line the operator reads. */
export class CommandError extends Error {}

/** The command `admin`: helps those who are locked out, also while the site runs. */
export async function administer(config: Config, [action, name, ...more]: string[]): Promise<void> {
  if (action !== 'reset-password' || !name || more.length > 0) throw new CommandError(USAGE)
  const db = await openDatabase(config, createLog(config.logLevel, secretsOf(config)))
  try {
    const password = await resetPassword({ db }, name)
    process.stdout.write(
      `The new password of ${name} is ${password}\n` +
        'It is shown only this once: write it down. Whoever was signed in as them is signed out.\n',
    )
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message, { cause: error }) : error
  } finally {
    await db.destroy()
  }
}
