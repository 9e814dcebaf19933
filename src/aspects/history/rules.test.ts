import { expect, test } from 'vitest'
import { describeAuthor, causeText, expiryText } from './rules.ts'

const NOW = new Date('2026-03-02T15:00:00.000Z')

test('a version names its author, if known', () => {
  expect(describeAuthor({ username: 'ada', cause: 'saved' })).toBe('ada')
  expect(describeAuthor({ username: null, cause: 'created' })).toBe('starter content')
  expect(describeAuthor({ username: null, cause: 'imported' })).toBe('not known')
  expect(describeAuthor({ username: null, cause: 'replaced' })).toBe('not known')
})

test('a version names its cause in a few words', () => {
  expect(causeText({ cause: 'replaced' })).toBe('Image replaced')
  expect(causeText({ cause: 'imported' })).toBe('Saved before version history')
})

test.each([
  ['2026-04-01T15:00:00.000Z', 'in 30 days'],
  ['2026-03-04T14:59:59.000Z', 'in 2 days'],
  ['2026-03-03T15:00:00.000Z', 'within a day'],
  ['2026-03-02T15:00:00.001Z', 'within a day'],
  ['2026-03-02T15:00:00.000Z', 'at the next nightly cleanup'],
  ['2026-02-01T15:00:00.000Z', 'at the next nightly cleanup'],
])('an item that expires at %s is deleted %s', (expiresAt, text) => {
  expect(expiryText(expiresAt, NOW)).toBe(text)
})
