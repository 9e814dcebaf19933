import { expect, test } from 'vitest'
import { buildBackupFileName } from './backup-files.ts'
import { pickBackupsToKeep } from './retention.ts'

const DAY = 24 * 60 * 60_000

const backupAt = (time: number) => ({
  file: buildBackupFileName(new Date(time)),
  createdAt: new Date(time),
})

test('after years of nights 7 days, 4 weeks and 12 months are there', () => {
  const first = Date.parse('2024-01-01T07:15:00.000Z')
  let held: ReturnType<typeof backupAt>[] = []
  for (let night = 0; night < 998; night += 1) {
    held.push(backupAt(first + night * DAY))
    const kept = pickBackupsToKeep(held)
    held = held.filter(({ file }) => kept.has(file))
  }

  const days = held.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)).toReversed()
  // The 998th night is Thursday, September 24, 2026: the first of the seven ends no week.
  const week = [24, 23, 22, 21, 20, 19, 18].map((day) => `2026-09-${day}`)
  expect(days.slice(0, 7)).toEqual(week)
  expect(days).toEqual(expect.arrayContaining(['2026-09-13', '2026-09-06', '2026-08-31']))
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(12)
  expect(days.length).toBeLessThanOrEqual(7 + 4 + 12)
})

test('a long pause removes nothing', () => {
  const old = [1, 2, 3].map((day) => backupAt(Date.parse(`2026-01-0${day}T07:15:00.000Z`)))
  const recent = backupAt(Date.parse('2026-09-01T06:15:00.000Z'))

  expect(pickBackupsToKeep([...old, recent]).size).toBe(4)
})

test('the newest of several on one day is kept', () => {
  const hours = ['05:30', '12:00', '23:00'].map((time) =>
    backupAt(Date.parse(`2026-01-05T${time}:00.000Z`)),
  )

  expect([...pickBackupsToKeep(hours)]).toEqual(['backup-20260105T230000Z.tar.age'])
})

test('days are those of Michigan', () => {
  // Both are January 4 there.
  const late = ['2026-01-04T06:00:00.000Z', '2026-01-05T04:00:00.000Z'].map((time) =>
    backupAt(Date.parse(time)),
  )

  expect([...pickBackupsToKeep(late)]).toEqual(['backup-20260105T040000Z.tar.age'])
})
