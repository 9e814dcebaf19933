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

test('the newest of several on one day is kept, and all of the last 24 hours', () => {
  const [first, second, ...others] = ['04T17:30', '04T18:00', '05T17:30', '05T18:30'].map((time) =>
    backupAt(Date.parse(`2026-01-${time}:00.000Z`)),
  )

  const kept = pickBackupsToKeep([first, second, ...others].filter((it) => it !== undefined))

  expect([...kept].toSorted()).toEqual([second, ...others].map((it) => it?.file))
})

test('the last one before the last upgrade stays for a year, that before an earlier one for 30 days', () => {
  let held: ReturnType<typeof backupAt>[] = []
  const names: string[] = []
  for (let day = 0; day < 400; day += 1) {
    const time = Date.parse('2026-01-01T07:15:00.000Z') + day * DAY
    const migration = day < 15 ? '' : day < 20 ? '047-a' : '048-b'
    held.push({ file: buildBackupFileName(new Date(time), migration), createdAt: new Date(time) })
    const kept = pickBackupsToKeep(held)
    held = held.filter(({ file }) => kept.has(file))
    names.push(held.map(({ file }) => file).join())
  }

  const [before, between] = [
    'backup-20260115T071500Z.tar.age',
    'backup-20260120T071500Z-047.tar.age',
  ]
  expect(names.findLastIndex((text) => text.includes(before))).toBe(43)
  expect(names.findLastIndex((text) => text.includes(between))).toBe(19 + 364)
})

test('days are those of Michigan', () => {
  // The first two are January 4 there.
  const times = ['04T06:00', '05T04:00', '06T12:00', '07T12:00', '08T12:00', '09T12:00', '10T12:00']
  const late = times.map((time) => backupAt(Date.parse(`2026-01-${time}:00.000Z`)))

  expect(pickBackupsToKeep(late)).not.toContain(late[0]?.file)
})
