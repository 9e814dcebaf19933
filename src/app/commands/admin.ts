import { makeSetupCodeByCommand } from '#features/auth/server/credentials/setup-codes.ts'
import { CommandError } from './command-error.ts'
import { withDatabase } from './with-database.ts'
import { resetByCommand } from '#features/auth/server/credentials/reset-factors.ts'
import { resetPassword } from '#features/auth/server/credentials/change-password.ts'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { NO_OUTBOX } from '#server/mail/outbox.ts'
import { Semaphore } from '#server/semaphore.ts'
import type { Services } from '#server/services.ts'

const KEEP_KEYS = '--keep-keys'
const USAGE = `usage: npm run admin -- reset-password NAME [${KEEP_KEYS}], reset-factors NAME [${KEEP_KEYS}], or setup-code NAME`
const ACTIONS = new Map([
  ['reset-password', giveNewPassword],
  ['reset-factors', resetFactors],
  ['setup-code', giveSetupCode],
])

/** The command `admin`: helps an admin who is locked out, also while the site runs. */
export async function administer(config: Config, [action, ...words]: string[]): Promise<void> {
  const act = ACTIONS.get(action ?? '')
  const [name, ...more] = words.filter((word) => word !== KEEP_KEYS)
  if (!act || !name || more.length > 0) throw new CommandError(USAGE)
  try {
    const text = await withDatabase(config, (services) =>
      act({ ...services, outbox: NO_OUTBOX }, name, !words.includes(KEEP_KEYS)),
    )
    process.stdout.write(text)
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message, { cause: error }) : error
  }
}

type ResetServices = Pick<Services, 'db' | 'clock' | 'office' | 'outbox'>

async function giveNewPassword(services: ResetServices, name: string, endKeys: boolean) {
  const passwordSlots = new Semaphore({ permits: 1 })
  const { password, keys } = await resetPassword({ ...services, passwordSlots }, name, endKeys)
  return (
    `The new password for ${name} is ${password}\n` +
    `Write it down: it will not be shown again. This admin was signed out everywhere.${keys}\n`
  )
}

async function resetFactors(services: ResetServices, name: string, endKeys: boolean) {
  const keys = await resetByCommand(services, name, endKeys)
  return (
    `${name} no longer has two-step sign-in or recovery codes, and signs in with only the password.\n` +
    `This admin was signed out everywhere.${keys}\n` +
    `If everybody must have two-step sign-in, run: npm run admin -- setup-code ${name}\n`
  )
}

async function giveSetupCode(services: ResetServices, name: string): Promise<string> {
  const code = await makeSetupCodeByCommand(services, name)
  return (
    `The setup code for ${name} is ${code}\n` +
    'It works once, within an hour, to set up two-step sign-in in a new place.\n'
  )
}
