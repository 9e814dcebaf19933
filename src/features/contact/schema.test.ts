import { expect, test } from 'vitest'
import { contactInputSchema } from './schema.ts'

const FIELDS = {
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'clerk@township.example',
  message: 'Please call.',
}

test.each([
  ['firstName', '', 'First name is required'],
  ['firstName', ' \t ', 'First name is required'],
  ['firstName', 'x'.repeat(101), 'First name is too long'],
  ['lastName', '', 'Last name is required'],
  ['lastName', 'x'.repeat(101), 'Last name is too long'],
  ['email', '', 'Email is required'],
  ['email', 'nobody', 'Invalid email address'],
  ['email', 'a@b.example\r\nBcc: c@d.example', 'Invalid email address'],
  ['email', `${'x'.repeat(250)}@b.example`, 'Email is too long'],
  ['phone', '1'.repeat(51), 'Phone is too long'],
  ['municipality', 'x'.repeat(151), 'Municipality is too long'],
  ['title', 'king', 'Please choose a title from the list'],
  ['message', '', 'Message is required'],
  ['message', ' \n ', 'Message is required'],
  ['message', 'x'.repeat(10_001), 'Message is too long'],
])('%s %j is refused: %s', (path, value, message) => {
  const { error } = contactInputSchema.safeParse({ ...FIELDS, [path]: value })

  expect(error?.issues).toMatchObject([{ path: [path], message }])
})

test('every missing field is named', () => {
  const { error } = contactInputSchema.safeParse({})

  expect(error?.issues.map(({ message }) => message)).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Message is required',
  ])
})
