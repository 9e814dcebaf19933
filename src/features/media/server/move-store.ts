import type { Db, MediaMovesTable } from '#server/db/tables.ts'

/** Notes files before they are written, or once no row names them; `dueAt` is when to look after them. */
export async function insertMoves(
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

/** Ends the notes of files that have arrived. @returns how many were still on their way in */
export async function deleteArrivals(db: Db, files: string[]): Promise<number> {
  const rows = await db
    .deleteFrom('media_moves')
    .where('file', 'in', files)
    .where('direction', '=', 'in')
    .returning('file')
    .execute()
  return rows.length
}

/** Turns files on their way in into files on their way out, for good. @returns those still noted */
export async function updateToDepartures(db: Db, files: string[]): Promise<string[]> {
  if (files.length === 0) return []
  const rows = await db
    .updateTable('media_moves')
    .set({ direction: 'out' })
    .where('file', 'in', files)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}

export async function deleteMoves(db: Db, files: string[]): Promise<void> {
  if (files.length > 0) await db.deleteFrom('media_moves').where('file', 'in', files).execute()
}

export async function listDueMoves(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media_moves')
    .select('file')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ file }) => file)
}
