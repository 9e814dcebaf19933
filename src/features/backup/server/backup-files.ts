import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '#server/system-errors.ts'

const NAME = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.age$/
const LEFT_BEHIND = /^backup-.*\.part$/

/** 'backup-20261121T071500Z.tar.age' */
export function fileNameOf(createdAt: Date): string {
  return `backup-${createdAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.age`
}

/** The time in the name of a backup file; undefined for any other file. */
export function createdAtOf(file: string): Date | undefined {
  const match = NAME.exec(file)
  if (!match) return undefined
  const [, year, month, day, hours, minutes, seconds] = match
  const time = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.000Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** The finished backups of a folder, oldest first; none when there is no folder yet. */
export async function listBackupFiles(dir: string): Promise<string[]> {
  return (await namesIn(dir)).filter((name) => createdAtOf(name) !== undefined).toSorted()
}

/** Removes the remains of interrupted backups. Requires the lock `backup`. */
export async function removeLeftBehind(dir: string): Promise<void> {
  for (const name of await namesIn(dir)) {
    if (LEFT_BEHIND.test(name)) await rm(path.join(dir, name), { force: true })
  }
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
