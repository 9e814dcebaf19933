import path from 'node:path'
import { z } from 'zod'
import type { Site } from '#shared/brand.ts'
import {
  awsVariables,
  faultOfAwsVariables,
  faultOfMediaUrl,
  mediaBucketOf,
} from './storage/media-url.ts'
import type { AwsVariables, MediaBucket } from './storage/media-url.ts'

export type Config = {
  host: string
  port: number
  dataDir: string
  /** Absent: SQLite in `dataDir`. */
  databaseUrl: string | undefined
  /** Absent: images are files in `dataDir`. */
  media: MediaBucket | undefined
  admin: { username: string; password: string | undefined }
  smtpUrl: string | undefined
  contactTo: string
  site: Site
  /** How many proxies in front may be believed about the client's address. */
  trustedProxies: number
  seed: 'none' | 'starter' | 'demo'
  backup: {
    /** What backups are encrypted with: one of the two, or nothing, and then none are made. */
    passphrase: string | undefined
    recipient: string | undefined
    /** The secret half of the recipient, which only a restore needs. */
    identity: string | undefined
    /** The time of the night in Michigan, as 'HH:MM'. */
    at: string
    dir: string
  }
  /** The model that Generate SEO asks; absent, it uses its own words. */
  openAi: { apiKey: string; baseUrl: string; model: string } | undefined
  /** Where /metrics is answered; absent, it is nowhere. */
  metrics: { port: number; host: string } | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** A setting that cannot be used; its message is the one line the operator reads. */
export class ConfigError extends Error {}

const isUrlOf =
  (...protocols: string[]) =>
  (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol)

const line = (name: string) =>
  z
    .string()
    .trim()
    .min(1, `expects ${name}`)
    .refine((value) => !/[\r\n\0]/.test(value), `expects ${name} on one line`)

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'expects a port number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'expects a port number from 0 to 65535')

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: line('a host name or address').default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'), 'expects an address such as https://www.example.gov')
    .refine(
      (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
      'expects an address without a path, query or password',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: line('a folder').default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isUrlOf('postgres:', 'postgresql:'), 'expects postgres://user:password@host/database')
    .optional(),
  MEDIA_URL: z
    .string()
    .superRefine((value, context) => {
      const fault = faultOfMediaUrl(value)
      if (fault) context.addIssue(fault)
    })
    .optional(),
  ...awsVariables,
  ADMIN_USERNAME: line('a name of at least 3 characters')
    .refine((value) => value.length >= 3, 'expects a name of at least 3 characters')
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(6, 'expects at least 6 characters').optional(),
  SMTP_URL: z
    .string()
    .refine(isUrlOf('smtp:', 'smtps:'), 'expects smtp://user:password@host:port')
    .optional(),
  CONTACT_TO: z.email('expects an e-mail address').optional(),
  SITE_NAME: line('a name').default('Township Vault'),
  SITE_PHONE: line('a telephone number').default('(989) 555-0136'),
  SITE_EMAIL: z.email('expects an e-mail address').default('hello@townshipvault.example'),
  FOUNDER_NAME: line('a name').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d{1,2})$/, 'expects true, false or the number of proxies')
    .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))
    .default(0),
  SEED: z.enum(['none', 'starter', 'demo'], 'expects none, starter or demo').default('starter'),
  BACKUP_PASSPHRASE: line('a passphrase of at least 12 characters')
    .refine((value) => value.length >= 12, 'expects a passphrase of at least 12 characters')
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .trim()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'expects an age public key: age1 and 58 characters')
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .trim()
    .regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, 'expects an age key: AGE-SECRET-KEY-1…')
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expects a time from 00:00 to 23:59')
    .default('02:15'),
  BACKUP_DIR: line('a folder').optional(),
  OPENAI_API_KEY: line('a key')
    .refine((value) => /^[\x21-\x7e]+$/.test(value), 'expects a key without blanks')
    .optional(),
  OPENAI_BASE_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'), 'expects an address such as https://api.openai.com/v1')
    .default('https://api.openai.com/v1'),
  OPENAI_MODEL: line('the name of a model').default('gpt-5.4-mini'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: line('a host name or address').default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'expects fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

/** Every setting there is. */
export const SETTING_NAMES: string[] = Object.keys(environmentSchema.shape)

/**
 * The settings of CONTRACT.md from an environment; an empty value counts as absent.
 * @throws {ConfigError} naming the variable and what it expects
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const parsed = environmentSchema.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const env = parsed.data
  if (env.BACKUP_PASSPHRASE && env.BACKUP_RECIPIENT) {
    throw new ConfigError(
      'BACKUP_RECIPIENT cannot stand beside BACKUP_PASSPHRASE: keep one of them',
    )
  }
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    media: env.MEDIA_URL ? bucketOf(env.MEDIA_URL, env) : undefined,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    smtpUrl: env.SMTP_URL,
    contactTo: env.CONTACT_TO ?? env.SITE_EMAIL,
    site: {
      name: env.SITE_NAME,
      phone: env.SITE_PHONE,
      email: env.SITE_EMAIL,
      url: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      founder: env.FOUNDER_NAME ?? null,
    },
    trustedProxies: env.TRUST_PROXY,
    seed: env.SEED,
    backup: {
      passphrase: env.BACKUP_PASSPHRASE,
      recipient: env.BACKUP_RECIPIENT,
      identity: env.BACKUP_IDENTITY,
      at: env.BACKUP_AT,
      dir: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
    },
    openAi: env.OPENAI_API_KEY
      ? { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }
      : undefined,
    metrics: figuresAt(env.METRICS_PORT, env.METRICS_HOST, env.PORT),
    logLevel: env.LOG_LEVEL,
  }
}

/** Visitors reach PORT, and have no business with the figures. */
function figuresAt(
  metricsPort: number | undefined,
  host: string,
  sitePort: number,
): Config['metrics'] {
  if (metricsPort === undefined) return undefined
  if (metricsPort !== 0 && metricsPort === sitePort) {
    throw new ConfigError('METRICS_PORT expects another port than PORT, which visitors reach')
  }
  return { port: metricsPort, host }
}

/** The AWS variables concern this site only when it has a bucket. */
function bucketOf(url: string, aws: AwsVariables): MediaBucket {
  const fault = faultOfAwsVariables(aws)
  if (fault) throw new ConfigError(fault)
  return mediaBucketOf(url, aws)
}
