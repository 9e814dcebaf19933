import path from 'node:path'
import type { OfficeDefaults } from '#shared/office-facts.ts'
import { SETTINGS, settingsSchema } from './settings.ts'
import {
  checkAwsVariables,
  parseMediaBucket,
  type AwsVariables,
  type MediaBucket,
} from './storage/media-url.ts'

/** A setting is invalid; the message is one line for the operator. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings (docs/settings.md) from an environment; an empty value counts as not set.
 * @throws {ConfigError} naming the variable and what it expects
 */
export function readConfig(environment: Environment) {
  const env = parse(environment)
  const office: OfficeDefaults = {
    siteName: env.SITE_NAME,
    phone: env.SITE_PHONE,
    email: env.SITE_EMAIL,
    contactTo: env.CONTACT_TO,
    founderName: env.FOUNDER_NAME ?? null,
  }
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    /** If absent, SQLite in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** If absent, images are files in `dataDir`. */
    media: env.MEDIA_URL ? readMediaBucket(env.MEDIA_URL, env) : undefined,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    smtpUrl: env.SMTP_URL,
    /** Its origin without a trailing slash, for links, feeds and mail. */
    site: { url: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` },
    /** Pages and mails show `Services['office']` instead, which the office may have changed. */
    office,
    /** A mailto: or https: address for security reports; if absent, the address of the site. */
    securityContact: env.SECURITY_CONTACT,
    /** Whether the HSTS header covers all subdomains. */
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    /** How many proxies in front of the site append to X-Forwarded-For. */
    trustedProxies: env.TRUST_PROXY,
    seed: env.SEED,
    backup: {
      /**
       * Backups are encrypted with the passphrase or for the recipient; without either, none are
       * made.
       */
      passphrase: env.BACKUP_PASSPHRASE,
      recipient: env.BACKUP_RECIPIENT,
      /** The secret key for the recipient; only a restore needs it. */
      identity: env.BACKUP_IDENTITY,
      /** The time of the nightly backup in Michigan, as 'HH:MM'. */
      at: env.BACKUP_AT,
      dir: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
    },
    /** The model for SEO suggestions; if absent, they come from the words of the post. */
    openAi: env.OPENAI_API_KEY
      ? { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }
      : undefined,
    /** The address of /metrics; if absent, no metrics are served. */
    metrics: metricsAt(env.METRICS_PORT, env.METRICS_HOST, env.PORT),
    logLevel: env.LOG_LEVEL,
    /** The values that must not appear in a log. */
    secrets: secretsIn(environment),
  }
}

/** The values of secret settings, in every spelling in which a log might show them. */
export function secretsIn(environment: Environment): string[] {
  const values = SETTINGS.flatMap(({ name, secret }) => {
    const value = environment[name]
    if (!value || !secret) return []
    return secret === 'all' ? [value, value.trim()] : passwordsIn(value)
  })
  return [...new Set(values)].filter((value) => value !== '')
}

/** A password is percent-encoded in a URL, but drivers report it decoded. */
function passwordsIn(url: string): string[] {
  if (!URL.canParse(url)) return []
  const { password } = new URL(url)
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    // With a stray percent sign, the password is used as it is.
    return [password]
  }
}

function parse(environment: Environment) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const parsed = settingsSchema.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const env = parsed.data
  if (env.BACKUP_PASSPHRASE && env.BACKUP_RECIPIENT) {
    throw new ConfigError(
      'BACKUP_RECIPIENT cannot be combined with BACKUP_PASSPHRASE: keep one of them',
    )
  }
  return env
}

/** PORT is public, and the metrics are not. */
function metricsAt(metricsPort: number | undefined, host: string, sitePort: number) {
  if (metricsPort === undefined) return undefined
  if (metricsPort !== 0 && metricsPort === sitePort) {
    throw new ConfigError('METRICS_PORT expects a port other than PORT, which visitors can reach')
  }
  return { port: metricsPort, host }
}

/** The AWS variables belong to the site only if it uses a bucket. */
function readMediaBucket(url: string, aws: AwsVariables): MediaBucket {
  const fault = checkAwsVariables(aws)
  if (fault) throw new ConfigError(fault)
  return parseMediaBucket(url, aws)
}
