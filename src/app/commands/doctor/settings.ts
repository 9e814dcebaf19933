import { findFirstPasswordWeakness } from '#features/auth/server/users/create-first-admin.ts'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import type { EnvFile } from '#server/env-file.ts'
import { SETTINGS } from '#server/settings.ts'
import { ok, problem, warning, type Finding } from '#server/finding.ts'
import { checkLinks } from './links.ts'

type Environment = Record<string, string | undefined>

/**
 * Checks the settings and skips invalid ones.
 * @returns the configuration without those, and the findings about all settings
 */
export function checkSettings(
  environment: Environment,
  { names, faults: faultsOfFile }: EnvFile,
): { config: Config; findings: Finding[] } {
  const { config, faults } = readAll(environment)
  const set = SETTINGS.filter(({ name }) => environment[name])
  const unset = SETTINGS.filter(({ name }) => !environment[name])
  const unknownNames = names.filter((file) => SETTINGS.every(({ name }) => name !== file))
  return {
    config,
    findings: [
      ...[...faultsOfFile, ...faults].map((fault) =>
        problem(fault, 'Correct it, or the site will not start.'),
      ),
      ...unknownNames.map((name) =>
        warning(`${name} in .env is not a setting of this site`, 'Correct its name or remove it.'),
      ),
      ...(environment.PUBLIC_URL ? [] : [missingPublicUrl()]),
      ...checkLinks(config),
      ok(
        set.length > 0
          ? `Set: ${set.map(({ name }) => name).join(', ')}`
          : 'No settings: the defaults apply',
      ),
      ...unset.map((it) => ok(`${it.name} is not set: ${it.unset}`)),
    ],
  }
}

/** A weak password of the first admin does not prevent a start. */
export async function checkFirstPassword(config: Config): Promise<Finding[]> {
  const weakness = await findFirstPasswordWeakness(config)
  if (!weakness) return []
  const repair = 'Change it in Settings if the first admin still uses it.'
  return [warning(`ADMIN_PASSWORD is weak. ${weakness}`, repair)]
}

function readAll(environment: Environment): { config: Config; faults: string[] } {
  const usable = { ...environment }
  const faults: string[] = []
  for (;;) {
    try {
      return { config: readConfig(usable), faults }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      const [name = ''] = error.message.split(' ')
      // A message without the name of a setting would cause an endless loop.
      if (!usable[name]) throw error
      faults.push(error.message)
      usable[name] = undefined
    }
  }
}

function missingPublicUrl(): Finding {
  return warning(
    'PUBLIC_URL is not set',
    'Set it to the address that visitors use, such as https://www.example.gov.',
  )
}
