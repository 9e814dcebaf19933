import { expect, test } from 'vitest'
import { describeLastTest, type LastRestoreTest } from './restore-test.ts'

const LAST: LastRestoreTest = {
  testedOn: '2026-11-20',
  minutes: 42,
  outcome: 'complete',
  oldDays: null,
}

test.each<[Partial<LastRestoreTest>, string]>([
  [{}, 'Everything came back in 42 minutes.'],
  [{ minutes: null }, 'Everything came back.'],
  [{ minutes: 1 }, 'Everything came back in 1 minute.'],
  [{ minutes: 120 }, 'Everything came back in 2 hours.'],
  [{ minutes: 61, outcome: 'partial' }, 'Not everything came back within 1 hour and 1 minute.'],
  [{ minutes: null, outcome: 'partial' }, 'Not everything came back.'],
  [{ outcome: 'failed' }, 'The test failed after 42 minutes.'],
  [{ minutes: null, outcome: 'failed' }, 'The test failed.'],
  [{ oldDays: 41 }, 'Everything came back in 42 minutes. The last test was 41 days ago.'],
])('the last test with %o is described in words', (more, words) => {
  expect(describeLastTest({ ...LAST, ...more })).toBe(
    `Last restore test: November 20, 2026. ${words}`,
  )
})
