import type { Selectable } from 'kysely'
import type { BackupEntry } from '../schema.ts'
import type { BackupsTable, Db } from '#server/db/tables.ts'
import { parseBackupTime } from './backup-files.ts'

/** @returns the new id, or undefined when there is a backup with that file name */
export async function insertBackup(
  db: Db,
  backup: { file: string; createdAt: Date; bytes?: number; verifiedAt?: Date; error?: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('backups')
    .values({
      file: backup.file,
      bytes: backup.bytes,
      created_at: backup.createdAt.toISOString(),
      verified_at: backup.verifiedAt?.toISOString(),
      error: backup.error,
    })
    .onConflict((conflict) => conflict.column('file').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes the given values; the others stay. */
export async function updateBackup(
  db: Db,
  id: number,
  change: { bytes?: number; verifiedAt?: Date; error?: string },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      bytes: change.bytes,
      verified_at: change.verifiedAt?.toISOString(),
      error: change.error,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks every backup that is neither finished nor failed as failed. */
export async function updateUnfinished(db: Db, error: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ error })
    .where('error', 'is', null)
    .where('bytes', 'is', null)
    .execute()
}

/** The newest first, without rows whose file name is not one of this program's. */
export async function listBackups(db: Db): Promise<BackupEntry[]> {
  const rows = await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.filter(isNamedAsOurs).map(toBackup)
}

export async function findBackup(db: Db, id: number): Promise<BackupEntry | undefined> {
  const row = await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()
  return row && isNamedAsOurs(row) ? toBackup(row) : undefined
}

export async function deleteBackups(db: Db, files: string[]): Promise<void> {
  if (files.length > 0) await db.deleteFrom('backups').where('file', 'in', files).execute()
}

/** Whether it is being made, or was left behind by a process that ended. */
export function isRunning({ bytes, error }: BackupEntry): boolean {
  return bytes === null && error === null
}

/** Whether it was made and restored in a test. */
export function isGood({ verifiedAt, error }: Pick<BackupEntry, 'verifiedAt' | 'error'>): boolean {
  return verifiedAt !== null && error === null
}

/** The name becomes part of a path, so a row must not name any other file. */
function isNamedAsOurs({ file }: Selectable<BackupsTable>): boolean {
  return parseBackupTime(file) !== undefined
}

function toBackup(row: Selectable<BackupsTable>): BackupEntry {
  return {
    id: row.id,
    file: row.file,
    bytes: row.bytes,
    createdAt: row.created_at,
    verifiedAt: row.verified_at,
    error: row.error,
  }
}
