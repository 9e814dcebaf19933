import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog, inRequest } from './log.ts'

function start(secrets: string[] = []) {
  const lines: string[] = []
  const log = createLog('trace', secrets, { write: (line) => void lines.push(line) })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

test('a line is JSON with level, time and message, and does not name the machine', () => {
  const { log, last } = start()

  log.warn({ mail: 3 }, 'a mail was not sent')

  expect(last()).toEqual({
    level: 40,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    mail: 3,
    msg: 'a mail was not sent',
  })
})

test('no text from outside starts a new line', () => {
  const { log, lines, last } = start()
  const path = '/a\r\n{"level":60,"msg":"forged"}\u2028\u001b[2J'

  log.info({ path }, 'a request was refused')

  expect(lines).toHaveLength(1)
  expect(lines[0]?.split(/[\n\r]/)).toEqual([expect.any(String), ''])
  expect(lines[0]).not.toContain('\u001b')
  expect(last()).toMatchObject({ level: 30, path })
})

test('lines written for a request carry its id, also later on', async () => {
  const { log, last } = start()

  await inRequest('request-1', async () => {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    log.info('late')
  })

  expect(last()).toMatchObject({ requestId: 'request-1', msg: 'late' })
  log.info('outside')
  expect(last()).not.toHaveProperty('requestId')
})

test.for([
  ['an address with a password', 'postgres://site:hunter2@db/site is down', 'hunter2'],
  ['a password with an @ in it', 'smtp://user:p@ss@mail.example', 'p@ss'],
  ['a token', 'sent Authorization: Bearer abc_DEF-123', 'abc_DEF-123'],
  ['a key of a backup', 'AGE-SECRET-KEY-1QQQQ is wrong', 'QQQQ'],
  ['an e-mail address', "550 <jo.o'hara+x@twp.example>: unknown", 'jo.o'],
  ['an e-mail address in JSON', '{"to":"clerk@twp.example"}', 'clerk'],
] as const)('%s is not written', ([, text, secret]) => {
  const { log, lines } = start()

  log.error({ err: new Error(text, { cause: new Error(text) }), text, deep: { text } }, text)

  expect(lines.join('')).not.toContain(secret)
  expect(() => lines.map((line): unknown => JSON.parse(line))).not.toThrow()
})

test('the domain of an e-mail address stays, and so do the paths of a stack', () => {
  const { log, last } = start()

  log.info('clerk@twp.example: /app/node_modules/@hono/node-server/dist/index.mjs:1:2')

  expect(last().msg).toBe('***@twp.example: /app/node_modules/@hono/node-server/dist/index.mjs:1:2')
})

test('the fields in which a database quotes the refused row are left out, code and cause stay', () => {
  const { log, last } = start()
  const refused = Object.assign(new Error('violates a constraint'), {
    code: '23502',
    detail: 'Failing row contains (1, Please call me about the flood).',
    parameters: ['Please call me'],
  })

  log.error({ err: new Error('not stored', { cause: refused }) }, 'request failed')

  expect(last().err).toMatchObject({
    message: 'not stored',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'violates a constraint', code: '23502' },
  })
  expect(JSON.stringify(last())).not.toContain('Please call')
})

test('no secret of the settings is logged in any spelling', () => {
  const config = readConfig({
    ADMIN_PASSWORD: 'a "quoted" password',
    BACKUP_PASSPHRASE: 'the long passphrase',
    OPENAI_API_KEY: 'sk-key',
    DATABASE_URL: 'postgres://site:p%40ss%2Fword@db/site',
    MEDIA_URL: 's3://bucket',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'aws+secret/key',
    SMTP_URL: 'smtp://site:mail%20secret@mail.example',
  })
  const { log, lines } = start(config.secrets)

  const secrets = [
    'a "quoted" password',
    'the long passphrase',
    'sk-key',
    'p@ss/word',
    'mail secret',
  ]
  for (const secret of [...secrets, 'p%40ss%2Fword', 'aws+secret/key'])
    log.info({ secret }, `used ${secret}`)

  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ secret: '***', msg: 'used ***' })
  expect(lines).toHaveLength(7)
})
