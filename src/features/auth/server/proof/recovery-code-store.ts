import { hasDeleted, countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/tables.ts'

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId))
}

export async function insertRecoveryCodes(db: Db, userId: number, hashes: string[]): Promise<void> {
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ code_hash: hash, user_id: userId })))
    .execute()
}

/** Uses up a code. Only one of several nodes succeeds. @returns false when there is no such code */
export async function deleteRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  return hasDeleted(
    db.deleteFrom('recovery_codes').where('code_hash', '=', hash).where('user_id', '=', userId),
  )
}

export async function deleteUserRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
