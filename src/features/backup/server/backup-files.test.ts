import { expect, test } from 'vitest'
import { parseBackupSchema, parseBackupTime, buildBackupFileName } from './backup-files.ts'

test('the name of a backup contains its time', () => {
  const createdAt = new Date('2026-11-21T07:15:00.000Z')

  expect(buildBackupFileName(createdAt)).toBe('backup-20261121T071500Z.tar.age')
  expect(parseBackupTime(buildBackupFileName(createdAt))).toEqual(createdAt)
  const named = buildBackupFileName(createdAt, '047-notices')
  expect(named).toBe('backup-20261121T071500Z-047.tar.age')
  expect([parseBackupTime(named), parseBackupSchema(named)]).toEqual([createdAt, '047'])
})

test.for([
  'notes.txt',
  '../../../../etc/passwd',
  'backup-20261121T071500Z.tar.age.part',
  'backup-20269921T071500Z.tar.age',
  '../backup-20261121T071500Z.tar.age',
  'backup-20261121T071500Z.tar.age\n',
])('%j is the name of no backup', (name) => {
  expect(parseBackupTime(name)).toBeUndefined()
})
