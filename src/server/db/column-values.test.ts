import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseJsonColumn } from './column-values.ts'

const tags = z.array(z.string())

test('JSON text is read by its schema', () => {
  expect(parseJsonColumn(tags, '["records","backups"]')).toEqual(['records', 'backups'])
})

test.for(['', '[', '{"0":"a"}', '[1]', 'null'])('the damaged column %j is an error', (text) => {
  expect(() => parseJsonColumn(tags, text)).toThrow(/./)
})
