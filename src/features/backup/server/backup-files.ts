import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { getErrorCode } from '#server/system-errors.ts'

/** Time, and the number of the last migration, which names of older versions lack. */
const NAME = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-(\d+))?\.tar\.age$/

/** 'backup-20261121T071500Z-047.tar.age', for a database whose last migration is '047-notices' */
export function buildBackupFileName(createdAt: Date, schema = ''): string {
  const time = createdAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  const [migration] = /^\d+/.exec(schema) ?? []
  return `backup-${time}Z${migration ? `-${migration}` : ''}.tar.age`
}

/** The number of the last migration in a backup; '' if its name does not say. */
export function parseBackupSchema(file: string): string {
  return NAME.exec(file)?.[7] ?? ''
}

/** The time in the name of a backup file; undefined for any other file. */
export function parseBackupTime(file: string): Date | undefined {
  const match = NAME.exec(file)
  if (!match) return undefined
  const [, year, month, day, hours, minutes, seconds] = match
  const time = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.000Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** Removes the leftovers of interrupted work from a folder. Requires the lock for that work. */
export async function removeRemains(dir: string, pattern: RegExp): Promise<void> {
  for (const name of await namesIn(dir)) {
    if (pattern.test(name)) await rm(path.join(dir, name), { recursive: true, force: true })
  }
}

/** The names in a folder; none when there is no folder yet. */
export async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir)
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return []
    throw error
  }
}
