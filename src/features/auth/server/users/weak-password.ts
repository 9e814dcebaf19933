import { InvalidInput } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { foldCase } from '#shared/text.ts'
import { isNameWithDigits } from '../../password-rules.ts'
import { hashPassword } from './password.ts'

const ADVICE = 'Three or four unrelated words are hard to guess.'

/** The names that a password may not consist of. */
type Names = { username: string; siteName: string }

/** Says why a new password is refused; undefined if it is accepted. */
export async function findPasswordWeakness(
  password: string,
  { username, siteName }: Names,
): Promise<string | undefined> {
  if (isNameWithDigits(password, username)) return `This is almost the username. ${ADVICE}`
  if (isNameWithDigits(password, siteName)) return `This is almost the site’s name. ${ADVICE}`
  if (!(await isCommon(password))) return undefined
  return `This is one of the 10,000 most common passwords. ${ADVICE}`
}

/** Hashes a new password. @throws {InvalidInput} with an issue for the field `path`, if it is weak */
export async function hashNewPassword(
  services: Pick<Services, 'office' | 'passwordSlots'>,
  password: string,
  { path, username }: { path: string; username: string },
): Promise<string> {
  const { site } = await services.office.read()
  const message = await findPasswordWeakness(password, { username, siteName: site.name })
  if (message) throw new InvalidInput(message, { path })
  return hashPassword(services, password)
}

async function isCommon(password: string): Promise<boolean> {
  // Loaded on demand: passwords are set a few times a year. docs/dependencies.md names the source.
  const { default: list } = await import('./common-passwords.txt?raw')
  return list.split('\n').includes(foldCase(password))
}
