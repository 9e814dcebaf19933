import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { Semaphore } from '#server/semaphore.ts'
import { hashPassword, isPassword, UNMATCHED_HASH } from './password.ts'

const SLOTS = { passwordSlots: new Semaphore({ permits: 1 }) }
const matches = (password: string, hash: string) =>
  isPassword(SLOTS, { password, hash, isKnownClient: false })

const toPhc = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

test('a password matches its hash, and nothing similar does', async () => {
  const hash = await hashPassword(SLOTS, 'correct horse')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await matches('correct horse', hash)).toBe(true)
  expect(await matches('correct horse ', hash)).toBe(false)
  expect(await matches('', hash)).toBe(false)
})

test('the same password has a different hash each time', async () => {
  expect(await hashPassword(SLOTS, 'secret')).not.toBe(await hashPassword(SLOTS, 'secret'))
})

test('however a keyboard composes its letters, a password is the same, also one from before', async () => {
  const [composed, decomposed] = ['café près', 'cafe\u0301 pre\u0300s']
  const hash = await hashPassword(SLOTS, decomposed)
  const nonce = randomBytes(16)
  const cost = { nonce, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const tag = await promisify(argon2)('argon2id', { message: decomposed, ...cost })
  const earlier = `$argon2id$v=19$m=19456,t=2,p=1$${toPhc(nonce)}$${toPhc(tag)}`

  expect(await matches(composed, hash)).toBe(true)
  expect(await matches(decomposed, hash)).toBe(true)
  expect(await matches('cafe pres', hash)).toBe(false)
  expect(await matches(decomposed, earlier)).toBe(true)
})

test.each(['', 'secret', '$2b$10$abc', '$argon2id$v=19$m=19456,t=2,p=1$$', UNMATCHED_HASH])(
  'the hash %j matches nothing',
  async (hash) => {
    expect(await matches('secret', hash)).toBe(false)
  },
)
