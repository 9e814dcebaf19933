import { countText } from './format.ts'
import { daysBetween, formatDay } from './time/dates.ts'

/** What came of a restore test. */
export const RESTORE_OUTCOMES = ['complete', 'partial', 'failed'] as const
type RestoreOutcome = (typeof RESTORE_OUTCOMES)[number]

/** The office is reminded this many days after the last test. */
export const REMINDED_AFTER_DAYS = 28
/** An older test is called old wherever it is shown. */
export const OLD_AFTER_DAYS = 35

export type RestoreTestResult = {
  /** A day in Michigan. */
  testedOn: string
  minutes: number | null
  outcome: RestoreOutcome
}

/** The newest published test. `oldDays` is its age in days once it is old. */
export type LastRestoreTest = RestoreTestResult & { oldDays: number | null }

/** The age of a test in days if it is older than that many, else null. */
export function findAge(testedOn: string, today: string, olderThan: number): number | null {
  const days = daysBetween(testedOn, today)
  return days > olderThan ? days : null
}

/** 'Last restore test: November 20, 2026. Everything came back in 42 minutes.' */
export function describeLastTest({ oldDays, ...test }: LastRestoreTest): string {
  const result = `Last restore test: ${formatDay(test.testedOn)}. ${describeResult(test)}`
  return oldDays === null ? result : `${result} ${describeAge(oldDays)}`
}

function describeAge(days: number): string {
  return `The last test was ${countText(days, 'day')} ago.`
}

/** 'Everything came back in 42 minutes.' */
export function describeResult({ outcome, minutes }: RestoreTestResult): string {
  const time = minutes === null ? '' : formatMinutes(minutes)
  if (outcome === 'complete') return `Everything came back${time && ` in ${time}`}.`
  if (outcome === 'partial') return `Not everything came back${time && ` within ${time}`}.`
  return `The test failed${time && ` after ${time}`}.`
}

/** '42 minutes', '2 hours', '2 hours and 5 minutes' */
function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [countText(hours, 'hour')] : []),
    ...(rest > 0 ? [countText(rest, 'minute')] : []),
  ]
  return parts.join(' and ')
}
