import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, findTotpStep, buildTotpUri } from './totp.ts'

/** RFC 6238, appendix B: the seed of SHA-1, and the last six of the eight digits. */
const SEED = Secret.fromUTF8('12345678901234567890').base32
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.for(VECTORS)('at %i seconds the code of RFC 6238 is %s', ([seconds, code]) => {
  expect(findTotpStep(SEED, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

const at = (seconds: number) => findTotpStep(SEED, '081804', new Date(seconds * 1000))

test('a code is valid one step before and after its own, and no longer', () => {
  const step = Math.floor(1_111_111_109 / 30)
  const begin = step * 30

  expect([begin - 30, begin + 59].map(at)).toEqual([step, step])
  expect([begin - 31, begin + 60].map(at)).toEqual([undefined, undefined])
})

test('a code may contain spaces, and anything else is not a code', () => {
  const time = new Date(59_000)

  expect(findTotpStep(SEED, ' 287 082 ', time)).toBe(1)
  for (const typed of ['', '28708', '2870820', 'abcdef', '２８７０８２']) {
    expect(findTotpStep(SEED, typed, time), `of ${typed}`).toBeUndefined()
  }
})

test('a secret has 160 random bits, and its address names the site and the account', () => {
  const secret = newSecret()

  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  expect(buildTotpUri(secret, { issuer: 'Township Vault', account: 'clerk' })).toBe(
    `otpauth://totp/Township%20Vault:clerk?issuer=Township%20Vault&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
