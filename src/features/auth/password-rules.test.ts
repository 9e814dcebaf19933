import { expect, test } from 'vitest'
import { durationText, isNameWithDigits, getPasswordStrength } from './password-rules.ts'

test.each(['Township Vault', 'townshipvault', 'TownshipVault2026!', '1 township vault'])(
  '%s is the name of the site',
  (password) => {
    expect(isNameWithDigits(password, 'Township Vault')).toBe(true)
  },
)

test.each(['a township vault', 'township', 'vaulted', 'townshipvault-20261122-7', ''])(
  '%s is more or less than the name',
  (password) => {
    expect(isNameWithDigits(password, 'Township Vault')).toBe(false)
  },
)

test.each([
  [0.2, 'less than a second'],
  [3, 'about 3 seconds'],
  [3600, 'about an hour'],
  [3 * 3600 + 5, 'about 3 hours'],
  [40 * 86_400, 'about a month'],
  [12 * 31_536_000, 'about 12 years'],
  [1e15, 'centuries'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test('a password is strong that holds for ten years', () => {
  const year = 31_536_000

  expect([1, year, 10 * year].map(getPasswordStrength)).toEqual(['Weak', 'Fair', 'Strong'])
})
