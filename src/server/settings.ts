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
  /** What the setting is for; the README has the same text. */
  help: string
  /** What happens while it is not set; shown by the doctor. */
  unset: string
  /** The part of the value that no log may show: all of it, or the password in a URL. */
  secret?: 'all' | 'password'
}

const descriptions = z.registry<Description>()

function setting<T extends z.ZodType>(schema: T, description: Description): T {
  descriptions.add(schema, description)
  return schema
}

/** One record for each setting. The doctor, the log and the tests of the documents read them. */
export const settingsSchema = z.object({
  PORT: setting(port.default(3000), {
    help: 'the port at which the server listens',
    unset: 'the site listens on port 3000',
  }),
  HOST: setting(line('a host name or address').default('127.0.0.1'), {
    help: 'the address at which it listens; `0.0.0.0` for all of the machine',
    unset: 'only this machine reaches it, as is right behind a proxy',
  }),
  PUBLIC_URL: setting(origin.optional(), {
    help: 'the address visitors use: links, feed, sitemap, mail',
    unset: 'links, mail and the sitemap name http://localhost',
  }),
  DATA_DIR: setting(line('a folder').default('./data'), {
    help: 'the folder of the database file, the images, the papers and the backups',
    unset: 'database and images are in ./data',
  }),
  DATABASE_URL: setting(
    url('postgres://user:password@host/database', 'postgres:', 'postgresql:').optional(),
    {
      help: '`postgres://…` puts the site on PostgreSQL',
      unset: 'the database is SQLite in DATA_DIR',
      secret: 'password',
    },
  ),
  MEDIA_URL: setting(bucketUrl.optional(), {
    help: '`s3://bucket/folder?endpoint=…&region=…` puts images and papers on S3-compatible storage (docs/decisions/006-s3-storage.md)',
    unset: 'images are files in DATA_DIR/media',
  }),
  AWS_ACCESS_KEY_ID: setting(z.string().optional(), {
    help: 'the name of the key of that bucket; without one, the rights of the machine',
    unset: 'needed for MEDIA_URL only',
  }),
  AWS_SECRET_ACCESS_KEY: setting(z.string().optional(), {
    help: 'the key of that bucket',
    unset: 'needed for MEDIA_URL only',
    secret: 'all',
  }),
  AWS_SESSION_TOKEN: setting(z.string().optional(), {
    help: 'the session token of a temporary key of that bucket',
    unset: 'needed for temporary keys only',
    secret: 'all',
  }),
  AWS_REGION: setting(z.string().optional(), {
    help: 'the region of that bucket, where MEDIA_URL names none',
    unset: 'the region is the one in MEDIA_URL',
  }),
  AWS_DEFAULT_REGION: setting(z.string().optional(), {
    help: 'the same, where AWS_REGION is not set',
    unset: 'the region is the one in MEDIA_URL',
  }),
  ADMIN_USERNAME: setting(longLine(3, 'a name of at least 3 characters').default('admin'), {
    help: 'the first admin, created only when there is none; letters of one alphabet, digits, blanks, `._@-`',
    unset: 'the first admin is called admin',
  }),
  ADMIN_PASSWORD: setting(z.string().min(6, 'expects at least 6 characters').optional(), {
    help: 'the password of the first admin',
    unset: 'the first admin gets a password that is printed once',
    secret: 'all',
  }),
  SMTP_URL: setting(url('smtp://user:password@host:port', 'smtp:', 'smtps:').optional(), {
    help: '`smtp://…` or `smtps://…`, the server that takes outgoing mail',
    unset: 'no mail is sent: it waits in the database',
    secret: 'password',
  }),
  CONTACT_TO: setting(OFFICE_FACTS.contactTo.rule().optional(), {
    help: 'who gets mail about a new message',
    unset: 'new messages are announced to SITE_EMAIL',
  }),
  SITE_NAME: setting(OFFICE_FACTS.siteName.rule().default('Township Vault'), {
    help: 'the name of your office',
    unset: 'the site calls itself Township Vault',
  }),
  SITE_PHONE: setting(OFFICE_FACTS.phone.rule().default('(989) 555-0136'), {
    help: 'its telephone number',
    unset: 'the site shows a sample telephone number',
  }),
  SITE_EMAIL: setting(OFFICE_FACTS.email.rule().default('hello@townshipvault.example'), {
    help: 'its e-mail address',
    unset: 'the site shows a sample e-mail address',
  }),
  SECURITY_CONTACT: setting(contact.optional(), {
    help: 'where vulnerabilities are reported, for `/.well-known/security.txt`: an e-mail address or `https://…`',
    unset: 'vulnerabilities are reported to SITE_EMAIL',
  }),
  FOUNDER_NAME: setting(OFFICE_FACTS.founderName.rule().optional(), {
    help: 'the name under the letter',
    unset: 'the site speaks of our founder',
  }),
  TRUST_PROXY: setting(trustedProxies.default(0), {
    help: '`true` or a number: how many proxies in front are trusted with the address of a visitor',
    unset: 'the address of a visitor is that of the connection',
  }),
  HSTS_SUBDOMAINS: setting(flag.default(false), {
    help: '`true` makes browsers reach every subdomain of the site by https alone, for a year (docs/operations.md#https-for-subdomains)',
    unset: 'browsers insist on https for this name, not for its subdomains',
  }),
  SEED: setting(seedContent.default('starter'), {
    help: 'what an empty database is filled with: `none`, `starter`, `demo` (with sample testimonials)',
    unset: 'an empty database gets starter content',
  }),
  BACKUP_PASSPHRASE: setting(longLine(12, 'a passphrase of at least 12 characters').optional(), {
    help: 'encrypts the nightly backups (docs/backups.md)',
    unset: 'backups need it, or BACKUP_RECIPIENT',
    secret: 'all',
  }),
  BACKUP_RECIPIENT: setting(ageRecipient.optional(), {
    help: 'an age public key, which encrypts them instead',
    unset: 'backups need it, or BACKUP_PASSPHRASE',
  }),
  BACKUP_IDENTITY: setting(ageIdentity.optional(), {
    help: 'the secret half of BACKUP_RECIPIENT, set only to verify or restore',
    unset: 'needed to restore backups encrypted for BACKUP_RECIPIENT',
    secret: 'all',
  }),
  BACKUP_AT: setting(timeOfDay.default('02:15'), {
    help: 'the time of the backups, in Michigan',
    unset: 'backups are made at 02:15 in Michigan',
  }),
  BACKUP_DIR: setting(line('a folder').optional(), {
    help: 'the folder of the backups',
    unset: 'backups are in DATA_DIR/backups',
  }),
  OPENAI_API_KEY: setting(apiKey.optional(), {
    help: 'with a key, Generate SEO asks a model',
    unset: 'Generate SEO uses the words of the post',
    secret: 'all',
  }),
  OPENAI_BASE_URL: setting(
    url('an address such as https://api.openai.com/v1', 'http:', 'https:').default(
      'https://api.openai.com/v1',
    ),
    {
      help: 'any service that speaks the same protocol',
      unset: 'a model, if a key is set, is asked at api.openai.com',
    },
  ),
  OPENAI_MODEL: setting(line('the name of a model').default('gpt-5.4-mini'), {
    help: 'the name of its model',
    unset: 'a model, if a key is set, is the usual one',
  }),
  METRICS_PORT: setting(port.optional(), {
    help: 'where Prometheus reads `/metrics`; never a port that visitors reach',
    unset: 'there are no metrics for monitoring',
  }),
  METRICS_HOST: setting(line('a host name or address').default('127.0.0.1'), {
    help: 'the address of that port',
    unset: 'metrics, if there are any, are for this machine only',
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
