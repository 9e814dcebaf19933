import { ConfigError, readConfig, SETTING_NAMES } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { ok, problem, warning } from './finding.ts'
import type { Finding } from './finding.ts'
import { checkLinks } from './links.ts'

type Environment = Record<string, string | undefined>

/** What it means that a setting is not made. */
export const UNSET: Record<string, string> = {
  PORT: 'the site listens on port 3000',
  HOST: 'only this machine reaches it, as is right behind a proxy',
  PUBLIC_URL: 'links, mail and the sitemap name http://localhost',
  DATA_DIR: 'database and images are in ./data',
  DATABASE_URL: 'the database is SQLite in DATA_DIR',
  MEDIA_URL: 'images are files in DATA_DIR/media',
  AWS_ACCESS_KEY_ID: 'needed for MEDIA_URL only',
  AWS_SECRET_ACCESS_KEY: 'needed for MEDIA_URL only',
  AWS_SESSION_TOKEN: 'needed for keys that last a while only',
  AWS_REGION: 'the region is the one in MEDIA_URL',
  AWS_DEFAULT_REGION: 'the region is the one in MEDIA_URL',
  ADMIN_USERNAME: 'the first admin is called admin',
  ADMIN_PASSWORD: 'the first admin gets a password that is printed once',
  SMTP_URL: 'no mail is sent: it waits in the database',
  CONTACT_TO: 'new messages are announced to SITE_EMAIL',
  SITE_NAME: 'the site calls itself Township Vault',
  SITE_PHONE: 'the site shows a sample telephone number',
  SITE_EMAIL: 'the site shows a sample e-mail address',
  FOUNDER_NAME: 'the site speaks of our founder',
  TRUST_PROXY: 'the address of a visitor is that of the connection',
  SEED: 'an empty database gets starter content',
  BACKUP_PASSPHRASE: 'backups need it, or BACKUP_RECIPIENT',
  BACKUP_RECIPIENT: 'backups need it, or BACKUP_PASSPHRASE',
  BACKUP_IDENTITY: 'needed to restore what BACKUP_RECIPIENT has sealed',
  BACKUP_AT: 'backups are made at 02:15 in Michigan',
  BACKUP_DIR: 'backups are in DATA_DIR/backups',
  OPENAI_API_KEY: 'Generate SEO uses the words of the post',
  OPENAI_BASE_URL: 'a model, if a key is set, is asked at api.openai.com',
  OPENAI_MODEL: 'a model, if a key is set, is the usual one',
  METRICS_PORT: 'there are no figures for monitoring',
  METRICS_HOST: 'figures, if there are any, are for this machine only',
  LOG_LEVEL: 'the log holds what is worth knowing (info)',
}

/** Samples that a real office replaces. */
const OFFICE = ['SITE_PHONE', 'SITE_EMAIL']

/**
 * Reads the settings, going on past those that cannot be used.
 * @returns the configuration without them, and what there is to say about all of them
 */
export function checkSettings(
  environment: Environment,
  fileNames: string[],
): { config: Config; findings: Finding[] } {
  const { config, faults } = readAll(environment)
  const set = SETTING_NAMES.filter((name) => environment[name])
  const unset = SETTING_NAMES.filter((name) => !environment[name])
  const strangers = fileNames.filter((name) => !SETTING_NAMES.includes(name))
  return {
    config,
    findings: [
      ...faults.map((fault) => problem(fault, 'Correct it: the site does not start with it.')),
      ...strangers.map((name) =>
        warning(`${name} in .env is no setting of this site`, 'Is it misspelled? Else remove it.'),
      ),
      ...missing(environment),
      ...checkLinks(config),
      ok(set.length > 0 ? `Set: ${set.join(', ')}` : 'Nothing is set: the defaults apply'),
      ...unset.map((name) => ok(`${name} is not set: ${UNSET[name] ?? 'its default applies'}`)),
    ],
  }
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
      // A fault that names no setting would come again for ever.
      if (!usable[name]) throw error
      faults.push(error.message)
      usable[name] = undefined
    }
  }
}

function missing(environment: Environment): Finding[] {
  const samples = OFFICE.filter((name) => !environment[name])
  const findings: Finding[] = []
  if (!environment.PUBLIC_URL) {
    findings.push(
      warning(
        'PUBLIC_URL is not set',
        'Set it to the address that visitors use, such as https://www.example.gov.',
      ),
    )
  }
  if (samples.length > 0) {
    findings.push(
      warning(
        `${samples.join(' and ')}: visitors see a sample`,
        'Set them to those of the office.',
      ),
    )
  }
  return findings
}
