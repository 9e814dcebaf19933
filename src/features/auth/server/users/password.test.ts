import { expect, test } from 'vitest'
import { Semaphore } from '#server/semaphore.ts'
import { hashPassword, isPassword, UNMATCHED_HASH } from './password.ts'

const SLOTS = { passwordSlots: new Semaphore({ permits: 1 }) }
const matches = (password: string, hash: string) =>
  isPassword(SLOTS, { password, hash, isKnownClient: false })

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

test.each(['', 'secret', '$2b$10$abc', '$argon2id$v=19$m=19456,t=2,p=1$$', UNMATCHED_HASH])(
  'the hash %j matches nothing',
  async (hash) => {
    expect(await matches('secret', hash)).toBe(false)
  },
)
