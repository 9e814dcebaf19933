import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#server/services.ts'
import { buildBackupFileName } from './backup-files.ts'
import { insertBackup } from './store.ts'

/** Stores a backup that passed its test: a row, and a file of other bytes. @returns its name */
export async function buildBackup(
  { db, config }: Pick<Services, 'db' | 'config'>,
  createdAt: Date,
  verifiedAt: Date | undefined = createdAt,
): Promise<string> {
  const file = buildBackupFileName(createdAt)
  await mkdir(config.backup.dir, { recursive: true })
  await writeFile(path.join(config.backup.dir, file), 'sealed')
  await insertBackup(db, { file, createdAt, bytes: 6_000_000, ...(verifiedAt && { verifiedAt }) })
  return file
}
