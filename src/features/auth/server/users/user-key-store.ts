import type { Db } from '#server/db/tables.ts'

/** Lists the names of the keys that an admin made and that have not expired. */
export async function listUserKeys(db: Db, userId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select('name')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function deleteUserKeys(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).execute()
}
