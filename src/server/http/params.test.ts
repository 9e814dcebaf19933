import { expect, test } from 'vitest'
import { InvalidInput, NotFound } from '../errors.ts'
import { parseId, parseQueryId } from './params.ts'

test('an id is a whole number that a row can have', () => {
  expect(parseId('1')).toBe(1)
  expect(parseId('2147483647')).toBe(2_147_483_647)
})

test.for([
  '',
  '0',
  '-1',
  '01',
  '1.0',
  '1e3',
  '2147483648',
  '99999999999',
  ' 1',
  'one',
  '１',
  '1\0',
])('the id %j is not found, and a query with it is refused', (text) => {
  expect(() => parseId(text)).toThrow(NotFound)
  expect(() => parseQueryId(text)).toThrow(InvalidInput)
})
