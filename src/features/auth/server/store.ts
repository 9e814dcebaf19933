import type { Insertable, Selectable } from 'kysely'
import { isPostgres } from '#server/db/dialect.ts'
import type { Db, UsersTable } from '#server/db/tables.ts'
import type { AdminUser } from '../schema.ts'

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listUsers(db: Db): Promise<AdminUser[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toUser)
}

/** Lists the ids of all users; in a transaction no user can be deleted until it ends. */
export async function listUserIdsForUpdate(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .orderBy('id')
    .$if(isPostgres(db), (query) => query.forUpdate())
    .execute()
  return rows.map((row) => row.id)
}

/** Names are compared without case, as far as the database knows the letters. */
export async function findUserByName(
  db: Db,
  username: string,
): Promise<{ id: number; passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((where) =>
      where(
        where.fn<string>('lower', ['username']),
        '=',
        where.fn<string>('lower', [where.val(username)]),
      ),
    )
    .executeTakeFirst()
  return row && { id: row.id, passwordHash: row.password_hash }
}

export async function findPasswordHash(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash
}

/** @returns undefined when the name is taken */
export async function insertUser(
  db: Db,
  row: Insertable<UsersTable>,
): Promise<AdminUser | undefined> {
  const inserted = await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted && toUser(inserted)
}

export async function updatePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export async function updateLastLogin(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_login: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

function toUser(row: Selectable<UsersTable>): AdminUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    createdAt: row.created_at,
    lastLogin: row.last_login,
  }
}
