import { expect, test } from 'vitest'
import { HONEST_MESSAGES } from '#test/honest-messages.ts'
import { PROGRAM_MESSAGES } from '#test/program-messages.ts'
import { findSuspicion } from './suspicion.ts'

const NEVER_SENT = { fromOthers: 0, fromSender: 0 }
const SENDER = { email: 'clerk@township.example' }
const LETTER = 'Our board would like to know what happens to our records if you close.'

const judge = (
  sent: { email?: string; message: string; website?: string },
  sameText = NEVER_SENT,
) => findSuspicion({ ...SENDER, ...sent }, { sameText, siteUrl: 'http://localhost:3000' })

test.each(HONEST_MESSAGES)('$is: honest', (sent) => {
  expect(judge(sent)).toBeNull()
})

test.each(PROGRAM_MESSAGES)('$is: suspected', (sent) => {
  expect(judge(sent)).toBe(sent.website ? 'hidden-field' : 'links')
})

test('there are at least 30 honest messages and 30 of programs', () => {
  expect(HONEST_MESSAGES.length).toBeGreaterThanOrEqual(30)
  expect(PROGRAM_MESSAGES.length).toBeGreaterThanOrEqual(30)
})

test.each([
  ['the same text from another address is suspected', LETTER, [1, 0], 'repeated'],
  ['whoever was not held back may repeat it', LETTER, [5, 1], null],
  ['nobody else has sent it', LETTER, [0, 3], null],
  ['a short sentence may come from two people', 'Please call me back today.', [9, 0], null],
  [
    'so may a sentence that the form offers',
    'Please send us: SOC 2 Type II report.\nPlease send us the approval package for 5 computers and servers with 2 TB.',
    [9, 0],
    null,
  ],
] as const)('%s', (_, message, [fromOthers, fromSender], suspicion) => {
  expect(judge({ message }, { fromOthers, fromSender })).toBe(suspicion)
})
