import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a password is known by its hash, and by nothing like it', async () => {
  const hash = await hashPassword('correct horse')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('correct horse', hash)).toBe(true)
  expect(await isPassword('correct horse ', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
})

test('the same password has another hash each time', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'))
})

test.each(['', 'secret', '$2b$10$abc', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
  'the hash %j matches nothing',
  async (hash) => {
    expect(await isPassword('secret', hash)).toBe(false)
  },
)
