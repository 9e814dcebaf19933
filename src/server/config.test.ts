import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment gives the defaults', () => {
  const config = readConfig({})

  expect(config).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    media: undefined,
    admin: { username: 'admin', password: undefined },
    smtpUrl: undefined,
    site: { url: 'http://localhost:3000' },
    office: {
      siteName: 'Township Vault',
      phone: '(989) 555-0136',
      email: 'hello@townshipvault.example',
      contactTo: undefined,
      founderName: null,
    },
    trustedProxies: 0,
    securityContact: undefined,
    hstsSubdomains: false,
    seed: 'starter',
    backup: {
      passphrase: undefined,
      recipient: undefined,
      identity: undefined,
      at: '02:15',
      dir: path.resolve('data/backups'),
    },
    openAi: undefined,
    metrics: undefined,
    logLevel: 'info',
    secrets: [],
  })
})

test('an empty value counts as absent', () => {
  const names = ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'MEDIA_URL', 'TRUST_PROXY', 'SEED']
  const config = readConfig(Object.fromEntries(names.map((name) => [name, ''])))

  expect(config).toEqual(readConfig({}))
})

test('the public address is an origin, and follows the port when it is not set', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Vault.Example/' }).site.url).toBe(
    'https://vault.example',
  )
  expect(readConfig({ PUBLIC_URL: 'https://vault.example:8443' }).site.url).toBe(
    'https://vault.example:8443',
  )
  expect(readConfig({ PORT: '8080' }).site.url).toBe('http://localhost:8080')
})

test.for([
  ['true', 1],
  ['false', 0],
  ['0', 0],
  ['3', 3],
] as const)('TRUST_PROXY=%s believes %i proxies', ([value, proxies]) => {
  expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toBe(proxies)
})

test.for([
  ['true', true],
  ['false', false],
  ['', false],
] as const)('HSTS_SUBDOMAINS=%s is %s', ([value, isSet]) => {
  expect(readConfig({ HSTS_SUBDOMAINS: value }).hstsSubdomains).toBe(isSet)
})

test.for([
  ['it@vault.example', 'mailto:it@vault.example'],
  ['mailto:it@vault.example', 'mailto:it@vault.example'],
  ['https://vault.example/report', 'https://vault.example/report'],
  ['https://vault.example/\nExpires: never', 'https://vault.example/Expires:%20never'],
] as const)('SECURITY_CONTACT=%j is the address %s', ([value, address]) => {
  expect(readConfig({ SECURITY_CONTACT: value }).securityContact).toBe(address)
})

test('a key turns on the model, with its own URL and name if they are set', () => {
  const own = { OPENAI_BASE_URL: 'http://127.0.0.1:9000/v1', OPENAI_MODEL: 'small' }

  expect(readConfig({ OPENAI_API_KEY: 'sk-1' }).openAi).toEqual({
    apiKey: 'sk-1',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-5.4-mini',
  })
  expect(readConfig({ OPENAI_API_KEY: 'sk-1', ...own }).openAi).toEqual({
    apiKey: 'sk-1',
    baseUrl: own.OPENAI_BASE_URL,
    model: 'small',
  })
  expect(readConfig(own).openAi).toBeUndefined()
})

test('metrics have a separate port, only for this machine unless METRICS_HOST is set', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe(
    '0.0.0.0',
  )
  expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined()
})

