import { expect, test } from 'vitest'
import { createdAtOf, fileNameOf } from './backup-files.ts'

test('the name of a backup tells when it was made', () => {
  const createdAt = new Date('2026-11-21T07:15:00.000Z')

  expect(fileNameOf(createdAt)).toBe('backup-20261121T071500Z.tar.age')
  expect(createdAtOf(fileNameOf(createdAt))).toEqual(createdAt)
})

test.for([
  'notes.txt',
  '../../../../etc/passwd',
  'backup-20261121T071500Z.tar.age.part',
  'backup-20269921T071500Z.tar.age',
  '../backup-20261121T071500Z.tar.age',
  'backup-20261121T071500Z.tar.age\n',
])('%j is the name of no backup', (name) => {
  expect(createdAtOf(name)).toBeUndefined()
})
