import type { FindWarnings } from '#server/warning.ts'
import { findAge, REMINDED_AFTER_DAYS } from '#shared/restore-test.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { findLastRestoreTest } from './store.ts'

/** A week before pages call the test old. */
export const findDueRestoreTest: FindWarnings = async ({ db, clock }) => {
  const test = await findLastRestoreTest(db)
  const days = test && findAge(test.testedOn, toEasternDay(clock.now()), REMINDED_AFTER_DAYS - 1)
  return days ? [{ kind: 'restore-test-due', days }] : []
}
