import { expect, test } from 'vitest'
import { withAddition } from './message-addition.ts'

test.for([
  ['', 'New.', undefined, 'New.'],
  [' \n', 'New.', undefined, 'New.'],
  ['Hello.\n', 'New.', undefined, 'Hello.\n\nNew.'],
  ['Hello.\n\nNew.', 'New.', undefined, 'Hello.\n\nNew.'],
  ['Hello.\n\nOld. Bye.', 'New $& it.', 'Old.', 'Hello.\n\nNew $& it. Bye.'],
  ['Hello.\n\nOld, mended.', 'New.', 'Old.', 'Hello.\n\nOld, mended.\n\nNew.'],
] as const)('%j with %j in place of %j is %j', ([message, addition, earlier, result]) => {
  expect(withAddition(message, addition, earlier)).toBe(result)
})
