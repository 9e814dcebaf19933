import { z } from 'zod'
import { line } from '#shared/input-rules.ts'
import { OFFICE_FACTS } from '#shared/office-facts.ts'
import {
  ageIdentity,
  ageRecipient,
  apiKey,
  bucketUrl,
  contact,
  flag,
  logLevel,
  longLine,
  origin,
  port,
  seedContent,
  timeOfDay,
  trustedProxies,
  url,
} from './setting-schemas.ts'

type Description = {
  /** The purpose of the setting; docs/settings.md has the same text. */
  help: string
  /** The consequence of not setting it; shown by the doctor. */
  unset: string
  /** The part of the value that must not appear in a log: all of it, or the password in a URL. */
  secret?: 'all' | 'password'
}

const descriptions = z.registry<Description>()

function setting<T extends z.ZodType>(schema: T, description: Description): T {
  descriptions.add(schema, description)
  return schema
}

/**
 * One record for each setting. The doctor, the log and the tests of the documentation read them.
 */
export const settingsSchema = z.object({
  PORT: setting(port.default(3000), {
    help: 'the port the server listens on',
    unset: 'the site listens on port 3000',
  }),
  HOST: setting(line('a host name or address').default('127.0.0.1'), {
    help: 'the address it listens on; `0.0.0.0` for every address of the machine',
    unset: 'only this machine can reach the site, which is right behind a proxy',
  }),
  PUBLIC_URL: setting(origin.optional(), {
    help: 'the address visitors use, for links, the feed, the sitemap and mail',
    unset: 'links, mail and the sitemap point to http://localhost',
  }),
  DATA_DIR: setting(line('a folder').default('./data'), {
    help: 'the folder for the database file, images, documents and backups',
    unset: 'database and images are in ./data',
  }),
  DATABASE_URL: setting(
    url('postgres://user:password@host/database', 'postgres:', 'postgresql:').optional(),
    {
      help: '`postgres://…` stores the data in PostgreSQL',
      unset: 'the database is SQLite in DATA_DIR',
      secret: 'password',
    },
  ),
  MEDIA_URL: setting(bucketUrl.optional(), {
    help: '`s3://bucket/folder?endpoint=…&region=…` stores images and documents in S3-compatible storage (docs/decisions/006-s3-storage.md)',
    unset: 'images are files in DATA_DIR/media',
  }),
  AWS_ACCESS_KEY_ID: setting(z.string().optional(), {
    help: 'the access key ID for that bucket; without it, the site uses the credentials of the machine',
    unset: 'needed for MEDIA_URL only',
  }),
  AWS_SECRET_ACCESS_KEY: setting(z.string().optional(), {
    help: 'the secret access key for that bucket',
    unset: 'needed for MEDIA_URL only',
    secret: 'all',
  }),
  AWS_SESSION_TOKEN: setting(z.string().optional(), {
    help: 'the session token of a temporary key for that bucket',
    unset: 'needed for temporary keys only',
    secret: 'all',
  }),
  AWS_REGION: setting(z.string().optional(), {
    help: 'the region of that bucket, if MEDIA_URL names none',
    unset: 'the region is the one in MEDIA_URL',
  }),
  AWS_DEFAULT_REGION: setting(z.string().optional(), {
    help: 'the region of the bucket, used if AWS_REGION is not set',
    unset: 'the region is the one in MEDIA_URL',
  }),
  ADMIN_USERNAME: setting(longLine(3, 'a name of at least 3 characters').default('admin'), {
    help: 'the name of the first admin, created only if there is none; letters, digits, spaces, `._@-`',
    unset: 'the first admin is named admin',
  }),
  ADMIN_PASSWORD: setting(z.string().min(6, 'expects at least 6 characters').optional(), {
    help: 'the password of the first admin',
    unset: 'the first admin gets a password that is printed once',
    secret: 'all',
  }),
  SMTP_URL: setting(url('smtp://user:password@host:port', 'smtp:', 'smtps:').optional(), {
    help: '`smtp://…` or `smtps://…`, the server for outgoing mail',
    unset: 'no mail is sent; it waits in the database',
    secret: 'password',
  }),
  CONTACT_TO: setting(OFFICE_FACTS.contactTo.rule().optional(), {
    help: 'the address that is notified of new messages',
    unset: 'notifications of new messages go to SITE_EMAIL',
  }),
  SITE_NAME: setting(OFFICE_FACTS.siteName.rule().default(OFFICE_FACTS.siteName.sample.value), {
    help: 'the name of your office',
    unset: 'the site calls itself Township Vault',
  }),
  SITE_PHONE: setting(OFFICE_FACTS.phone.rule().default(OFFICE_FACTS.phone.sample.value), {
    help: 'its telephone number',
    unset: 'the site shows a sample telephone number',
  }),
  SITE_EMAIL: setting(OFFICE_FACTS.email.rule().default(OFFICE_FACTS.email.sample.value), {
    help: 'its e-mail address',
    unset: 'the site shows a sample e-mail address',
  }),
  SECURITY_CONTACT: setting(contact.optional(), {
    help: 'where vulnerabilities are reported, for `/.well-known/security.txt`: an e-mail address or `https://…`',
    unset: 'vulnerabilities are reported to SITE_EMAIL',
  }),
  FOUNDER_NAME: setting(OFFICE_FACTS.founderName.rule().optional(), {
    help: 'the name signed below the letter on the landing page',
    unset: 'the site says “our founder”',
  }),
  TRUST_PROXY: setting(trustedProxies.default(0), {
    help: '`true` or a number: how many proxies in front of the site are trusted to report the addresses of visitors',
    unset: 'visitors are known by the address of their connection',
  }),
  HSTS_SUBDOMAINS: setting(flag.default(false), {
    help: '`true` makes browsers use only HTTPS for every subdomain of the site, for a year (docs/operations.md#https-for-subdomains)',
    unset: 'browsers require HTTPS for this name, but not for its subdomains',
  }),
  SEED: setting(seedContent.default('starter'), {
    help: 'the first content of an empty database: `none`, `starter` or `demo` (with sample testimonials)',
    unset: 'an empty database gets starter content',
  }),
  BACKUP_PASSPHRASE: setting(longLine(12, 'a passphrase of at least 12 characters').optional(), {
    help: 'encrypts the nightly backups (docs/backups.md)',
    unset: 'backups need this or BACKUP_RECIPIENT',
    secret: 'all',
  }),
  BACKUP_RECIPIENT: setting(ageRecipient.optional(), {
    help: 'an age public key that encrypts them instead',
    unset: 'backups need this or BACKUP_PASSPHRASE',
  }),
  BACKUP_IDENTITY: setting(ageIdentity.optional(), {
    help: 'the private key for BACKUP_RECIPIENT; set it only to verify or restore',
    unset: 'needed to restore backups encrypted for BACKUP_RECIPIENT',
    secret: 'all',
  }),
  BACKUP_AT: setting(timeOfDay.default('02:15'), {
    help: 'the time of the nightly backup, in Michigan',
    unset: 'backups are made at 2:15 AM in Michigan',
  }),
  BACKUP_DIR: setting(line('a folder').optional(), {
    help: 'the folder for backups',
    unset: 'backups are in DATA_DIR/backups',
  }),
  OPENAI_API_KEY: setting(apiKey.optional(), {
    help: 'with this key, Generate SEO asks a language model',
    unset: 'Generate SEO takes its suggestions from the words of the post',
    secret: 'all',
  }),
  OPENAI_BASE_URL: setting(
    url('an address such as https://api.openai.com/v1', 'http:', 'https:').default(
      'https://api.openai.com/v1',
    ),
    {
      help: 'the address of any service with the same API',
      unset: 'requests, if a key is set, go to api.openai.com',
    },
  ),
  OPENAI_MODEL: setting(line('the name of a model').default('gpt-5.4-mini'), {
    help: 'the name of the model',
    unset: 'the default model is asked, if a key is set',
  }),
  METRICS_PORT: setting(port.optional(), {
    help: 'the port where Prometheus reads `/metrics`; visitors must not be able to reach it',
    unset: 'metrics are off',
  }),
  METRICS_HOST: setting(line('a host name or address').default('127.0.0.1'), {
    help: 'the address that port listens on',
    unset: 'only this machine can read the metrics',
  }),
  LOG_LEVEL: setting(logLevel.default('info'), {
    help: 'the level of the structured JSON logs on standard output',
    unset: 'the log level is info',
  }),
})

export const SETTINGS: (Description & { name: string })[] = Object.entries(
  settingsSchema.shape,
).map(([name, schema]) => {
  const description = descriptions.get(schema)
  if (!description) throw new Error(`${name} has no record`)
  return { name, ...description }
})
