import type { Db, MediaMovesTable } from '../db/tables.ts'

/**
 * Lists files as pending, before they are written or when no row uses them any longer. The sweep
 * handles them from `dueAt` on.
 */
export async function insertPendingFiles(
  db: Db,
  direction: MediaMovesTable['direction'],
  files: string[],
  dueAt: Date,
): Promise<void> {
  const due_at = dueAt.toISOString()
  await db
    .insertInto('media_moves')
    .values(files.map((file) => ({ file, direction, due_at })))
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ direction, due_at }))
    .execute()
}

/** Removes files that are stored from the pending ones. @returns how many were still pending writes */
export async function deletePendingWrites(db: Db, files: string[]): Promise<number> {
  const rows = await db
    .deleteFrom('media_moves')
    .where('file', 'in', files)
    .where('direction', '=', 'in')
    .returning('file')
    .execute()
  return rows.length
}

/** Turns pending writes into pending deletions. @returns the files that are still pending */
export async function markForDeletion(db: Db, files: string[]): Promise<string[]> {
  if (files.length === 0) return []
  const rows = await db
    .updateTable('media_moves')
    .set({ direction: 'out' })
    .where('file', 'in', files)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}

export async function deletePendingFiles(db: Db, files: string[]): Promise<void> {
  if (files.length > 0) await db.deleteFrom('media_moves').where('file', 'in', files).execute()
}

export async function listDueFiles(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media_moves')
    .select('file')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('file')
    .limit(limit)
    .execute()
  return rows.map(({ file }) => file)
}