test.for([
  ['PORT', 'eighty', 'a port number'],
  ['PORT', '65536', 'a port number'],
  ['PORT', '-1', 'a port number'],
  ['PORT', '80.5', 'a port number'],
  ['HOST', ' ', 'a host name or address'],
  ['PUBLIC_URL', 'vault.example', 'https://'],
  ['PUBLIC_URL', 'ftp://vault.example', 'https://'],
  ['PUBLIC_URL', 'https://vault.example/site', 'without a path'],
  ['PUBLIC_URL', 'https://vault.example/?page=1', 'an address without'],
  ['PUBLIC_URL', 'https://vault.example/#top', 'an address without'],
  ['PUBLIC_URL', 'https://me:secret@vault.example', 'an address without'],
  ['DATA_DIR', ' ', 'a folder'],
  ['DATA_DIR', 'data\0', 'a folder'],
  ['DATABASE_URL', 'mysql://db.example/site', 'postgres://'],
  ['DATABASE_URL', 'site.db', 'postgres://'],
  ['MEDIA_URL', '/srv/media', 'expects s3://'],
  ['MEDIA_URL', 'https://s3.example.gov/bucket', 'expects s3://'],
  ['MEDIA_URL', 's3:bucket', 'expects s3://'],
  ['MEDIA_URL', 's3://', 'a bucket name'],
  ['MEDIA_URL', 's3://ab', 'a bucket name'],
  ['MEDIA_URL', 's3://My_Bucket', 'a bucket name'],
  ['MEDIA_URL', 's3://two..dots', 'a bucket name'],
  ['MEDIA_URL', 's3://key:secret@bucket', 'AWS_ACCESS_KEY_ID'],
  ['MEDIA_URL', 's3://bucket:9000', 'no port'],
  ['MEDIA_URL', 's3://bucket#top', 'no #'],
  ['MEDIA_URL', 's3://bucket/two words', 'folders of letters'],
  ['MEDIA_URL', 's3://bucket/.hidden', 'folders of letters'],
  ['MEDIA_URL', 's3://bucket?acl=public', 'endpoint and region'],
  ['MEDIA_URL', 's3://bucket?region=one&region=two', 'endpoint and region'],
  ['MEDIA_URL', 's3://bucket?endpoint=minio:9000', 'https://s3.example.gov'],
  ['MEDIA_URL', 's3://bucket?endpoint=https://me:secret@s3.example.gov', 'without keys'],
  ['MEDIA_URL', 's3://bucket?region=us east', 'a region'],
  ['ADMIN_USERNAME', 'me', 'at least 3 characters'],
  ['ADMIN_PASSWORD', 'short', 'at least 6 characters'],
  ['SMTP_URL', 'https://mail.example', 'smtp://'],
  ['CONTACT_TO', 'the clerk', 'an e-mail address'],
  ['HSTS_SUBDOMAINS', 'yes', 'true or false'],
  ['SECURITY_CONTACT', 'the clerk', 'an e-mail address'],
  ['SECURITY_CONTACT', 'http://vault.example/report', 'https://'],
  ['SECURITY_CONTACT', 'mailto:', 'an e-mail address'],
  ['SITE_NAME', 'Two\nlines', 'one line'],
  ['SITE_PHONE', '\r\n', 'a telephone number'],
  ['SITE_EMAIL', 'nobody', 'an e-mail address'],
  ['FOUNDER_NAME', 'A\nB', 'one line'],
  ['TRUST_PROXY', 'yes', 'the number of proxies'],
  ['TRUST_PROXY', '-1', 'the number of proxies'],
  ['SEED', 'all', 'none, starter or demo'],
  ['BACKUP_PASSPHRASE', 'too short', 'at least 12 characters'],
  ['BACKUP_RECIPIENT', 'ssh-ed25519 AAAA', 'an age public key'],
  [
    'BACKUP_RECIPIENT',
    'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q',
    'mistyped',
  ],
  ['BACKUP_IDENTITY', 'age1abc', 'an age key'],
  ['BACKUP_AT', '2:15', 'a time from 00:00'],
  ['BACKUP_AT', '24:00', 'a time from 00:00'],
  ['BACKUP_DIR', ' ', 'a folder'],
  ['OPENAI_API_KEY', 'two words', 'without spaces'],
  ['OPENAI_BASE_URL', 'api.openai.com', 'https://'],
  ['OPENAI_BASE_URL', 'file:///etc', 'https://'],
  ['OPENAI_MODEL', ' ', 'the name of a model'],
  ['METRICS_PORT', 'ninety', 'a port number'],
  ['METRICS_PORT', '3000', 'a port other than PORT'],
  ['METRICS_HOST', ' ', 'a host name or address'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info'],
] as const)('%s=%j is refused in one line that says: %s', ([name, value, expectation]) => {
  const message = getConfigError({ [name]: value })

  expect(message.startsWith(`${name} `)).toBe(true)
  expect(message).toContain(expectation)
  expect(message).not.toMatch(/[\r\n]/)
})

test('the address of a bucket says where the images go', () => {
  const address = 's3://media/site/one/?endpoint=https://s3.example.gov:9000&region=us-east-2'

  expect(readConfig({ MEDIA_URL: address }).media).toEqual({
    bucket: 'media',
    prefix: 'site/one/',
    region: 'us-east-2',
    endpoint: 'https://s3.example.gov:9000',
    credentials: undefined,
  })
  expect(readConfig({ MEDIA_URL: 's3://media.example' }).media).toEqual({
    bucket: 'media.example',
    prefix: '',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
  })
  expect(readConfig({ MEDIA_URL: 's3://media', AWS_REGION: 'us-west-2' }).media?.region).toBe(
    'us-west-2',
  )
})

test('the keys of a bucket are those of the AWS variables, both or none', () => {
  const MEDIA_URL = 's3://media'
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  const token = { AWS_SESSION_TOKEN: 'token' }

  expect(readConfig({ MEDIA_URL, ...keys }).media?.credentials).toEqual({
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(readConfig({ MEDIA_URL, ...keys, ...token }).media?.credentials?.sessionToken).toBe(
    'token',
  )
  expect(getConfigError({ MEDIA_URL, AWS_ACCESS_KEY_ID: 'key' })).toBe(
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed together for MEDIA_URL',
  )
  expect(readConfig({ AWS_ACCESS_KEY_ID: 'of another program' }).media).toBeUndefined()
})

test('an error does not repeat a possible secret', () => {
  const refusals = [
    getConfigError({ DATABASE_URL: 'mysql://me:secret@db.example/site' }),
    getConfigError({ MEDIA_URL: 's3://me:secret@bucket' }),
    getConfigError({ MEDIA_URL: 's3://bucket?secret=secret' }),
  ]

  for (const message of refusals) expect(message).not.toContain('secret')
})

function getConfigError(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('the configuration was accepted')
}
