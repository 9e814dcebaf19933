import { expect, test } from 'vitest'
import { nextBackupAt, nightsAround } from './schedule.ts'

const HOUR = 60 * 60_000
const iso = (date: Date) => date.toISOString()

test.for([
  ['winter', '2026-01-10T12:00:00.000Z', '2026-01-10T07:15:00.000Z', '2026-01-11T07:15:00.000Z'],
  ['summer', '2026-07-10T05:00:00.000Z', '2026-07-09T06:15:00.000Z', '2026-07-10T06:15:00.000Z'],
] as const)('in %s a night begins at a quarter past two in Michigan', ([, now, last, next]) => {
  const nights = nightsAround('02:15', new Date(now))

  expect([iso(nights.last), iso(nights.next)]).toEqual([last, next])
})

test('the hour that is skipped in March is made up for an hour later', () => {
  const { last, next } = nightsAround('02:15', new Date('2026-03-08T06:00:00.000Z'))

  expect(iso(last)).toBe('2026-03-07T07:15:00.000Z')
  // 02:15 is on no clock that night; this is 03:15.
  expect(iso(next)).toBe('2026-03-08T07:15:00.000Z')
})

test('an hour that comes twice in November has one night', () => {
  const first = nightsAround('01:15', new Date('2026-11-01T05:00:00.000Z')).next
  const second = nightsAround('01:15', first).next

  expect(iso(first)).toBe('2026-11-01T05:15:00.000Z')
  expect(iso(second)).toBe('2026-11-02T06:15:00.000Z')
})

test('every day of a year has one night, at that time by the clock on the wall', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Detroit',
  })
  const seen: string[] = []
  let now = new Date('2026-01-01T05:00:00.000Z')
  while (now < new Date('2027-01-01T05:00:00.000Z')) {
    now = nightsAround('02:15', now).next
    seen.push(clock.format(now))
  }

  expect(new Set(seen.map((text) => text.slice(0, 10))).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(365)
  expect(seen.filter((text) => !text.endsWith('02:15'))).toEqual(['2026-03-08 03:15'])
})

test('a missed backup is made at once, a failed one an hour later, a good one waits for the night', () => {
  const now = new Date('2026-01-10T12:00:00.000Z')
  const before = new Date('2026-01-09T08:00:00.000Z')
  const after = new Date('2026-01-10T11:30:00.000Z')
  const next = (lastGood?: Date, lastBegun?: Date) =>
    iso(nextBackupAt({ lastGood, lastBegun }, '02:15', now))

  expect(next()).toBe(iso(now))
  expect(next(before, before)).toBe(iso(now))
  expect(next(before, after)).toBe(iso(new Date(after.getTime() + HOUR)))
  expect(next(after, after)).toBe('2026-01-11T07:15:00.000Z')
})
