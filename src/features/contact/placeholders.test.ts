import { expect, test } from 'vitest'
import { fillPlaceholders, listPlaceholders, toPlaceholderValue } from './placeholders.ts'

const VALUES = {
  '{first name}': 'Ada',
  '{municipality}': null,
  '{packet}': 'https://vault.example/board-packet',
  '{papers}': null,
}

test('what is known is filled in, and the rest stays to be filled in by hand', () => {
  const text = fillPlaceholders('Dear {first name} of {municipality}, see {packet} {date}', VALUES)

  expect(text).toBe('Dear Ada of {municipality}, see https://vault.example/board-packet {date}')
  expect(listPlaceholders(text)).toEqual(['{municipality}', '{date}'])
})

test('a value is never filled in turn, and stands for nothing but itself', () => {
  const values = { ...VALUES, '{first name}': '{packet} $& $1' }

  expect(fillPlaceholders('Dear {first name}', values)).toBe('Dear {packet} $& $1')
})

test.each([
  ['{packet}', 'packet'],
  ['Ada\r\nBcc: everybody@town.example', 'Ada Bcc: everybody@town.example'],
  ['<b>Ada</b>', '<b>Ada</b>'],
  ['  Ada\u202e\u0000 ', 'Ada'],
  ['{}', null],
  [null, null],
])('the words %j are filled in as %j', (words, value) => {
  expect(toPlaceholderValue(words)).toBe(value)
})

test.each(['{}', '{ "a": 1 }', '{line\nbreak}', '{{', `{${'x'.repeat(61)}}`])(
  '%j is no placeholder',
  (text) => {
    expect(listPlaceholders(text)).toEqual([])
  },
)
