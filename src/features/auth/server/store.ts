import type { Db } from '#server/db/tables.ts'

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false when the name was taken in the meantime */
export async function insertUser(
  db: Db,
  user: { username: string; passwordHash: string; createdAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values({
      username: user.username,
      password_hash: user.passwordHash,
      created_at: user.createdAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
