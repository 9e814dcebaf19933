import type { Selectable } from 'kysely'
import type { BackupEntry } from '#shared/backup-status.ts'
import type { BackupsTable, Db } from '../db/tables.ts'

/** @returns its id, or undefined when a backup of that name was begun before */
export async function insertBackup(
  db: Db,
  backup: { file: string; createdAt: Date; bytes?: number; verifiedAt?: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('backups')
    .values({
      file: backup.file,
      bytes: backup.bytes ?? null,
      created_at: backup.createdAt.toISOString(),
      verified_at: backup.verifiedAt?.toISOString() ?? null,
      error: null,
    })
    .onConflict((conflict) => conflict.column('file').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateBackup(
  db: Db,
  id: number,
  change: { bytes?: number; verifiedAt?: Date; error?: string },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      ...(change.bytes !== undefined && { bytes: change.bytes }),
      ...(change.verifiedAt && { verified_at: change.verifiedAt.toISOString() }),
      ...(change.error !== undefined && { error: change.error }),
    })
    .where('id', '=', id)
    .execute()
}

/** Notes of every backup that is neither finished nor failed why it never will be. */
export async function updateUnfinished(db: Db, error: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ error })
    .where('verified_at', 'is', null)
    .where('error', 'is', null)
    .where('bytes', 'is', null)
    .execute()
}

/** The newest first. */
export async function listBackups(db: Db): Promise<BackupEntry[]> {
  const rows = await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toBackup)
}

export async function findBackup(db: Db, id: number): Promise<BackupEntry | undefined> {
  const row = await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toBackup(row)
}

export async function deleteBackups(db: Db, files: string[]): Promise<void> {
  if (files.length > 0) await db.deleteFrom('backups').where('file', 'in', files).execute()
}

/** Being made, or left behind by a process that ended meanwhile. */
export function isRunning({ bytes, error }: BackupEntry): boolean {
  return bytes === null && error === null
}

/** Made, and restored in a test. */
export function isGood({ verifiedAt, error }: BackupEntry): boolean {
  return verifiedAt !== null && error === null
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
